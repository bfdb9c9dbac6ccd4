import { useParams } from '@lintel/module-kit/router';
import { useState } from 'react';
import { EditListing } from './EditListing';
import { NewListing } from './NewListing';

/** The wizard at `/properties/add` and `/properties/:id/edit`. A new listing that gets its address stays on the screen. */
export default function PropertyWizard() {
  const { id } = useParams();
  const [shown, setShown] = useState({ id, visit: 0 });
  const [created, setCreated] = useState<string>();
  const isSame = id !== undefined && id === created;
  if (shown.id !== id) {
    setShown({ id, visit: isSame ? shown.visit : shown.visit + 1 });
    if (!isSame) setCreated(undefined);
  }

  return id === undefined || isSame ? (
    <NewListing key={shown.visit} onCreated={setCreated} />
  ) : (
    <EditListing key={shown.visit} id={id} />
  );
}

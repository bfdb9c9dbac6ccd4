/** Whose view of which listing on which UTC day. */
export const getVisitKey = ({
  day,
  propertyId,
  visitor,
}: {
  day: string;
  propertyId: string;
  visitor: string;
}) => `${day} ${propertyId} ${visitor}`;

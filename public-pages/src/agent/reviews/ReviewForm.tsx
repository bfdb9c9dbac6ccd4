import type { Schemas } from '@lintel/contract/api';
import { PostForm } from '../../form/PostForm';
import { TextField } from '../../form/TextField';
import { ListingField } from './ListingField';
import { RatingField } from './RatingField';
import { review } from './review';

export function ReviewForm({ agent: { firstname, listings } }: { agent: Schemas['PublicAgent'] }) {
  return (
    <PostForm
      name={review.name}
      title="Write a review"
      action="Send review"
      thanks={<p>{`Thank you. Your review appears here after ${firstname} has looked at it.`}</p>}
    >
      <RatingField />
      <TextField name="customerName" label="Name" autoComplete="name" maxLength={200} required />
      <TextField name="comment" label="Comment" maxLength={5000} multiline required />
      {listings.length > 0 && <ListingField listings={listings} />}
    </PostForm>
  );
}

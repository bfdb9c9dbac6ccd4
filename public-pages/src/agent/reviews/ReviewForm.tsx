import type { Schemas } from '@lintel/contract/api';
import { Field, Select } from '@lintel/ui';
import { TextField, usePostedField } from '../../form/FormFields';
import type { FormKind } from '../../form/FormKind';
import { PostForm } from '../../form/PostForm';
import { RatingField } from './RatingField';

/** Creates a pending review, which the agent approves or rejects. Missing fields are left out, so that the API reports them. */
export const reviewForm: FormKind<Schemas['PublicAgent']> = {
  name: 'review',
  path: '/reviews',
  fields: ['rating', 'customerName', 'comment', 'slug'],
  toBody: (
    { customerName = '', rating, comment = '', slug },
    { username },
  ): Partial<Schemas['PublicReviewCreate']> => ({
    username,
    customerName: customerName.trim(),
    comment: comment.trim(),
    ...(rating && { rating: Number(rating) }),
    ...(slug && { slug }),
  }),
  reference: { field: 'slug', gone: 'This listing is no longer available. Choose another one or none.' },
};

export function ReviewForm({ agent: { firstname, listings } }: { agent: Schemas['PublicAgent'] }) {
  return (
    <PostForm
      name={reviewForm.name}
      title="Write a review"
      action="Send review"
      thanks={<p>{`Thank you. Your review will appear here once ${firstname} has approved it.`}</p>}
    >
      <RatingField />
      <TextField name="customerName" label="Name" autoComplete="name" maxLength={200} required />
      <TextField name="comment" label="Comment" maxLength={5000} multiline required />
      {listings.length > 0 && <ListingField listings={listings} />}
    </PostForm>
  );
}

/** The listing that the review is about, if any. */
function ListingField({ listings }: { listings: Schemas['PublicListingCard'][] }) {
  const { value, error } = usePostedField('slug');
  return (
    <Field label="Listing" optional error={error}>
      <Select name="slug" id="field-slug" defaultValue={value ?? ''}>
        <option value="">No specific listing</option>
        {listings.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

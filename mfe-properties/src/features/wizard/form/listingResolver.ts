import { zodResolver } from '@hookform/resolvers/zod';
import { clearUnusedFields } from '@lintel/contract/property';
import type { Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { listingSchema } from './checkValues';
import type { ListingValues } from './ListingValues';

// The schema's type says nothing of what goes in: a body can hold anything.
const checked = zodResolver(listingSchema as ZodType<ListingValues, ListingValues>);

/** The contract's rules as React Hook Form asks for them. What belongs to a flag that is off is not looked at. */
export const listingResolver: Resolver<ListingValues> = (values, context, options) =>
  checked(clearUnusedFields(values), context, options);

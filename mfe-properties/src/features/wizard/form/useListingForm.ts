import { useFormContext } from 'react-hook-form';
import type { ListingValues } from './ListingValues';

/** The form that the wizard's controls stand in. */
export const useListingForm = () => useFormContext<ListingValues>();

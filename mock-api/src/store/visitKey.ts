/** Makes the key of a visitor's view of a listing on a UTC day. */
export const getVisitKey = ({
  day,
  propertyId,
  visitor,
}: {
  day: string;
  propertyId: string;
  visitor: string;
}) => `${day} ${propertyId} ${visitor}`;

type Place = { district?: string | null; city?: string | null; country_name?: string | null };

/** `district, city`, or what there is of `city, country_name`. */
export function propertyLocation({ district, city, country_name: country }: Place): string {
  const parts = district ? [district, city] : [city, country];
  return parts.filter(Boolean).join(', ');
}

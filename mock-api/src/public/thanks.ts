/** A response that reveals nothing but success to a visitor. */
export const thanks = (status: 200 | 201 | 202, message: string) => ({
  status,
  body: { data: null, message },
});

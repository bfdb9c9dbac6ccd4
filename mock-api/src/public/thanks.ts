/** An answer that tells a visitor no more than that it arrived. */
export const thanks = (status: 200 | 201 | 202, message: string) => ({
  status,
  body: { data: null, message },
});

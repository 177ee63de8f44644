/**
 * Returns the address that begins a sign-in and comes back to a page of the app.
 * @param to within the app, `/quotes?q=zoe`
 */
export const signInAddress = (to: string): string =>
  `/api/sign-in?to=${encodeURIComponent(`${import.meta.env.BASE_URL}${to.replace(/^\//, '')}`)}`;

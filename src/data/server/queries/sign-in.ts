/**
 * Returns the address that begins a sign-in. After the sign-in, the browser comes back to a page of the app.
 * @param to path of that page within the app, such as `/quotes?q=zoe`
 */
export const signInAddress = (to: string): string =>
  `/api/sign-in?to=${encodeURIComponent(`${import.meta.env.BASE_URL}${to.replace(/^\//, '')}`)}`;

/** Where the sign-in begins that comes back to a page of the app. @param to within the app, `/quotes?q=zoe` */
export const signInAddress = (to: string): string =>
  `/api/sign-in?to=${encodeURIComponent(`${import.meta.env.BASE_URL}${to.replace(/^\//, '')}`)}`;

declare module 'virtual:present-book' {
  /** Address of the archive with the present book's sources. */
  const address: string;
  export default address;
}

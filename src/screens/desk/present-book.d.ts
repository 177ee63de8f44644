declare module 'virtual:present-book' {
  const address: string;
  export default address;
}

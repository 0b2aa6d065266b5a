/** The address of an account of which only contracts remain: it receives nothing and signs in nowhere. */
export const REDUCED_ADDRESS = 'erased.invalid'

/** Typed by the person before an account is deleted: no click alone does it. */
export const ERASURE_WORD = 'CANCELLA'

/** The address of an account of which only contracts remain: it receives nothing and signs in nowhere. */
export const REDUCED_ADDRESS = 'erased.invalid'

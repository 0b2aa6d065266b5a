/** Typed by the person before an account is deleted: no click alone does it. */
export const ERASURE_WORD = 'CANCELLA'

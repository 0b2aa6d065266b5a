/** Narrower than 768 px, or not. */
export const WIDTHS = ['phone', 'wide'] as const
export type Width = (typeof WIDTHS)[number]

export const COLUMNS = 12
export const ROWS = 40

/** Name of an element: letters only, so that it cannot contain a person's or comment's number. */
export const AREA = /^[a-z][a-z-]{1,29}$/

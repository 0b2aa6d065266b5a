/** Narrower than 768 px, or not. */
export const WIDTHS = ['phone', 'wide'] as const
export type Width = (typeof WIDTHS)[number]

export const COLUMNS = 12
export const ROWS = 40

/** The name of a part: words without figures, so that no number of a person or a comment is one. */
export const AREA = /^[a-z][a-z-]{1,29}$/

/** A logo is small: what is larger is a photograph. */
export const LOGO_RULES = { maxMb: 2, extensions: ['png', 'jpg', 'jpeg'] } as const

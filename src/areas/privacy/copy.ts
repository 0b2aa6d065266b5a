/** A copy of one's data: how long it may be fetched, and what it is made of. */
export type CopyState = 'waiting' | 'ready' | 'failed'

export interface CopyPart {
  path: string
  size: number
}

export const COPY_DAYS = 7
/** A copy that is not ready by then failed; another can be asked for. */
export const COPY_GIVE_UP_HOURS = 3

/** Said at the download and in the file itself. */
export const copyFileName = (brand: string, day: string, part: number, parts: number): string =>
  `${brand.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-i-miei-dati-${day}${parts > 1 ? `-${part}-di-${parts}` : ''}.zip`

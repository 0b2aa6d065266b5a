/** Keyset cursor: lists are paginated by the last row seen, never by offset (newest first). */
export interface Cursor {
  at: Date
  id: string
}

export const encodeCursor = ({ at, id }: Cursor): string => `${at.getTime().toString(36)}.${id}`

/** Null when invalid: the list then starts at its beginning. */
export function decodeCursor(text: string | undefined): Cursor | null {
  const [, time, id] = /^([0-9a-z]{1,11})\.([0-9A-Za-z-]{1,60})$/.exec(text ?? '') ?? []
  const at = new Date(Number.parseInt(time ?? '', 36))
  return id && !Number.isNaN(at.getTime()) ? { at, id } : null
}

/** A page of `size` rows out of `size + 1` fetched, and the next cursor (null on the last page). */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: rows.length > size && last ? encodeCursor(cursorOf(last)) : null }
}

/** Parts of at most `size` rows, for what takes only so many at once. */
export const chunks = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size))

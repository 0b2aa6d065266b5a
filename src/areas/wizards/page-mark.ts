/**
 * What a page says of itself with the answers it sends: its own id, and when they were last changed there by the
 * browser's clock (milliseconds, 0 for never). The server's time of a saving would not do: it may hold fewer answers
 * than the page had by then.
 */
export const pageMark = (page: string, changedAt: number): string => `${page}@${changedAt}`

export function readPageMark(mark: string | null | undefined): { page: string; changedAt: number } | null {
  const [, page, changedAt] = /^(.+?)(?:@(\d{1,15}))?$/.exec(mark ?? '') ?? []
  return page === undefined ? null : { page, changedAt: Number(changedAt ?? 0) }
}

/** The last saving of a draft: when, in milliseconds, and the mark of the page it came from. */
export interface LastSaved {
  savedAt: number
  savedBy: string | null
}

/**
 * Are answers changed on this page at `changedAt` (browser's clock) missing in the draft? A saving of this very page may
 * have left before the last letters were typed and have arrived after them; one of another page is compared by its time.
 */
export function isMissingInDraft(changedAt: number, { savedAt, savedBy }: LastSaved, page: string): boolean {
  const mark = readPageMark(savedBy)
  return changedAt > (mark?.page === page ? mark.changedAt : savedAt)
}

/**
 * Identifies a page and its last change of answers by the browser's clock (milliseconds, 0 for never). The server's
 * save time would not do: that save may hold fewer answers than the page had by then.
 */
export const pageMark = (page: string, changedAt: number): string => `${page}@${changedAt}`

export function readPageMark(mark: string | null | undefined): { page: string; changedAt: number } | null {
  const [, page, changedAt] = /^(.+?)(?:@(\d{1,15}))?$/.exec(mark ?? '') ?? []
  return page === undefined ? null : { page, changedAt: Number(changedAt ?? 0) }
}

/** Last save of a draft: time in milliseconds, and the mark of its page. */
export interface LastSaved {
  savedAt: number
  savedBy: string | null
}

/**
 * Are answers changed on this page at `changedAt` (browser's clock) missing in the draft? A save from the same page
 * may predate the last keystrokes and arrive later; one from another page is compared by time.
 */
export function isMissingInDraft(changedAt: number, { savedAt, savedBy }: LastSaved, page: string): boolean {
  const mark = readPageMark(savedBy)
  return changedAt > (mark?.page === page ? mark.changedAt : savedAt)
}

import { AppError } from '#core/errors.ts'
import type { PoliteReader, ReadOptions } from '#platform/http/polite-reader.server.ts'
import { readDocument, saysNothing } from './read-page.server.ts'
import type { Reading } from './reading.ts'

/** Pages and feeds, by the types that they come with. */
const READ = [
  'text/html',
  'application/xhtml+xml',
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
]
export const PAGE_LIMITS: ReadOptions = { maxBytes: 2 * 1024 * 1024, timeoutMs: 15_000, accept: READ }

/** What was found at an address: what stands there, that nothing changed since, or why it could not be read. */
export type Outcome =
  | { result: 'read'; reading: Reading; link: string; status: number; etag: string | null; lastModified: string | null }
  | { result: 'same'; status: number }
  | { result: 'failed'; failure: string; status: number | null }

/** Reads an address as it asks to be read. Never throws for what another site does. */
export async function checkAddress(
  reader: PoliteReader,
  { url, etag, lastModified }: { url: string; etag?: string | null; lastModified?: string | null },
  limits: ReadOptions = PAGE_LIMITS,
): Promise<Outcome> {
  try {
    const found = await reader.read(url, { ...limits, known: { etag, lastModified } })
    const { status } = found
    if (status === 304) return { result: 'same', status }
    if (status < 200 || status > 299) return { result: 'failed', failure: failureOfStatus(status), status }
    const reading = readDocument(found)
    if (saysNothing(reading)) return { result: 'failed', failure: 'says-nothing', status }
    return { result: 'read', reading, link: found.link, status, etag: found.etag, lastModified: found.lastModified }
  } catch (error) {
    if (error instanceof AppError) return { result: 'failed', failure: error.code, status: null }
    // A page nested deeper than its reader goes.
    if (error instanceof RangeError) return { result: 'failed', failure: 'unreadable', status: null }
    throw error
  }
}

export function failureOfStatus(status: number): string {
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403 || status === 429) return 'refused'
  return 'broken'
}

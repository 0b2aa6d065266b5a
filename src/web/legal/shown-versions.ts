import { type LegalDocument, type LegalVersion, nextVersion, versionInForce } from '#areas/consents/legal-documents.ts'
import type { CalendarDate } from '#core/dates.ts'

export const requestedVersion = (query: URLSearchParams): string | null => query.get('versione')

/**
 * What the page of a document shows on a day: the version in force, or the requested one if its text is published; the
 * upcoming one; and the history, newest first.
 */
export function shownVersions(
  document: LegalDocument,
  today: CalendarDate,
  asked: string | null,
  hasText: (version: string) => boolean,
) {
  const inForce = versionInForce(document, today)
  const next = nextVersion(document, today)
  const published: LegalVersion[] = document.versions.filter(version => version.id <= today || version === next)
  return {
    inForce,
    next,
    shown: published.find(version => version.id === asked && hasText(version.id)) ?? inForce,
    history: published.map(version => ({ ...version, hasText: hasText(version.id) })).toReversed(),
  }
}

import { isCalendarDate } from '#core/dates.ts'
import { type LegalDocument, type LegalDocumentName, firstDay } from './legal-documents.ts'
import { readNotation } from './legal-notation.ts'
import { allStrings, FIGURE_PLACES, type LegalText, piecesOf, PLACES } from './legal-text.ts'

/** What the office types of a version. */
export interface TypedVersion {
  validFrom: string
  change: string
  description: string
  keywords: string
  source: string
}

const DESCRIPTION = { min: 40, max: 160 }
const LINK = /^(?:\/[\w/-]*(?:#[\w-]+)?|https:\/\/\S+|mailto:\{(?:email|privacyEmail)\})$/

/** The pages of the site that a text leads to. */
export const pagesNamed = (text: LegalText): string[] =>
  linksOf(text).flatMap(href => (href.startsWith('/') ? [href.split('#')[0] ?? ''] : []))

const linksOf = (text: LegalText): string[] =>
  allStrings(text).flatMap(line => piecesOf(line).flatMap(({ href }) => href ?? []))

/** Names in braces that nothing stands for, so that readers would see them as they are. */
function unknownPlaces(text: LegalText, name: LegalDocumentName): boolean {
  const known: readonly string[] = name === 'linee-guida-servizio' ? [...PLACES, ...FIGURE_PLACES] : PLACES
  return allStrings(text).some(line =>
    /[{}]/.test(line.replace(/\{([a-zA-Z]+)\}/g, (hole, of) => (known.includes(of) ? '' : hole))),
  )
}

/** A version that may be published today, or what stands against it, by field. */
export function publishable(
  typed: TypedVersion,
  { name, document, today }: { name: LegalDocumentName; document: LegalDocument; today: string },
): { text: LegalText; faults: Record<string, string> } {
  const { text: read, faults: notation } = readNotation(typed.source)
  const text: LegalText = { ...read, description: typed.description, keywords: typed.keywords }
  const [first] = notation
  const faults: Record<string, string> = {}
  if (!isCalendarDate(typed.validFrom)) faults.validFrom = 'not-a-date'
  else if (typed.validFrom < firstDay(document, today)) faults.validFrom = 'too-early'
  if (typed.change.length < 10) faults.change = 'too-short'
  if (typed.description.length < DESCRIPTION.min || typed.description.length > DESCRIPTION.max)
    faults.description = 'description-length'
  if (first) faults.source = first.line === null ? first.why : `${first.why}:${first.line}`
  else if (unknownPlaces(text, name)) faults.source = 'unknown-place'
  else if (linksOf(text).some(href => !LINK.test(href))) faults.source = 'bad-link'
  return { text, faults }
}

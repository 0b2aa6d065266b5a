import { formatDate, isCalendarDate } from '#core/dates.ts'
import { firstDay, type LegalDocument, type LegalDocumentName, NOTICE_DAYS } from './legal-documents.ts'
import { readNotation } from './legal-notation.ts'
import { allStrings, FIGURE_PLACES, type LegalText, piecesOf, PLACES } from './legal-text.ts'

export interface TypedVersion {
  validFrom: string
  change: string
  description: string
  keywords: string
  source: string
}

const DESCRIPTION = { min: 40, max: 160 }
const LINK = /^(?:\/[\w/-]*(?:#[\w-]+)?|https:\/\/\S+|mailto:\{(?:email|privacyEmail)\})$/

export const pagesNamed = (text: LegalText): string[] =>
  linksOf(text).flatMap(href => (href.startsWith('/') ? [href.split('#')[0] ?? ''] : []))

const linksOf = (text: LegalText): string[] =>
  allStrings(text).flatMap(line => piecesOf(line).flatMap(({ href }) => href ?? []))

/** Undefined placeholders, which readers would see literally. */
function unknownPlaces(text: LegalText, name: LegalDocumentName): boolean {
  const known: readonly string[] = name === 'linee-guida-servizio' ? [...PLACES, ...FIGURE_PLACES] : PLACES
  return allStrings(text).some(line =>
    /[{}]/.test(line.replace(/\{([a-zA-Z]+)\}/g, (hole, of) => (known.includes(of) ? '' : hole))),
  )
}

/** Checks whether a version may be published today; returns faults by field. */
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

/** Faults of a version, by code; `line` is the position in the text. */
const FAULTS: Readonly<Record<string, string>> = {
  'not-a-date': 'Scegli il giorno da cui vale.',
  'too-short': 'Scrivi in una frase che cosa cambia: è quella che leggono i clienti.',
  'too-long': 'Il testo è troppo lungo.',
  'description-length': 'Servono da 40 a 160 caratteri.',
  'no-lead': 'Manca la frase di apertura, prima del primo titolo.',
  'no-section': 'Manca almeno una sezione: una riga che comincia con «## ».',
  'title-empty': 'C’è una sezione senza titolo.',
  'section-empty': 'C’è una sezione senza testo.',
  'repeated-anchor': 'Due sezioni hanno lo stesso nome, oppure il nome è riservato alla pagina.',
  'table-form':
    'La tabella non torna: serve una riga «Tabella: titolo», poi righe «| cella | cella |» tutte con lo stesso numero di celle.',
  'answer-missing': 'C’è una domanda senza risposta.',
  'unknown-place': 'C’è un nome tra graffe che la pagina non conosce.',
  'bad-link': 'Un collegamento non è ammesso: solo pagine del sito, indirizzi https:// e mailto:{email}.',
  'dead-link': 'Un collegamento porta a una pagina del sito che non c’è.',
}

export function legalFault(code: string, firstDay: string): string {
  if (code === 'too-early') return `Il primo giorno possibile è il ${formatDate(firstDay)}.`
  const [why = '', line] = code.split(':')
  const sentence = FAULTS[why] ?? 'Controlla questo campo.'
  return line ? `Riga ${line}. ${sentence}` : sentence
}

export const legalRefusals: Readonly<Record<string, string>> = {
  'legal-in-force': 'Questa versione è già in vigore: per cambiarla scrivine un’altra.',
  'legal-announced': 'I clienti l’hanno già ricevuta: per cambiarla scrivine un’altra.',
  'legal-draft-open': 'C’è già una bozza di questo testo: pubblicala o eliminala prima.',
  'not-found': 'Nel frattempo qualcun altro l’ha cambiata: la pagina è aggiornata.',
}

export const legalNotice = (isAnnounced: boolean): string =>
  isAnnounced
    ? `Ogni cliente registrato riceve un’email la mattina dopo la pubblicazione, almeno ${NOTICE_DAYS} giorni prima che valga. Fino ad allora puoi riprenderla.`
    : 'Vale dal giorno scelto; non serve un annuncio ai clienti. Fino ad allora puoi riprenderla.'

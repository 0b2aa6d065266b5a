import { addDays, type CalendarDate, daysBetween } from '#core/dates.ts'

/** A text of one document. Its id is the day it comes into force, and stands in the ledger beside each acceptance. */
export interface LegalVersion {
  id: CalendarDate
  /** The day it was put on the site, where that is before it comes into force. */
  publishedOn?: CalendarDate
  /** What is new, in one sentence: for the history, and for the message that announces it. */
  change: string
}

export interface LegalDocument {
  title: string
  /** Registered customers are told before a new version comes into force. */
  announced?: true
  /** Oldest first. */
  versions: readonly LegalVersion[]
}

/** spec 1 §9: changes of the terms are announced with at least 30 days' notice. */
export const NOTICE_DAYS = 30

/** Every legal page with its versions; the first dates are those of spec 1 §2. Keys are the addresses. */
export const LEGAL_DOCUMENTS = {
  privacy: {
    title: 'Informativa privacy',
    announced: true,
    versions: [
      { id: '2025-06-24', change: 'Prima versione.' },
      {
        id: '2026-11-21',
        change:
          'Riscritta in parole semplici. Descrive la lettura automatica delle bollette, l’assistente del sito e il conteggio delle visite senza cookie; per ogni dato dice perché lo usiamo, per quanto tempo e chi lo riceve.',
      },
    ],
  },
  'privacy-contitolari': {
    title: 'Informativa dei contitolari',
    announced: true,
    versions: [{ id: '2025-07-13', change: 'Prima versione.' }],
  },
  'cookie-policy': {
    title: 'Cookie policy',
    versions: [
      { id: '2025-06-24', change: 'Prima versione.' },
      {
        id: '2026-11-21',
        change: 'Elenca uno per uno i cookie e i dati che restano nel browser, con scopo e durata.',
      },
    ],
  },
  terms: {
    title: 'Condizioni di utilizzo',
    announced: true,
    versions: [{ id: '2025-06-24', change: 'Prima versione.' }],
  },
  'linee-guida-servizio': {
    title: 'Linee guida e trasparenza del servizio',
    versions: [{ id: '2026-11-21', change: 'Prima versione.' }],
  },
  accessibilita: {
    title: 'Dichiarazione di accessibilità',
    versions: [{ id: '2026-11-21', change: 'Prima versione.' }],
  },
  reclami: { title: 'Reclami', versions: [{ id: '2026-11-21', change: 'Prima versione.' }] },
} satisfies Record<string, LegalDocument>

export type LegalDocumentName = keyof typeof LEGAL_DOCUMENTS
export type LegalDocuments = Readonly<Record<LegalDocumentName, LegalDocument>>
export const isLegalDocument = (name: string): name is LegalDocumentName => Object.hasOwn(LEGAL_DOCUMENTS, name)

export function versionInForce({ versions }: LegalDocument, today: CalendarDate): LegalVersion {
  const inForce = versions.findLast(version => version.id <= today) ?? versions[0]
  if (!inForce) throw new Error('a legal document has no version')
  return inForce
}

/** The version that is on the site and not yet in force. */
export const nextVersion = ({ versions }: LegalDocument, today: CalendarDate): LegalVersion | null =>
  versions.find(version => version.id > today && (version.publishedOn ?? version.id) <= today) ?? null

/**
 * The first day a version put on the site today may come into force: after all others, and with the notice it needs,
 * counted from tomorrow, when the last of the messages leave.
 */
export function firstDay({ versions, announced }: LegalDocument, today: CalendarDate): CalendarDate {
  const last = versions.at(-1)?.id ?? today
  const noticed = addDays(today, announced ? NOTICE_DAYS + 1 : 1)
  return noticed > last ? noticed : addDays(last, 1)
}

/** What is wrong with a document's list of versions, in words; empty when it keeps the rules. */
export function faultsOf({ versions, announced }: LegalDocument): string[] {
  return versions.flatMap((version, index) => {
    const before = versions[index - 1]
    if (!before) return []
    const faults = before.id < version.id ? [] : [`${version.id} does not follow ${before.id}`]
    const published = version.publishedOn ?? version.id
    // Before the site opened there was nobody to tell.
    if (announced && version.id > OPENED_ON && daysBetween(published, version.id) < NOTICE_DAYS)
      faults.push(`${version.id} needs to be on the site by ${addDays(version.id, -NOTICE_DAYS)}`)
    return faults
  })
}

/** The first day people could register: from here on they are told beforehand. */
const OPENED_ON: CalendarDate = '2026-11-21'

import { addDays, type CalendarDate, daysBetween } from '#core/dates.ts'

/** A version of a document. Its id is the day it comes into force, stored with each acceptance. */
export interface LegalVersion {
  id: CalendarDate
  /** Day of publication, if earlier than coming into force. */
  publishedOn?: CalendarDate
  /** Summary of changes in one sentence: for the history, and for the announcement mail. */
  change: string
}

export interface LegalDocument {
  title: string
  /** Registered customers are notified before a new version comes into force. */
  announced?: true
  /** Oldest first. */
  versions: readonly LegalVersion[]
}

/** spec 1 §9: changes of the terms are announced with at least 30 days' notice. */
export const NOTICE_DAYS = 30

/** Legal pages with their versions; the first dates are those of spec 1 §2. Keys are the addresses. */
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

/** The version published but not yet in force. */
export const nextVersion = ({ versions }: LegalDocument, today: CalendarDate): LegalVersion | null =>
  versions.find(version => version.id > today && (version.publishedOn ?? version.id) <= today) ?? null

/**
 * First day a version published today may come into force: after all others, and with the required notice, counted
 * from tomorrow, when the last mails are sent.
 */
export function firstDay({ versions, announced }: LegalDocument, today: CalendarDate): CalendarDate {
  const last = versions.at(-1)?.id ?? today
  const noticed = addDays(today, announced ? NOTICE_DAYS + 1 : 1)
  return noticed > last ? noticed : addDays(last, 1)
}

/** Rule violations in a document's versions, in words; empty if none. */
export function faultsOf({ versions, announced }: LegalDocument): string[] {
  return versions.flatMap((version, index) => {
    const before = versions[index - 1]
    if (!before) return []
    const faults = before.id < version.id ? [] : [`${version.id} does not follow ${before.id}`]
    const published = version.publishedOn ?? version.id
    // Before the launch there was nobody to notify.
    if (announced && version.id > OPENED_ON && daysBetween(published, version.id) < NOTICE_DAYS)
      faults.push(`${version.id} needs to be on the site by ${addDays(version.id, -NOTICE_DAYS)}`)
    return faults
  })
}

/** First day of registrations: from here on, changes are announced. */
const OPENED_ON: CalendarDate = '2026-11-21'

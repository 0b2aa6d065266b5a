import {
  LEGAL_DOCUMENTS,
  type LegalDocumentName,
  type LegalDocuments,
  versionInForce,
} from '#areas/consents/legal-documents.ts'
import type { Answers, Field } from '#areas/wizards/wizard.ts'
import type { CalendarDate } from '#core/dates.ts'

/** Acceptances at the end of a wizard, by stored name (spec 2 §3.5) and form name (§3.6). */
const NAMES = {
  generalConditions: 'termsAccepted',
  privacy: 'privacyAccepted',
  precontractualInfo: 'precontractualAccepted',
  contractClauses: 'specificClausesAccepted',
} as const
export type Acceptance = keyof typeof NAMES

interface AcceptanceWords {
  /** First day of these words; stored with every acceptance, so that later changes don't affect it. */
  version: CalendarDate
  text: string
}

interface AcceptanceText extends AcceptanceWords {
  earlier?: readonly AcceptanceWords[]
  missing: string
  /** Our documents that the words refer to; their version in force is stored too. */
  documents: readonly LegalDocumentName[]
}

/** The words a person ticks. Changed words are a new version; the old ones stay here. */
export const ACCEPTANCE_TEXTS: Record<Acceptance, AcceptanceText> = {
  generalConditions: {
    version: '2026-11-21',
    text: 'Ho letto e accetto le condizioni generali di contratto dell’offerta scelta e le condizioni di utilizzo del sito.',
    missing: 'Accetta le condizioni generali',
    documents: ['terms'],
  },
  privacy: {
    version: '2026-11-21',
    text: 'Ho letto l’informativa privacy e quella dei contitolari, e so che i dati di questa richiesta passano al fornitore dell’offerta.',
    missing: 'Conferma di aver letto l’informativa privacy',
    documents: ['privacy', 'privacy-contitolari'],
  },
  precontractualInfo: {
    version: '2026-11-27',
    // The right of withdrawal belongs to consumers: someone who signs for a business may not have it.
    text: 'Ho ricevuto, prima di decidere, le informazioni precontrattuali: prezzo, durata, pagamenti e, se firmo come consumatore, diritto di ripensamento entro 14 giorni.',
    earlier: [
      {
        version: '2026-11-21',
        text: 'Ho ricevuto, prima di decidere, le informazioni precontrattuali: prezzo, durata, pagamenti, diritto di ripensamento entro 14 giorni.',
      },
    ],
    missing: 'Conferma di aver ricevuto le informazioni precontrattuali',
    documents: ['linee-guida-servizio'],
  },
  contractClauses: {
    version: '2026-11-21',
    text: 'Approvo in modo specifico, ai sensi degli articoli 1341 e 1342 del Codice civile, le clausole indicate nelle condizioni dell’offerta (durata, rinnovo, recesso, variazioni).',
    missing: 'Approva le clausole specifiche',
    documents: [],
  },
}

/** Words of an accepted version; null for an unknown one. */
export function acceptedWords(name: Acceptance, version: string): string | null {
  const { earlier = [], ...now } = ACCEPTANCE_TEXTS[name]
  return [now, ...earlier].find(each => each.version === version)?.text ?? null
}

const LINKS: Partial<Record<LegalDocumentName, string>> = {
  terms: '/terms',
  privacy: '/privacy',
  'privacy-contitolari': '/privacy-contitolari',
  'linee-guida-servizio': '/linee-guida-servizio',
}

export const ALL_ACCEPTANCES = Object.keys(NAMES) as Acceptance[]
/** spec 2 §5.1: the mobile wizard has no precontractual acceptance. */
export const MOBILE_ACCEPTANCES: readonly Acceptance[] = ['generalConditions', 'privacy', 'contractClauses']

/** Never prefilled, never ticked on someone's behalf. */
export const acceptanceFields = (which: readonly Acceptance[] = ALL_ACCEPTANCES): readonly Field[] =>
  which.map(each => {
    const { text, missing, documents } = ACCEPTANCE_TEXTS[each]
    return {
      kind: 'checkbox',
      name: NAMES[each],
      label: text,
      missing,
      mustBeTicked: true,
      links: documents.flatMap(name => {
        const href = LINKS[name]
        return href ? [{ label: LEGAL_DOCUMENTS[name].title, href }] : []
      }),
    }
  })

/** What was accepted: the answer, the versions of its words and of the documents behind them, and the time (spec 2 §3.5). */
export type AcceptanceRecord = Partial<Record<Acceptance, boolean>> & {
  timestamp: string
  texts: { name: Acceptance; version: string; documents: { name: LegalDocumentName; version: string }[] }[]
}

export function acceptanceRecord(
  answers: Answers,
  which: readonly Acceptance[],
  { now, today, documents }: { now: Date; today: CalendarDate; documents: LegalDocuments },
): AcceptanceRecord {
  return {
    ...Object.fromEntries(which.map(each => [each, answers[NAMES[each]] === 'si'])),
    timestamp: now.toISOString(),
    texts: which.map(name => ({
      name,
      version: ACCEPTANCE_TEXTS[name].version,
      documents: ACCEPTANCE_TEXTS[name].documents.map(document => ({
        name: document,
        version: versionInForce(documents[document], today).id,
      })),
    })),
  }
}

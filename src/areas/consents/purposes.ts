import type { CalendarDate } from '#core/dates.ts'
import { LEGAL_DOCUMENTS, type LegalDocumentName, versionInForce } from './legal-documents.ts'

/** What a person is asked to accept, and the version of the text shown when asked (spec 1 §2, legal pages). */
export const CONSENT_PURPOSES = ['terms', 'privacy', 'marketing'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The document that a purpose is explained in; marketing is asked by the privacy policy. */
const DOCUMENT_OF: Record<ConsentPurpose, LegalDocumentName> = {
  terms: 'terms',
  privacy: 'privacy',
  marketing: 'privacy',
}

/** The version of the text that is in force on the day of the answer. */
export const consentTextVersion = (purpose: ConsentPurpose, today: CalendarDate): string =>
  versionInForce(LEGAL_DOCUMENTS[DOCUMENT_OF[purpose]], today).id

/** Where the answer was given. */
export type ConsentSource = 'sign-up' | 'profile'

/** Terms and privacy end with the account; only marketing is given and withdrawn freely. */
export const isWithdrawable = (purpose: ConsentPurpose): boolean => purpose === 'marketing'

import type { LegalDocumentName } from './legal-documents.ts'

/**
 * What a person is asked to accept. Only accounts are asked: the contact form, the consultation and the comments
 * collect no consent (the privacy notice states their legal basis), and cookie choices are recorded separately without
 * a person (areas/privacy).
 */
export const CONSENT_PURPOSES = ['terms', 'privacy', 'marketing', 'second-reader'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Contact channels: only those actually used. */
export const CONSENT_CHANNELS = ['email'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/** A consent given and withdrawn on its own. Terms and privacy end with the account. */
export interface ConsentChoice {
  purpose: ConsentPurpose
  channel: ConsentChannel | null
}
export const CONSENT_CHOICES: readonly ConsentChoice[] = [
  { purpose: 'marketing', channel: 'email' },
  { purpose: 'second-reader', channel: null },
]

export const isWithdrawable = (purpose: ConsentPurpose): boolean =>
  CONSENT_CHOICES.some(choice => choice.purpose === purpose)

/** Channel of an answer: by default (older answers) the first of its purpose. */
export const channelOf = (purpose: ConsentPurpose, channel?: ConsentChannel | null): ConsentChannel | null =>
  channel ?? CONSENT_CHOICES.find(choice => choice.purpose === purpose)?.channel ?? null

/** Document explaining a purpose; optional ones are covered by the privacy notice. */
export const DOCUMENT_OF: Record<ConsentPurpose, LegalDocumentName> = {
  terms: 'terms',
  privacy: 'privacy',
  marketing: 'privacy',
  'second-reader': 'privacy',
}

/**
 * Origin of an answer; `upload` is beside a bill's files. Two are our own: consents lapse after two years without contact (`lapsed`), and when someone
 * proves by recovery that an address is theirs, whoever registered it (`recovery`).
 */
export type ConsentSource = 'sign-up' | 'profile' | 'upload' | 'mail-link' | 'lapsed' | 'recovery'

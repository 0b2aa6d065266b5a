import type { LegalDocumentName } from './legal-documents.ts'

/**
 * What a person is asked to accept. Only an account is asked: the contact form, the consultation and the comments collect
 * no consent (the privacy notice says on what other ground they rest), and the choice about cookies has a record of its
 * own without a person (areas/privacy).
 */
export const CONSENT_PURPOSES = ['terms', 'privacy', 'marketing'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** How we may reach somebody for a purpose: only the ways that we really use are asked about. */
export const CONSENT_CHANNELS = ['email'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/** A consent that is given and withdrawn freely, by itself. Terms and privacy end with the account. */
export interface ConsentChoice {
  purpose: ConsentPurpose
  channel: ConsentChannel
}
export const CONSENT_CHOICES: readonly ConsentChoice[] = [{ purpose: 'marketing', channel: 'email' }]

export const isWithdrawable = (purpose: ConsentPurpose): boolean =>
  CONSENT_CHOICES.some(choice => choice.purpose === purpose)

/** The channel of an answer: where none was written down (before there was a choice of them), the first of the purpose. */
export const channelOf = (purpose: ConsentPurpose, channel?: ConsentChannel | null): ConsentChannel | null =>
  channel ?? CONSENT_CHOICES.find(choice => choice.purpose === purpose)?.channel ?? null

/** The document that a purpose is explained in; marketing is asked by the privacy notice. */
export const DOCUMENT_OF: Record<ConsentPurpose, LegalDocumentName> = {
  terms: 'terms',
  privacy: 'privacy',
  marketing: 'privacy',
}

/**
 * Where the answer was given. Two are ours: two years without any contact end a consent (`lapsed`), and so does whoever proves
 * by recovery that an address is theirs, whoever registered it (`recovery`).
 */
export type ConsentSource = 'sign-up' | 'profile' | 'mail-link' | 'lapsed' | 'recovery'

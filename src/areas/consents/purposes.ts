/** What a person is asked to accept, and the version of the text shown when asked (spec 1 §2, legal pages). */
export const CONSENT_PURPOSES = ['terms', 'privacy', 'marketing'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Date of the text in force: terms and privacy policy of 24 June 2025 (spec 1 §2). Marketing is asked by the latter. */
export const CONSENT_TEXT_VERSIONS: Record<ConsentPurpose, string> = {
  terms: '2025-06-24',
  privacy: '2025-06-24',
  marketing: '2025-06-24',
}

/** Where the answer was given. */
export type ConsentSource = 'sign-up' | 'profile'

/** Terms and privacy end with the account; only marketing is given and withdrawn freely. */
export const isWithdrawable = (purpose: ConsentPurpose): boolean => purpose === 'marketing'

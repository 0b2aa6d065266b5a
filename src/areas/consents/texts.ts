import type { ConsentChannel, ConsentPurpose, ConsentSource } from './purposes.ts'

/** Sentences by error code. */
export const consentErrors = {
  'consent-ends-with-account': 'Questo consenso serve per avere un account: per revocarlo, chiudi l’account.',
}

/** What an answer is about, as the person reads it. */
export const consentName = (purpose: ConsentPurpose, channel: ConsentChannel | null): string => {
  switch (purpose) {
    case 'terms':
      return 'Condizioni di utilizzo'
    case 'privacy':
      return 'Informativa privacy'
    case 'marketing':
      return channel === null ? 'Offerte e novità' : `Offerte e novità ${channelNames[channel]}`
  }
}

const channelNames: Record<ConsentChannel, string> = { email: 'per email' }

/** Where an answer was given; sources of later pages are told as they are named there. */
export const sourceNames: Record<ConsentSource, string> = {
  'sign-up': 'alla registrazione',
  profile: 'da questa pagina',
  'mail-link': 'dal link in un’email',
}

import type { ConsentChannel, ConsentPurpose, ConsentSource } from './purposes.ts'

export const consentErrors = {
  'consent-ends-with-account': 'Questo consenso serve per avere un account: per revocarlo, chiudi l’account.',
}

export const consentFailed = 'La scelta non è stata salvata. Riprova.'

/** What consent means, and what it does not affect. */
export const marketingText =
  'Riguarda solo i messaggi con offerte e novità. Quelli sulle tue richieste, sulla sicurezza dell’account e sui cambi delle condizioni arrivano comunque: servono al servizio.'

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

/** Origin of an answer; sources of later pages are named as there. */
export const sourceNames: Record<ConsentSource, string> = {
  'sign-up': 'alla registrazione',
  profile: 'da questa pagina',
  'mail-link': 'dal link in un’email',
  lapsed: 'scaduto, dopo due anni senza contatti',
  recovery: 'al primo recupero della password',
}

export const unsubscribeTexts = {
  title: 'Non vuoi più ricevere questi messaggi?',
  description: 'Un tocco e smettiamo, senza accedere.',
  button: 'Non mandatemeli più',
  doneTitle: 'Fatto, smettiamo',
  done: 'Non ti mandiamo più offerte e novità per email. Un messaggio già partito può ancora arrivare.',
  already: 'Non ti mandiamo già più questi messaggi: non devi fare niente.',
  service: 'I messaggi sulle tue richieste e sulla sicurezza dell’account arrivano comunque.',
  noLink: 'Questo link non è completo o non è nostro. Aprilo di nuovo dal messaggio, senza copiarlo a metà.',
  tooMany: 'Ci sono stati troppi tentativi da questa connessione.',
}

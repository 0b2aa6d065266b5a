import type { ConsentChannel, ConsentPurpose, ConsentSource } from './purposes.ts'

export const consentErrors = {
  'consent-ends-with-account': 'Questo consenso serve per avere un account: per revocarlo, chiudi l’account.',
}

export const consentFailed = 'La scelta non è stata salvata. Riprova.'

interface ChoiceTexts {
  given: string
  notGiven: string
  give: string
  withdraw: string
  /** What consent means, and what it does not affect. */
  about: string
}

export const choiceTexts: Partial<Record<ConsentPurpose, ChoiceTexts>> = {
  marketing: {
    given: 'Sì, le ricevi',
    notGiven: 'No, non le ricevi',
    give: 'Voglio riceverle',
    withdraw: 'Non voglio più riceverle',
    about:
      'Riguarda solo i messaggi con offerte e novità. Quelli sulle tue richieste, sulla sicurezza dell’account e sui cambi delle condizioni arrivano comunque: servono al servizio.',
  },
  'second-reader': {
    given: 'Sì, quando serve',
    notGiven: 'No',
    give: 'Sì, fatelo leggere',
    withdraw: 'Non fatelo più leggere',
    about:
      'Se di una bolletta non si legge qualcosa, un modello di intelligenza artificiale riceve le sue righe senza nome, indirizzo e codici, e propone i valori che mancano: valgono solo se li confermi. Senza, la bolletta la legge soltanto il nostro programma.',
  },
}

export const consentName = (purpose: ConsentPurpose, channel: ConsentChannel | null): string => {
  switch (purpose) {
    case 'terms':
      return 'Condizioni di utilizzo'
    case 'privacy':
      return 'Informativa privacy'
    case 'second-reader':
      return 'Secondo lettore delle bollette'
    case 'marketing':
      return channel === null ? 'Offerte e novità' : `Offerte e novità ${channelNames[channel]}`
  }
}

const channelNames: Record<ConsentChannel, string> = { email: 'per email' }

/** Origin of an answer; sources of later pages are named as there. */
export const sourceNames: Record<ConsentSource, string> = {
  'sign-up': 'alla registrazione',
  profile: 'da questa pagina',
  upload: 'caricando una bolletta',
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

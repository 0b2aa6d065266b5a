/** What a person reads while changing the account. Specified sentences are to the letter (spec 3 §8). */
interface Sentence {
  title: string
  text: string
}

/** Beside the fields, by the code of the rule; the sentences of sign-up stand in texts.ts. */
export const profileFieldTexts: Record<string, string> = {
  'present-password-missing': 'Scrivi la tua password attuale',
  'present-password-wrong': 'La password attuale non è quella giusta',
  'password-unchanged': 'La nuova password è uguale a quella attuale',
  'email-unchanged': 'È già il tuo indirizzo',
  'email-taken': 'Questo indirizzo è già di un altro account: scegline un altro',
}

export const profileRefusals: Record<string, string> = {
  'too-many-attempts': 'Hai provato troppe volte.',
  'email-taken': 'Questo indirizzo è già di un altro account: scegline un altro.',
  'email-change-over':
    'Il link non vale più: dura 24 ore e funziona una volta sola. Se la tua email non è ancora cambiata, chiedi di nuovo la modifica dal tuo profilo.',
  'not-found': 'Questo dispositivo era già disconnesso.',
}

export const passwordChanged: Sentence = {
  title: 'Password cambiata',
  text: 'Gli altri dispositivi sono stati disconnessi. Ti abbiamo scritto una email di conferma.',
}
export const emailChangeAskedFor: Sentence = {
  title: 'Controlla la tua nuova casella',
  text: 'Ti abbiamo mandato un link: la tua email cambia quando lo apri.',
}
export const emailChangeCancelled: Sentence = {
  title: 'Modifica annullata',
  text: 'La tua email resta quella di prima e il link non vale più.',
}
export const emailChanged: Sentence = {
  title: 'Email cambiata',
  text: 'Da ora entri con il nuovo indirizzo, e ti scriviamo lì.',
}
export const sessionEnded: Sentence = { title: 'Dispositivo disconnesso', text: 'Per rientrare serve la password.' }
export const otherSessionsEnded: Sentence = {
  title: 'Altri dispositivi disconnessi',
  text: 'Resta collegato solo questo.',
}

export const profileSaved: Sentence = {
  title: 'Profilo aggiornato con successo!',
  text: 'Li usiamo così d’ora in poi nelle tue richieste.',
}
export const profileFailed = 'Errore nell’aggiornamento del profilo'

import type { Sentence } from './texts.ts'

const wordsAlone = (text: string): Sentence => ({ title: '', text })

/** The same screen drawn inside the area, with the sentences of the other surface (spec 1 §8, spec 3 §5, §8). */
export const areaSignInTexts: Record<string, Sentence> = {
  'credentials-missing': wordsAlone('Inserisci email e password'),
  'wrong-credentials': wordsAlone('Credenziali non valide. Verifica email e password.'),
  'email-not-confirmed': wordsAlone('Email non confermata. Controlla la tua casella di posta.'),
  'account-suspended': wordsAlone(
    'Il nostro ufficio ha sospeso questo account. Scrivici dalla pagina Contatti e ti spieghiamo perché.',
  ),
  'account-merged': wordsAlone(
    'Questo account è stato unito a un altro dei tuoi: entra con l’indirizzo che ti abbiamo scritto per email. Se non l’hai chiesto tu, scrivici dalla pagina Contatti.',
  ),
  'too-many-attempts': wordsAlone('Errore login: troppi tentativi.'),
}
export const areaSignInUnexpected = wordsAlone('Errore durante il login')
export const areaSignUpTexts: Record<string, Sentence> = {
  'fields-missing': wordsAlone('Compila tutti i campi obbligatori'),
  'email-taken': wordsAlone('Email già registrata. Prova a fare login.'),
  'too-many-attempts': wordsAlone('Errore registrazione: troppe registrazioni da questa connessione.'),
  'registration-failed': wordsAlone('Errore registrazione: l’account non è stato creato.'),
}
export const areaSignUpUnexpected = wordsAlone('Errore durante la registrazione')

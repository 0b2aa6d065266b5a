/** What a person reads while changing the account. Specified sentences are to the letter (spec 3 §8). */
interface Sentence {
  title: string
  text: string
}

/** Beside the fields, by the code of the rule; the sentences of sign-up stand in texts.ts. */
export const profileFieldTexts: Record<string, string> = {
  'present-password-missing': 'Scrivi la tua password attuale',
  'present-password-wrong': 'La password attuale non è quella giusta',
}

export const profileSaved: Sentence = { title: 'I tuoi dati', text: 'Profilo aggiornato con successo!' }
export const profileFailed = "Errore nell'aggiornamento del profilo"

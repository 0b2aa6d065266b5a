import { billErrors } from './texts.ts'

/** Sentences of the pages of supplies, by error code. */
export const supplyErrors = {
  ...billErrors,
  'field-not-valid': 'Questo valore non può essere giusto: ricontrollalo.',
  'code-taken': 'Hai già una fornitura con questo codice: correggi quella.',
  'address-needed': 'Scrivi l’indirizzo, oppure scegli una delle tue case.',
  'too-many-supplies': 'Hai già molte forniture: elimina quelle che non ti servono più.',
} as const

/** What is said once a form has gone through. */
export const supplyDone = {
  added: { title: 'Fornitura aggiunta', text: 'La trovi anche tra le tue forniture.' },
  saved: { title: 'Dati salvati', text: 'Le cifre di questa pagina sono già quelle nuove.' },
  deleted: { title: 'Fornitura eliminata', text: 'Le sue bollette restano tra le tue analisi.' },
  homeRenamed: { title: 'Nome salvato', text: 'La casa si chiama così da adesso.' },
  homesMerged: { title: 'Case unite', text: 'Le prossime bollette dei due indirizzi arrivano nella stessa casa.' },
} as const

/** Said on the page of a supply: what wins when two say different things. */
export const supplyRule =
  'Vale l’ultima conferma: una bolletta più nuova prende il posto di quello che c’era. Quello che la bolletta non dice resta come l’hai scritto tu, finché il fornitore è lo stesso. Una bolletta più vecchia entra solo nello storico.'

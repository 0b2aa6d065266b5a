import { billErrors } from './texts.ts'

/** Sentences of the pages of supplies, by error code. */
export const supplyErrors = {
  ...billErrors,
  'field-not-valid': 'Questo valore non può essere giusto: ricontrollalo.',
  'code-taken': 'Hai già una fornitura con questo codice: correggi quella.',
  'address-needed': 'Scrivi l’indirizzo, oppure scegli una delle tue case.',
  'too-many-supplies': 'Hai già molte forniture: elimina quelle che non ti servono più.',
} as const

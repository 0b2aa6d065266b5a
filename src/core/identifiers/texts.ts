/** What a person reads beside the field, by the code a check answers with. */
export const identifierTexts = {
  'fiscal-code-shape':
    'Il codice fiscale ha 16 caratteri (11 cifre per le società). Controlla di averlo copiato tutto.',
  'fiscal-code-date': 'La data di nascita contenuta nel codice fiscale non esiste. Ricontrollalo.',
  'fiscal-code-check': 'Il codice fiscale contiene un errore di battitura. Ricontrollalo.',
  'vat-number-shape': 'La partita IVA ha 11 cifre.',
  'vat-number-check': 'La partita IVA contiene un errore di battitura. Ricontrollala.',
  'iban-length': 'IBAN non valido',
  'iban-shape': 'IBAN non valido',
  'iban-italian-length': 'IBAN non valido',
  'iban-check': 'IBAN non valido',
  'iban-cin': 'La lettera dopo le prime quattro posizioni (CIN) non torna: ricontrolla l’IBAN prima di proseguire.',
  'pod-shape': 'Il POD comincia con IT e ha 14 caratteri, per esempio IT001E12345678.',
  'pod-check-character-dropped': 'Abbiamo tolto il 15º carattere: è solo di controllo, il POD è formato dai primi 14.',
  'pdr-shape': 'Il PDR è formato da 14 cifre.',
  'iccid-shape': 'L’ICCID ha 19 o 20 cifre: lo trovi stampato sulla SIM.',
  'iccid-not-italian': 'Le SIM italiane cominciano con 8939: controlla il numero stampato sulla SIM.',
  'iccid-check': 'Il numero potrebbe contenere un errore di battitura: ricontrollalo sulla SIM.',
  'migration-code-missing': 'Scrivi il codice di migrazione: è stampato sulla bolletta della linea fissa.',
  'migration-code-unusual': 'Questo codice ha una forma insolita: ricontrollalo sulla bolletta.',
  'phone-shape': 'Inserisci un numero di telefono italiano valido',
  'email-shape': 'Inserisci un indirizzo email valido',
  'cap-shape': 'Il CAP è formato da 5 cifre.',
  'document-number-missing': 'Scrivi il numero del documento.',
  'document-number-unusual': 'Questo numero ha una forma insolita per il documento scelto: ricontrollalo.',
} as const

export type IdentifierCode = keyof typeof identifierTexts

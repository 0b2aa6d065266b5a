import { MAX_FILES_PER_BILL } from '#core/limits.ts'
import { DOCUMENT_EXTENSIONS } from '#core/uploads/upload-rules.ts'
import type { Field, FileAnswer } from '#areas/wizards/wizard.ts'

/** Files of one bill, in its wizard and on the page that reads one without an account, which loads no wizard. */
export const billFiles = {
  kind: 'files',
  name: 'files',
  label: 'File della bolletta',
  missing: 'Nessun file selezionato',
  hint: `PDF, JPG o PNG: fino a ${MAX_FILES_PER_BILL} file, di 50 MB al massimo. Più foto della stessa bolletta valgono come una sola.`,
  // HEIC is listed so that phones offer it: it is converted to JPEG if the browser can decode it, else an error is
  // shown.
  accept: [...DOCUMENT_EXTENSIONS.map(extension => `.${extension}`), '.heic', '.heif'],
  maxFiles: MAX_FILES_PER_BILL,
  isToBeRead: true,
} satisfies Field<{ files: FileAnswer[] }>

/** The choice beside them, where the second reader is on. */
export const secondReaderChoice =
  'Se qualcosa non si legge, fai leggere anche a un modello di intelligenza artificiale: riceve le righe senza nome, indirizzo e codici'

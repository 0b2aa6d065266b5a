import { CHANGED_MEANWHILE } from '#core/edited.ts'
import type { AppError } from '#core/errors.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#core/limits.ts'
import { uploadRefusalText } from '#core/uploads/upload-rules.ts'
import { formatNumber } from '#core/money.ts'

const MB = 1024 * 1024

interface FileRules {
  maxMb: number
  extensions: readonly string[]
}
const CSV_RULES: FileRules = { maxMb: MAX_IMPORT_BYTES / MB, extensions: ['csv'] }

export function fileErrors({ code, detail }: AppError, rules: FileRules = CSV_RULES): string {
  switch (code) {
    case 'file-missing':
      return 'Nessun file selezionato, o il file è vuoto.'
    case 'file-too-large':
    case 'file-kind':
    case 'file-content-mismatch':
    case 'file-too-many-pixels':
    case 'file-double-name':
    case 'file-dangerous':
      return uploadRefusalText(code, rules)
    case 'empty-file':
      return 'Il file non ha righe: serve una riga con i nomi delle colonne, poi una per offerta.'
    case 'too-many-rows':
      return `Il file ha più di ${formatNumber(MAX_IMPORT_ROWS)} righe: dividilo.`
    case 'broken-quotes':
      return `Alla riga ${detail.values?.columns ?? ''} le virgolette non si chiudono, o le celle sono troppe.`
    case 'unknown-columns':
      return `Ci sono colonne che non conosciamo: ${detail.values?.columns ?? ''}. Parti da un file esportato.`
    case 'repeated-columns':
      return `Ci sono colonne ripetute: ${detail.values?.columns ?? ''}.`
    case CHANGED_MEANWHILE:
      return 'Nel frattempo il catalogo è cambiato: queste sono le differenze di adesso. Guardale, poi conferma.'
    case 'not-found':
      return 'Questo file è già stato importato, o non c’è più: caricalo di nuovo.'
    default:
      return `Il file non si può leggere: serve un CSV di al massimo ${MAX_IMPORT_BYTES / MB} MB.`
  }
}

export const rowErrors: Readonly<Record<string, string>> = {
  'unknown-id': 'nessuna offerta ha questo id',
  repeated: 'la stessa offerta c’è già più sopra',
  'same-name': 'c’è già un’offerta con questo nome, fornitore e cliente: scrivi il suo id, o dalle un codice',
  'fixed-type': 'il tipo di un’offerta non cambia: creane un’altra',
  'too-many-cells': 'ha più celle delle colonne',
}

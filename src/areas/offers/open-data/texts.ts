import { formatDate, isCalendarDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Refusal } from './market-offer.ts'

export const refusalTexts: Record<Refusal, string> = {
  'code-missing': 'manca il codice dell’offerta',
  'vat-number-missing': 'la partita IVA del fornitore non ha 11 cifre',
  'market-unknown': 'il tipo di mercato non è luce, gas o entrambi',
  'client-unknown': 'il tipo di cliente non è conosciuto',
  'price-type-unknown': 'il tipo di prezzo non è conosciuto',
  'name-missing': 'manca il nome dell’offerta',
  'not-a-date': 'una data non esiste',
  'not-a-number': 'un importo non è un numero',
  'unknown-code': 'un codice non è previsto dal tracciato',
  'too-large': 'ha più voci di quante ne preveda il tracciato',
  repeated: 'lo stesso codice è già più sopra nel file',
}

/** Why a file was not imported, as a sentence; null for other errors. */
export function marketFileRefusal(error: unknown): string | null {
  if (!(error instanceof AppError)) return null
  const { fields, values } = error.detail ?? {}
  switch (error.code) {
    case 'unknown-file':
      return 'Il nome del file deve essere quello del Portale Offerte, per esempio PO_Offerte_E_MLIBERO_20261001.xml: il giorno dei dati sta lì.'
    case 'broken-file':
      return `Il file è rovinato o incompleto alla riga ${fields?.line ?? '1'}: non è stato importato niente, valgono i dati di prima.`
    case 'too-large':
      return 'Il file è troppo grande per essere un elenco di offerte di un giorno: non è stato importato niente.'
    case 'older-file':
      return `È già importato un file più recente, del ${dayIn(values?.day)}: questo non cambia niente.`
    case 'too-few':
      return `Il file ha ${values?.found} offerte, meno della metà delle ${values?.before} di prima: sembra incompleto e non è stato importato.`
    default:
      return null
  }
}

const dayIn = (day: string | number | undefined): string =>
  typeof day === 'string' && isCalendarDate(day) ? formatDate(day) : 'giorno dopo'

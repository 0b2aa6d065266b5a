import { formatDate, isCalendarDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'

export const refusalTexts = {
  'code-missing': 'manca il codice dell’offerta',
  'vat-number-missing': 'la partita IVA del fornitore non ha 11 cifre',
  'other-market': 'il tipo di mercato non è quello che dice il nome del file',
  'market-unknown': 'il tipo di mercato non è luce, gas o entrambi',
  'client-unknown': 'il tipo di cliente non è conosciuto',
  'price-type-unknown': 'il tipo di prezzo non è conosciuto',
  'name-missing': 'manca il nome dell’offerta',
  'not-a-date': 'una data manca, non esiste o non è scritta come 31/12/2026',
  'not-a-number': 'un importo non è un numero',
  'unknown-code': 'un codice non è previsto dal tracciato',
  'too-large': 'ha più voci di quante ne preveda il tracciato',
  repeated: 'lo stesso codice è già più sopra nel file',
}

/** Why a market offer has no cost, or no rank; the office may accept implausible ones. */
export const unpricedTexts = {
  'other-index': 'non dice quale indice segue, o ne segue uno di cui i dati pubblici non danno i valori',
  'several-indices': 'il suo indice non copre tutte le ore',
  'other-bands': 'non dice in quali ore valgono i suoi prezzi, o lascia ore senza prezzo',
  'own-unit': 'ha un importo in un’unità che non si può calcolare',
  'no-price': 'non dice quanto costa l’energia o, se è PLACET, la quota fissa',
  'fee-with-intervals': 'ha una quota fissa che dipende dal consumo',
  'several-periods': 'ha un prezzo o uno sconto con due periodi insieme, e non si sa quale vale',
  'discount-without-price': 'ha uno sconto senza un importo leggibile',
  'discount-on-tutela': 'ha uno sconto sul prezzo di tutela, che i dati pubblici non dicono',
  'discount-on-component': 'ha uno sconto su una voce che non si può calcolare',
  'regulated-component': 'ha una voce regolata di cui i dati pubblici non danno il valore',
  'other-dispatching': 'ha un dispacciamento che non ha un valore pubblicato, o che le famiglie non pagano più',
  'all-inclusive': 'ha un prezzo tutto compreso che non segue il tracciato',
  'flat-without-size': 'è a forfait e non dice per quale consumo',
  mixed: 'è in parte fissa e in parte variabile e non dice in che misura',
  'joined-offers-missing': 'unisce offerte che non sono nei dati pubblici, o che non hanno un costo',
  condominium: 'è per i condomini',
  'energy-implausible': 'il prezzo dell’energia è sotto 0 o sopra 2 € al kWh o allo Smc: in attesa di verifica',
  'fee-implausible': 'la quota fissa è sotto −500 o sopra 2.000 € l’anno: in attesa di verifica',
  'total-implausible': 'la spesa non supera rete, oneri e imposte: in attesa di verifica',
  incomplete: 'è incompleta: una parte del consumo o dell’anno è senza prezzo',
  'no-index': 'il valore del suo indice non è disponibile',
}

export const brokenTexts = {
  empty: 'il file è vuoto',
  archive: 'il file è un archivio compresso, va prima estratto',
  'other-kind': 'il file non è un elenco di offerte del Portale, forse è la pagina di un errore',
  encoding: 'il file ha caratteri che non sono nella codifica che dichiara',
  doctype: 'il file dichiara un DOCTYPE, che gli elenchi del Portale non hanno',
  'too-long': 'il file ha una voce più lunga o più annidata di quanto prevede il tracciato',
  'cut-off': 'il file finisce a metà, forse non è stato scaricato tutto',
  'not-xml': 'il file è rovinato',
}

/** Why a file was not imported, as a sentence; null for other errors. */
export function marketFileRefusal(error: unknown): string | null {
  if (!(error instanceof AppError)) return null
  const { fields, values } = error.detail ?? {}
  switch (error.code) {
    case 'unknown-file':
      return 'Il nome del file deve essere quello del Portale Offerte, per esempio PO_Offerte_E_MLIBERO_20261001.xml: il giorno dei dati sta lì.'
    case 'broken-file':
      return `Non è stato importato niente, valgono i dati di prima: ${brokenTexts[fields?.cause as 'not-xml'] ?? brokenTexts['not-xml']} (riga ${fields?.line ?? '1'}).`
    case 'no-offers':
      return `Nel file non c’è nessuna offerta che si possa leggere: non è stato importato niente, valgono i dati di prima.${values?.reason ? ` La prima, alla riga ${values.line}: ${refusalTexts[values.reason as 'repeated']}.` : ''}`
    case 'future-file':
      return `Il nome del file dice ${dayIn(values?.day)}, che deve ancora venire: non è stato importato niente.`
    case 'too-large':
      return 'Il file è troppo grande per essere un elenco di offerte di un giorno: non è stato importato niente.'
    case 'older-file':
      return `È già importato un file più recente, del ${dayIn(values?.day)}: questo non cambia niente.`
    case 'too-few':
      return `Il file ha ${values?.found} offerte, meno della metà delle ${values?.before} di prima: sembra incompleto e non è stato importato.`
    case 'undone-file':
      return 'L’importazione di questo file è stata annullata in ufficio: da lì si può importare di nuovo.'
    case 'import-not-last':
      return 'Intanto è arrivato un altro file, o qualcuno ha già annullato questa importazione.'
    default:
      return null
  }
}

const dayIn = (day: string | number | undefined): string =>
  typeof day === 'string' && isCalendarDate(day) ? formatDate(day) : 'giorno dopo'

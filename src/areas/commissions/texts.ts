import type { AppError } from '#core/errors.ts'
import { MAX_STATEMENT_LINES } from '#core/limits.ts'
import { formatNumber } from '#core/money.ts'

const LINES: Readonly<Record<string, string>> = {
  columns: 'servono le colonne «riferimento», «tipo» e «importo», separate da punto e virgola o da virgola',
  quotes: 'le virgolette non si chiudono, o le celle sono troppe',
  empty: 'il file non ha righe',
  'too-long': `il file ha più di ${formatNumber(MAX_STATEMENT_LINES)} righe`,
  reference: 'manca il riferimento',
  kind: 'il tipo deve essere «provvigione» o «storno»',
  amount: 'l’importo non è un numero di euro, per esempio 75,00',
}

const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  supplierName: { required: 'Scegli il fornitore.' },
  offerId: { 'not-theirs': 'L’offerta non è di questo fornitore.' },
  amount: { amount: 'Scrivi l’importo in euro, per esempio 75,00.' },
  validFrom: { required: 'Scrivi da quale giorno vale.' },
  source: { required: 'Scrivi dove è scritto: accordo e data.', 'too-long': 'Al massimo 200 caratteri.' },
  text: { required: 'Scegli il file CSV.', 'too-long': 'Il file è troppo grande: al massimo 1 MB.' },
  until: { required: 'Scrivi fino a quale giorno sono i contratti dell’estratto.' },
}

/** The first bad lines are enough to see what is wrong with the file. */
const MAX_LINE_ERRORS = 5
function unreadable(lines: readonly [line: string, why: string][]): string {
  const lineErrors = lines.slice(0, MAX_LINE_ERRORS).map(([line, why]) => `Riga ${line}: ${LINES[why] ?? why}.`)
  return [
    ...lineErrors,
    ...(lines.length > MAX_LINE_ERRORS ? ['E altre.'] : []),
    'Il file non è stato importato.',
  ].join(' ')
}

const GENERAL = 'Non è stato possibile: ricarica la pagina e riprova.'

/** Sentences of a refused action, by field; `form` for general ones. */
export function commissionSentences({ code, detail }: AppError): Record<string, string> {
  const fields = Object.entries(detail.fields ?? {})
  if (code === 'statement-known') return { form: 'Questo file è già stato importato.' }
  if (code === 'statement-changed')
    return { form: 'Nel frattempo il registro è cambiato: guarda di nuovo le differenze, poi conferma.' }
  if (code === 'statement-not-last')
    return { form: 'Dopo questo ne è stato importato un altro dello stesso fornitore: annulla prima quello.' }
  if (code === 'not-found') return { form: 'Non c’è più: qualcuno l’ha tolto nel frattempo.' }
  if (code === 'statement-unreadable') return { text: unreadable(fields) }
  if (code !== 'bad-input') return { form: GENERAL }
  const fieldErrors = fields.flatMap(([name, why]): [string, string][] => {
    const sentence = FIELDS[name]?.[why] ?? FIELDS[name]?.required
    return sentence ? [[name, sentence]] : []
  })
  return fieldErrors.length > 0 ? Object.fromEntries(fieldErrors) : { form: GENERAL }
}

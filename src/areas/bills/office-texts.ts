import { claimedByAnother } from '#areas/office/claim.ts'
import { caseChanged, OWN_CASE, OWN_CASE_TEXT } from '#areas/requests/office/texts.ts'
import { CHANGED_MEANWHILE, changedMeanwhile, CLAIMED } from '#core/edited.ts'
import type { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { billErrors } from './texts.ts'

/** Someone else acted first, and who. */
const meanwhile: Readonly<Record<string, (error: AppError) => string>> = {
  [CLAIMED]: claimedByAnother,
  [CHANGED_MEANWHILE]: changedMeanwhile,
  'case-changed': caseChanged,
  [OWN_CASE]: () => OWN_CASE_TEXT,
}

const QUOTE_FIELDS: Readonly<Record<string, string>> = {
  offerName: 'Scrivi il nome dell’offerta.',
  pricePerUnit: 'Scrivi il prezzo dell’energia, per esempio 0,1355.',
  pricePerUnitGas: 'Scrivi il prezzo del gas, per esempio 0,4720.',
  monthlyFixedFee: 'Scrivi la quota fissa al mese, per esempio 6,00.',
  expiryDate: 'La data non è possibile.',
}

function quoteFieldsIn(fields: Record<string, string> = {}): Record<string, string> | undefined {
  const known = Object.keys(fields).flatMap(path => {
    const name = path.split('.').at(-1) ?? path
    return QUOTE_FIELDS[name] ? [[name, QUOTE_FIELDS[name]]] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

const GENERAL = 'Controlla i dati: qualcosa non può essere giusto.'

export function billDeskSentences(error: AppError): Record<string, string> {
  const sentences: Readonly<Record<string, string>> = billErrors
  const fields = error.code === 'bad-input' ? quoteFieldsIn(error.detail.fields) : error.detail.fields
  if (fields) return Object.fromEntries(Object.entries(fields).map(([field, why]) => [field, sentences[why] ?? why]))
  const sentence = meanwhile[error.code]?.(error) ?? sentences[error.code] ?? GENERAL
  return { form: withTryAgain(sentence, error.detail.retryAfter) }
}

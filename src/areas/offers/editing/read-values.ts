import { isCalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { squeezeSpaces } from '#core/text.ts'
import { belongsTo, NO, YES } from './fields.ts'
import type { OfferField, OfferValues } from './commodity-fields.ts'
import type { OfferKind } from '../offer-kinds.ts'

/** Codes of what is wrong with a field; the sentences stand in `texts.ts`. */
export type FieldErrors = Record<string, string>

const YES_WORDS = ['sì', 'si', 's', 'yes', 'true', '1', 'x']
const NO_WORDS = ['', 'no', 'n', 'false', '0']

/** «0,1355», «0.1355» and «1.234,56» as exact text with a point; null for what is no amount with so few decimals. */
export function readAmount(text: string, places: number): string | null {
  const typed = text.replace(/[\s€]/g, '').replace('−', '-')
  const plain = /^-?\d{1,3}(\.\d{3})+,\d+$/.test(typed) ? typed.replaceAll('.', '') : typed
  if (!/^-?\d{1,9}([.,]\d{1,12})?$/.test(plain)) return null
  const amount = Decimal.of(plain.replace(',', '.'))
  return amount.rounded(places).compare(amount) === 0 ? amount.toString() : null
}

/** dd/MM/yyyy or YYYY-MM-DD as a calendar date. */
function readDate(text: string): string | null {
  const italian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const date = italian ? `${italian[3]}-${italian[2]?.padStart(2, '0')}-${italian[1]?.padStart(2, '0')}` : text
  return isCalendarDate(date) ? date : null
}

/** One field as it was typed, in the notation that is kept (amounts with a point), or the code of what is wrong. */
function readField(field: OfferField, typed: string): { value: string } | { error: string } {
  const text = field.kind === 'long' ? typed.replace(/\r\n?/g, '\n').trim() : squeezeSpaces(typed)
  if (field.kind === 'flag') {
    const word = text.toLowerCase()
    if (YES_WORDS.includes(word)) return { value: YES }
    return NO_WORDS.includes(word) ? { value: NO } : { error: 'not-a-flag' }
  }
  if (text === '') return field.required ? { error: 'required' } : { value: '' }
  switch (field.kind) {
    case 'text':
    case 'long':
      return [...text].length > (field.max ?? 300) ? { error: 'too-long' } : { value: text }
    case 'amount': {
      const amount = readAmount(text, field.places ?? 2)
      if (amount === null) return { error: 'not-an-amount' }
      if (!field.negative && amount.startsWith('-')) return { error: 'negative' }
      return Decimal.of(amount.replace('-', '')).compare(Decimal.of(field.max ?? 1_000_000)) > 0
        ? { error: 'too-large' }
        : { value: amount }
    }
    case 'whole':
      return /^\d{1,4}$/.test(text) && Number(text) <= (field.max ?? 9999)
        ? { value: String(Number(text)) }
        : { error: 'not-a-number' }
    case 'date': {
      const date = readDate(text)
      return date ? { value: date } : { error: 'not-a-date' }
    }
    case 'choice':
      return Object.hasOwn(field.options ?? {}, text) ? { value: text } : { error: 'unknown' }
    case 'list': {
      const words = text.split(',').map(word => word.trim())
      const known = Object.keys(field.options ?? {})
      if (words.some(word => !known.includes(word))) return { error: 'unknown' }
      return { value: known.filter(word => words.includes(word)).join(', ') }
    }
  }
}

/** Every field that offers of this kind have; the others are empty whatever was typed. */
export function readFields(
  fields: readonly OfferField[],
  kind: OfferKind,
  typed: OfferValues,
): { values: Record<string, string>; errors: FieldErrors } {
  const values: Record<string, string> = {}
  const errors: FieldErrors = {}
  for (const field of fields) {
    if (!belongsTo(field, kind)) continue
    const text = typed[field.name] ?? ''
    // Most of a row of a file.
    if (text === '' && !field.required && field.kind !== 'flag') {
      values[field.name] = ''
      continue
    }
    const read = readField(field, text)
    if ('error' in read) errors[field.name] = read.error
    else values[field.name] = read.value
  }
  return { values, errors }
}

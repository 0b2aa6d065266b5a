import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import type { CustomerType, SupplyType } from './bill.ts'
import { readItalianNumber } from '#core/text.ts'
import { fieldsOf, isFieldName, parseField, type FieldName, type FieldValue } from './fields.ts'
import { bandsMiss } from './supplies/household.ts'
import { type Author, corrected, type Readings } from './readings.ts'

/** What a posted form of a bill holds: fields by name, as typed; an empty one is emptied. */
export const typedValues = z.record(z.string().max(40), z.string().max(400))

const bandFields = ['f1Kwh', 'f2Kwh', 'f3Kwh'] as const

/**
 * The readings after a posted form. Bands that no longer make the yearly consumption are refused where the form changed
 * one of the four: the cost would otherwise leave them out without a word.
 */
export function correctedByForm(
  before: Readings,
  typed: Record<string, string>,
  { supplyType, customerType }: { supplyType: SupplyType; customerType: CustomerType },
  by: Author,
): Readings {
  const after = corrected(before, readTypedValues(typed, supplyType, customerType), by)
  const isChanged = (['annualKwh', ...bandFields] as const).some(field => after[field] !== before[field])
  if (isChanged && bandsMiss(after))
    throw new AppError('field-not-valid', {
      fields: Object.fromEntries(bandFields.map(field => [field, 'bands-miss'])),
    })
  return after
}

/**
 * The values of a posted form: a field that the form does not hold stays as it was, an empty one is emptied. Throws
 * AppError('field-not-valid') with the code beside each field that cannot be right; names we do not know are ignored.
 */
export function readTypedValues(
  typed: Record<string, string>,
  supply: SupplyType,
  customer: CustomerType,
): Partial<Record<FieldName, FieldValue | null>> {
  const applies = new Set<string>(fieldsOf(supply, customer))
  const values: Partial<Record<FieldName, FieldValue | null>> = {}
  const refused: Record<string, string> = {}
  for (const [name, text] of Object.entries(typed)) {
    if (!isFieldName(name) || !applies.has(name)) continue
    const value = parseField(name, text)
    if (value === undefined) refused[name] = 'field-not-valid'
    else values[name] = value
  }
  if (Object.keys(refused).length > 0) throw new AppError('field-not-valid', { fields: refused })
  return values
}

/** A price or fee as the office types it («0,1690»), kept in its exact notation. */
export const exactAmount = z
  .string()
  .trim()
  .transform((text, check) => {
    const value = readItalianNumber(text)
    if (value === null) check.addIssue({ code: 'custom', message: 'field-not-valid' })
    return String(value)
  })

import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import type { CustomerType, SupplyType } from './bill.ts'
import { fieldsOf, isFieldName, parseField, readItalianNumber, type FieldName, type FieldValue } from './fields.ts'

/** What a posted form of a bill holds: fields by name, as typed; an empty one is emptied. */
export const typedValues = z.record(z.string().max(40), z.string().max(400))

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

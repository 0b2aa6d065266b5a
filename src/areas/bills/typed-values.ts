import type { ClientType } from '#areas/offers/cost/use.ts'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { readItalianNumber } from '#core/text.ts'
import { fieldsOf, isFieldName, parseField, type FieldName, type FieldValue } from './fields.ts'
import { bandsMiss } from './supplies/household.ts'
import { type Author, corrected, type Readings } from './readings.ts'

/** A submitted bill form: fields by name, as typed; empty clears. */
export const typedValues = z.record(z.string().max(40), z.string().max(400))

const bandFields = ['f1Kwh', 'f2Kwh', 'f3Kwh'] as const

/**
 * Readings after a submitted form. Rejects bands that do not add up to the yearly consumption when one of the four was
 * changed: the cost would otherwise silently ignore them.
 */
export function correctedByForm(
  before: Readings,
  typed: Record<string, string>,
  { supplyType, customerType }: { supplyType: EnergyKind; customerType: ClientType },
  by: Author,
): Readings {
  const after = corrected(before, readTypedValues(typed, supplyType, customerType), by)
  const isChanged = (['annualKwh', ...bandFields] as const).some(field => after[field] !== before[field])
  if (isChanged && bandsMiss(after)) throw new AppError('field-not-valid', { fields: { f1Kwh: 'bands-miss' } })
  return after
}

/**
 * Parses a submitted form: missing fields stay, empty ones are cleared. Throws AppError('field-not-valid') with a code
 * for each invalid field; unknown names are ignored.
 */
export function readTypedValues(
  typed: Record<string, string>,
  supply: EnergyKind,
  customer: ClientType,
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

/** A price or fee typed by the office («0,1690»), stored in exact notation. */
export const exactAmount = z
  .string()
  .trim()
  .transform((text, check) => {
    const value = readItalianNumber(text)
    if (value === null) check.addIssue({ code: 'custom', message: 'field-not-valid' })
    return String(value)
  })

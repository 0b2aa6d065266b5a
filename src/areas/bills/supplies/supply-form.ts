import type { ClientType } from '#areas/offers/cost/use.ts'
import type { SupplyValues } from '#areas/supplies/merge-supply.ts'
import { AppError } from '#core/errors.ts'
import { squeezeSpaces, readItalianNumber } from '#core/text.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { columnsOf, type FieldName, fieldsOf, type FieldValue, OTHER_HOME, ruleOf } from '../fields.ts'
import { readTypedValues } from '../typed-values.ts'

/** € per unit over the index: a seller’s spread is a few cents; a negative one is a discount on the index. */
const SPREAD = { min: -1, max: 5 } as const

/** Parses the form of a supply, by the field rules of bills. Throws AppError('field-not-valid') with a code for each invalid field. */
export function readTypedSupply(
  typed: Record<string, string>,
  commodity: Commodity,
  customerType: ClientType,
  { homeId, hasHome = false }: { homeId: string; hasHome?: boolean },
) {
  const refused: Record<string, string> = {}
  const read = readAll(typed, commodity, customerType, refused)
  const spread = spreadOf(typed.spread)
  if (spread === undefined) refused.spread = 'field-not-valid'
  const address = typeof read.address === 'string' ? read.address : null
  const isNowhere = homeId === OTHER_HOME && address === null && refused.address === undefined
  if (isNowhere && (hasHome || typeof read.province === 'string')) refused.address = 'address-needed'
  if (Object.keys(refused).length > 0) throw new AppError('field-not-valid', { fields: refused })
  const applies = new Set<string>(fieldsOf(commodity, customerType))
  const values: Partial<Record<string, unknown>> = { customerType }
  for (const [field, column] of columnsOf(commodity)) {
    if (!applies.has(field)) values[column] = null
    else if (read[field] !== undefined) values[column] = storedValue(field, read[field])
  }
  if (typed.spread !== undefined) values.spread = values.priceType === 'variabile' ? spread : null
  const province = typeof read.province === 'string' ? read.province : null
  return {
    values: values as Partial<SupplyValues>,
    home: homeId !== OTHER_HOME ? { homeId, province } : address === null ? null : { address, province },
  }
}

/** Collects all errors: a person corrects them together. */
function readAll(
  typed: Record<string, string>,
  commodity: Commodity,
  customerType: ClientType,
  refused: Record<string, string>,
): Partial<Record<string, FieldValue | null>> {
  try {
    return readTypedValues(typed, commodity, customerType)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    Object.assign(refused, error.detail.fields)
    return {}
  }
}

/** Numbers are stored as exact text; booleans unchanged. */
const storedValue = (field: FieldName, value: FieldValue | null) =>
  value === null || ruleOf(field).kind.type === 'yes-no' ? value : String(value)

function spreadOf(text = ''): string | null | undefined {
  const bare = squeezeSpaces(text)
  if (bare === '') return null
  const value = readItalianNumber(bare)
  return value !== null && value >= SPREAD.min && value <= SPREAD.max ? String(value) : undefined
}

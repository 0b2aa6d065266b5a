import { compareTexts } from '#areas/offers/texts.ts'
import { capitalised, uncapitalised } from '#core/text.ts'
import {
  CONSUMPTION_NAMES,
  consumptionField,
  type ConsumptionNames,
  GAS_BESIDE_LUCE,
  type GasForm,
  type LuceForm,
} from '../query.ts'

/** Procedure input names → form field names. */
const FIELD_NAMES: Record<string, string> = {
  power: 'potenza',
  resident: 'residente',
  client: 'cliente',
  region: 'regione',
  province: 'provincia',
  town: 'cap',
}

/** What is said of one field alone. */
const SAID_OF: Record<string, string> = { 'regione required': 'place-required', 'cap unknown': 'unknown-cap' }

/** Field of a rejected consumption, by commodity; empty when only one is asked. */
export type ConsumptionFieldOf = (commodity: string) => string

/** By how each consumption is entered. */
export const fieldsOf =
  (
    kind: string,
    { luce, gas }: { luce: LuceForm; gas: GasForm },
    gasNames: ConsumptionNames = GAS_BESIDE_LUCE,
  ): ConsumptionFieldOf =>
  commodity =>
    (commodity || kind) === 'gas' ? consumptionField(gas, gasNames) : consumptionField(luce)

const asTyped: ConsumptionFieldOf = commodity =>
  commodity === 'gas' ? GAS_BESIDE_LUCE.consumo : CONSUMPTION_NAMES.consumo

/**
 * Maps a validation failure (path → code) to messages by field. When both are asked, the path tells luce from gas, and the
 * message of a consumption does too.
 */
export const messagesByField = (
  fields: Record<string, string>,
  fieldOf: ConsumptionFieldOf = asTyped,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const [commodity = '', name] = path.includes('.') ? path.split('.') : ['', path]
      const field = name === 'consumption' ? fieldOf(commodity) : (FIELD_NAMES[name ?? path] ?? name ?? path)
      const text = compareTexts[SAID_OF[`${field} ${code}`] ?? code] ?? compareTexts.unknown ?? code
      const of = name === 'consumption' && (commodity === 'luce' || commodity === 'gas') ? capitalised(commodity) : ''
      return [field, of ? `${of}: ${uncapitalised(text)}` : text]
    }),
  )

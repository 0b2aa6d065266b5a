import { compareTexts } from '#areas/offers/texts.ts'
import {
  CONSUMPTION_NAMES,
  consumptionField,
  type ConsumptionNames,
  GAS_BESIDE_LUCE,
  type GasForm,
  type LuceForm,
} from '../query.ts'

/** Names of the procedures' input → names of the form's fields. */
const FIELD_NAMES: Record<string, string> = {
  power: 'potenza',
  resident: 'residente',
  client: 'cliente',
  region: 'regione',
  province: 'provincia',
  town: 'cap',
}

/** The field of a refused consumption, by what it is of; empty where one alone is asked. */
export type ConsumptionFieldOf = (commodity: string) => string

/** By the way that was chosen to say each. */
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
 * What a refused question says beside its fields: refused path → code becomes field → sentence. Asked together,
 * luce and gas are told apart by their path.
 */
export const sentencesBeside = (
  fields: Record<string, string>,
  fieldOf: ConsumptionFieldOf = asTyped,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const [commodity = '', name] = path.includes('.') ? path.split('.') : ['', path]
      const field = name === 'consumption' ? fieldOf(commodity) : (FIELD_NAMES[name ?? path] ?? name ?? path)
      const text = field === 'regione' && code === 'required' ? 'place-required' : code
      return [field, compareTexts[text] ?? compareTexts.unknown ?? code]
    }),
  )

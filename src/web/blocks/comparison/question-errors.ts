import { compareTexts } from '#areas/offers/texts.ts'
import { CONSUMPTION_NAMES, type ConsumptionNames, GAS_BESIDE_LUCE } from './query.ts'

/** Names of the procedures' input → names of the form's fields. */
const FIELD_NAMES: Record<string, string> = {
  power: 'potenza',
  resident: 'residente',
  client: 'cliente',
  region: 'regione',
  province: 'provincia',
}

/**
 * What a refused question says beside its fields: refused path → code becomes field → sentence. `names` are those of a
 * consumption asked alone; asked together, luce and gas are told apart by their path.
 */
export const sentencesBeside = (
  fields: Record<string, string>,
  names: ConsumptionNames = CONSUMPTION_NAMES,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const [commodity, name] = path.includes('.') ? path.split('.') : ['', path]
      const consumption =
        commodity === 'gas' ? GAS_BESIDE_LUCE.consumo : commodity ? CONSUMPTION_NAMES.consumo : names.consumo
      const field = name === 'consumption' ? consumption : (FIELD_NAMES[name ?? path] ?? name ?? path)
      return [field, compareTexts[code] ?? compareTexts.unknown ?? code]
    }),
  )

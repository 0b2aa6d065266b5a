import type { Facts } from '#areas/market/facts.ts'
import { kilometresIn, kwhOf, type Sentence, type Slot } from './sentence.ts'
import { inItalian } from './sentence-figures.ts'
import { takeLicence } from './sentence-years.ts'

type Values = Sentence['values']

const DEVICES = [
  {
    slot: 'boiler',
    words: String.raw`(?:scaldabagn|boiler)\w*`,
    name: 'lo scaldabagno elettrico',
    kwh: 'electricWaterHeaterKwh',
    instead: ' L’acqua calda la scalderà qualcos’altro, per esempio il gas: quella spesa è a parte.',
  },
  {
    slot: 'clima',
    words: String.raw`(?:condizionat|climatizzat)\w*`,
    name: 'il condizionatore',
    kwh: 'airConditioningKwh',
    instead: '',
  },
] as const
const TAKES = String.raw`(?:tog\w+|tolg\w+|lev[aoi]\w*|elimin\w+|smett\w+|rinunci\w+)`
const ARTICLES = String.raw`(?: (?:a|al|il|lo|la|l|allo|anche|pure|via|di|usare))*`
const ADDS = /\b(?:aggiung\w+|mett\w+|compr\w+|install\w+|prend\w+)\b/

/** A list that was spoken of, and the one before it. */
interface Spoken extends Pick<Sentence, 'kind' | 'values' | 'beyond'> {
  before: Spoken | null
}

interface Changed {
  values: Values
  /** What is taken back of what was said. */
  gone: readonly Slot[]
  told: readonly string[]
}

/** What a message takes back of the figures before it, or adds to them; null where it does neither. */
export function changesOf(list: Spoken, whole: string, facts: Facts): Changed | null {
  const { values: before, kind } = list
  const sum = { euro: before.euro, ogni: before.ogni }
  const told = takeLicence(sum, whole, kind, facts)
  if (told.length > 0 && !told.every(words => wasTold(list, words))) return { values: sum, gone: [], told }
  const charged = before.kwh && ADDS.test(whole) ? kwhOf(kilometresIn(whole)) : 0
  if (charged > 0)
    return { values: { kwh: String(Number(before.kwh) + charged) }, gone: [], told: ['Li ho aggiunti al tuo consumo.'] }
  return kind === 'gas' ? null : devicesChanged(before, whole, facts)
}
const wasTold = ({ beyond, before }: Spoken, words: string): boolean =>
  beyond.includes(words) || (before !== null && wasTold(before, words))

/**
 * «E se togliamo lo scaldabagno?», «ci metto il condizionatore»: of a consumption that was told, what such a device takes is
 * subtracted or added; an estimate by persons counts it or does not. Null where no device is spoken of so.
 */
function devicesChanged(before: Values, whole: string, facts: Facts): Changed | null {
  for (const { slot, words, name, kwh: share, instead } of DEVICES) {
    if (!new RegExp(words).test(whole)) continue
    const taken = new RegExp(
      String.raw`\b(?:${TAKES}|senza|niente)${ARTICLES} ${words}|${words}(?: elettrico)?(?: (?:lo|la|non))* ${TAKES}`,
    ).test(whole)
    const added = !taken && ADDS.test(whole)
    if (!taken && !added) continue
    const amount = facts['household-consumption'][share]
    const left = Number(before.kwh ?? 0) + (taken ? -amount : amount)
    if (!before.kwh)
      return taken
        ? {
            values: {},
            gone: [slot],
            told: before[slot] ? [instead.trim()].filter(Boolean) : [`La stima era già senza ${name}.`],
          }
        : { values: { [slot]: '1' }, gone: [], told: [] }
    if (left <= 0 || (added && before[slot])) return { values: {}, gone: [], told: [] }
    return {
      values: { kwh: String(left), ...(added && { [slot]: '1' }) },
      gone: taken ? [slot] : [],
      told: [
        `Per ${name} ho ${taken ? 'tolto' : 'aggiunto'} ${inItalian(amount)} kWh l’anno, una stima.${taken ? instead : ''}`,
      ],
    }
  }
  return null
}

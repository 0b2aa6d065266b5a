import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { Answer } from '#areas/support/answer.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { pairOf } from '#web/blocks/comparison/pair-row.tsx'
import { GAS_BESIDE_LUCE, withFoundUse } from '#web/blocks/comparison/query.ts'
import { filterRows, readFilters } from '#web/blocks/comparison/questions/filters.ts'
import { energyList } from '#web/pages/public/comparison/comparison.server.ts'
import { cents } from '#core/money.ts'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { answer, CONTACT, energyParams, listLink, nameOf, offerLink, type Values } from './list-address.ts'
import type { Least } from './list-words.ts'
import type { ListRequest } from './sentence/sentence.ts'

/** The list of an address, its rows as filtered there, and what was computed. */
export async function readList(rt: Runtime, kind: EnergyKind, params: URLSearchParams) {
  const list = await energyList(rt, kind, params, kind === 'luce_gas' ? GAS_BESIDE_LUCE : undefined)
  const filters = readFilters(params)
  const rows = filterRows(list.comparison.rows, filters)
  const pair = list.pair && pairOf(list.pair, filters)
  return { list, filters, rows, pair, home: new URLSearchParams(list.beside) }
}

export const GREEN = 'Che venga da fonti rinnovabili lo dichiara il fornitore, con le garanzie d’origine.'

/** Nothing fits: the wish that costs the most offers is given up first, and it is said which. */
export async function noneOf(rt: Runtime, kind: EnergyKind, values: Values, basis: string): Promise<Answer> {
  const none = `Nella nostra lista non c’è un’offerta così: ${basis}.`
  for (const [wish, words] of GIVEN_UP) {
    if (!values[wish]) continue
    const { [wish]: _, ...looser } = values
    const params = energyParams(kind, looser)
    const [best] = (await readList(rt, kind, params)).rows
    if (best)
      return answer(
        [
          none,
          `${words}, la meno cara è ${nameOf(best)}: ${wholeEuro(best.total)} l’anno.`,
          wish !== 'verde' && values.verde && GREEN,
        ],
        [listLink(kind, params), offerLink(best), CONTACT],
      )
  }
  return answer([none, 'Guarda le altre, o scrivi a una persona.'], [listLink(kind, new URLSearchParams()), CONTACT])
}
const GIVEN_UP = [
  ['durata', 'Con un’altra durata'],
  ['pagamento', 'Con un altro modo di pagare'],
  ['fornitore', 'Di un altro fornitore'],
  ['verde', 'Senza guardare la fonte'],
  ['prezzo', 'Con l’altro tipo di prezzo'],
] as const

/** The first of a list, and what it costs; null where it has none. */
export async function leastOf(rt: Runtime, kind: EnergyKind, values: Values): Promise<Least | null> {
  if (kind !== 'luce' && !values.cap && !values.regione) return null
  if (values.euro) return null
  const { rows, pair } = await readList(rt, kind, energyParams(kind, values))
  const [best] = rows
  return pair && best && pair.total < best.total
    ? { name: 'con due contratti separati', total: pair.total }
    : (best ?? null)
}

/** What is paid is less than the fees of the cheapest, or hardly more: of so little no consumption is found. */
export async function feesOver(
  rt: Runtime,
  kind: EnergyKind,
  { euro, ogni = '12', ...home }: Values,
): Promise<string | null> {
  const least = await leastOf(rt, kind, { ...home, [kind === 'gas' ? 'smc' : 'kwh']: '1' })
  const year = cents(Math.round((Number(euro) * 1200) / Number(ogni)))
  if (!least || least.total * HARDLY_MORE < year) return null
  return least.total > year
    ? `${wholeEuro(year)} l’anno sono meno delle sole spese fisse: quasi senza consumi la meno cara, ${least.name}, costa ${wholeEuro(least.total)}.`
    : `${wholeEuro(year)} l’anno sono quasi solo spese fisse: senza consumi la meno cara, ${least.name}, costa già ${wholeEuro(least.total)}. Cambiare fa risparmiare poco o niente.`
}
const HARDLY_MORE = 1.3

/**
 * What a spend was found to use holds for what is asked of the same home next: another power, or the gas beside it. The consumption
 * of then takes the place of the spend, which says nothing of the new contract.
 */
export async function withUseOfBefore(
  rt: Runtime,
  kind: EnergyKind,
  values: Values,
  last: ListRequest | null,
): Promise<{ values: Values; before: Values | null; found?: number }> {
  const asked = { values, before: last?.values ?? null }
  if (kind === 'gas' || values.kwh) return asked
  const isOfLuce = ({ kind: of, values: { euro, ogni } }: ListRequest) => (of === null || of === 'luce') && euro && ogni
  let spent = last
  while (spent && !isOfLuce(spent)) spent = spent.before
  const isPower = kind === 'luce' && spent?.values.euro === values.euro && spent?.values.potenza !== values.potenza
  if (!spent || !(isPower || (kind === 'luce_gas' && !values.euro && spent.values.persone === values.persone)))
    return asked
  const { list } = await readList(rt, 'luce', energyParams('luce', spent.values))
  const { consumo } = withFoundUse(list.luce, list.question.luce)
  if (!consumo) return asked
  const use = ({ euro: _, ogni: _1, ...home }: Values): Values => ({ ...home, kwh: consumo })
  return { values: use(values), before: isPower ? use(spent.values) : asked.before, found: Number(consumo) }
}

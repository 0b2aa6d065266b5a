import { charge, energyFigures, fixedFigures, powerFigures, summary, type ChargeTruth } from './charge-truth.ts'
import { asNumber } from './case.ts'
import type { Piece } from './sheet.ts'
import type { SupplyCase } from './supply.ts'
import type { Words } from './words.ts'

/** A row of a cost table: quantity and unit price stand only where they apply. */
export interface CostRow {
  label: string
  quantity?: Piece[]
  price?: Piece[]
  amount: string
  level: 0 | 1 | 2
  charge?: ChargeTruth
}

/** Software that never learned the singular prints «1 mesi». */
export const monthsText = (words: Words): string =>
  `${words.bill.months} ${words.bill.months === 1 && words.random.fork('singular').chance(0.6) ? 'mese' : 'mesi'}`

/** The «scontrino dell'energia» of one supply (ENERGY.md §3). */
export function receipt(words: Words, supply: SupplyCase): CostRow[] {
  const { lines, network } = supply
  const decimals = 6
  const networkEnergy = lines.networkEnergy + lines.chargesEnergy
  const sale = `di cui spesa per ${words.random.fork('la').chance(0.5) ? 'la ' : ''}vendita ${words.service(supply)}`
  const grid = 'di cui spesa per la rete e gli oneri generali di sistema'
  const perMonth = (value: number) => [words.perUnit(value, 'mese', decimals)]
  const quotas: CostRow[] = [
    {
      label: words.random.fork('per').chance(0.7) ? 'QUOTA PER CONSUMI' : 'Quota consumi',
      quantity: [words.billed(supply, true, words.random.fork('quantity').chance(0.3) ? 6 : undefined)],
      price: [words.perUnit(supply.price + words.networkPrice(supply), words.unit(supply), decimals)],
      amount: words.money(lines.saleEnergy + networkEnergy),
      level: 0,
      charge: charge(supply, 'consumption', 'whole', lines.saleEnergy + networkEnergy, {
        ...summary,
        ...energyFigures(supply, supply.billed, supply.price + words.networkPrice(supply)),
      }),
    },
    {
      label: sale,
      price: [words.price(supply, decimals)],
      amount: words.money(lines.saleEnergy),
      level: 1,
      charge: charge(supply, 'consumption', 'sale', lines.saleEnergy, { ...summary, price: asNumber(supply.price) }),
    },
    {
      label: grid,
      price: [words.perUnit(words.networkPrice(supply), words.unit(supply), decimals)],
      amount: words.money(networkEnergy),
      level: 1,
      charge: charge(supply, 'consumption', 'grid', networkEnergy, {
        ...summary,
        price: asNumber(words.networkPrice(supply)),
      }),
    },
    {
      label: words.random.fork('per').chance(0.7) ? 'QUOTA FISSA' : 'Quota fissa',
      quantity: [monthsText(words)],
      price: perMonth(supply.monthlyFee + network.monthly),
      amount: words.money(lines.saleFixed + lines.networkFixed),
      level: 0,
      charge: charge(supply, 'fixed', 'whole', lines.saleFixed + lines.networkFixed, {
        ...summary,
        ...fixedFigures(words, supply.monthlyFee + network.monthly),
      }),
    },
    {
      label: sale,
      price: [words.feeMonthly(supply, decimals)],
      amount: words.money(lines.saleFixed),
      level: 1,
      charge: charge(supply, 'fixed', 'sale', lines.saleFixed, { ...summary, price: asNumber(supply.monthlyFee) }),
    },
    {
      label: grid,
      price: perMonth(network.monthly),
      amount: words.money(lines.networkFixed),
      level: 1,
      charge: charge(supply, 'fixed', 'grid', lines.networkFixed, { ...summary, price: asNumber(network.monthly) }),
    },
  ]
  if (supply.commodity === 'luce') {
    quotas.push({
      label: words.random.fork('per').chance(0.7) ? 'QUOTA POTENZA' : 'Quota potenza',
      quantity: [words.power(supply), ` x ${monthsText(words)}`],
      price: [words.perUnit(network.powerMonthly, 'kW/mese', decimals)],
      amount: words.money(lines.networkPower),
      level: 0,
      charge: charge(supply, 'power', 'whole', lines.networkPower, {
        ...summary,
        ...powerFigures(supply),
        months: words.bill.months,
      }),
    })
  }
  return [
    ...quotas,
    {
      label: 'Accise e IVA',
      amount: words.money(taxesOf(supply)),
      level: 0,
      charge: charge(supply, 'taxes', null, taxesOf(supply), summary),
    },
  ]
}

export const taxesOf = ({ lines }: SupplyCase): number => lines.excise + lines.surcharge + lines.vat10 + lines.vat22

/** What stands outside the energy: licence, recalculations, bonus. */
export function extraRows(words: Words): CostRow[] {
  const { bill } = words
  const row = (key: 'recalc' | 'other' | 'bonus' | 'tv', cents: number): CostRow[] => {
    const [supply] = bill.supplies
    const part = key === 'recalc' ? 'recalculation' : key
    if (cents === 0 || !supply) return []
    const truth = charge(supply, part, null, cents, summary)
    return [{ label: words.label(key), amount: words.money(cents), level: 0, charge: truth }]
  }
  return [
    ...row('recalc', bill.recalcCents),
    ...row('other', bill.otherCents),
    ...row('bonus', bill.bonusCents),
    ...row('tv', bill.tvCents),
  ]
}

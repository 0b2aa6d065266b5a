import { asNumber } from './case.ts'
import { charge, energyFigures, fixedFigures, powerFigures, summary, type ChargeTruth } from './charge-truth.ts'
import { priceLabel } from './content.ts'
import { monthsText, taxesOf, type CostRow } from './costs.ts'
import type { Piece } from './sheet.ts'
import { monthName } from './style.ts'
import type { PriceRow, SupplyCase } from './supply.ts'
import { amount } from './units.ts'
import type { Words } from './words.ts'

/** The summary of the layout before July 2025. */
export function oldSummary(words: Words, supply: SupplyCase): CostRow[] {
  const { lines } = supply
  const isLuce = supply.commodity === 'luce'
  const row = (label: string, part: ChargeTruth['part'], side: ChargeTruth['side'], cents: number): CostRow => ({
    label,
    amount: words.money(cents),
    level: 0,
    charge: charge(supply, part, side, cents, summary),
  })
  return [
    row(
      `Spesa per la materia ${isLuce ? 'energia' : 'gas naturale'}`,
      'total',
      'sale',
      lines.saleEnergy + lines.dispatch + lines.saleFixed,
    ),
    row(
      'Spesa per il trasporto e la gestione del contatore',
      'total',
      'grid',
      lines.networkEnergy + lines.networkFixed + lines.networkPower,
    ),
    row('Spesa per oneri di sistema', 'total', 'grid', lines.chargesEnergy),
    row('Totale imposte e IVA', 'taxes', null, taxesOf(supply)),
  ]
}

/** The cost detail of the layout before July 2025: quantity times price, row by row. */
export function oldDetail(words: Words, supply: SupplyCase): { title: string; rows: CostRow[] }[] {
  const { lines, network } = supply
  const unit = words.unit(supply)
  const rowOf = (label: string, quantity: Piece, price: Piece, truth: ChargeTruth): CostRow => ({
    label,
    quantity: [quantity],
    price: [price],
    amount: words.money(truth.amount),
    level: 1,
    charge: truth,
  })
  const ofEnergy = (side: 'sale' | 'grid', quantity: number, price: number, cents: number): ChargeTruth =>
    charge(supply, 'consumption', side, cents, energyFigures(supply, quantity, price))
  const name = priceLabel(words, supply)
  const energy = supply.rows.map(row =>
    supply.pricing === 'single'
      ? rowOf(
          name,
          words.billed(supply),
          words.price(supply),
          ofEnergy('sale', supply.billed, supply.price, lines.saleEnergy),
        )
      : rowOf(
          `${name} ${rowLabel(words, row)}`,
          `${words.quantity(row.quantity)} ${unit}`,
          words.perUnit(row.price, unit),
          ofEnergy('sale', row.quantity, row.price, amount(row.quantity, row.price)),
        ),
  )
  const isYearlyFee = words.random.fork('fee').chance(0.3)
  const months = monthsText(words)
  const sale = [
    ...energy,
    ...(supply.dispatch > 0
      ? [
          rowOf(
            'Dispacciamento',
            `${words.quantity(supply.billed)} ${unit}`,
            words.perUnit(supply.dispatch, unit),
            ofEnergy('sale', supply.billed, supply.dispatch, lines.dispatch),
          ),
        ]
      : []),
    rowOf(
      words.label('fixedFee'),
      months,
      isYearlyFee ? words.feeYearly(supply) : words.feeMonthly(supply),
      charge(supply, 'fixed', 'sale', lines.saleFixed, fixedFigures(words, supply.monthlyFee)),
    ),
  ]
  const grid = [
    rowOf(
      'Quota fissa',
      months,
      words.perUnit(network.monthly, 'mese'),
      charge(supply, 'fixed', 'grid', lines.networkFixed, fixedFigures(words, network.monthly)),
    ),
    ...(lines.networkPower > 0
      ? [
          rowOf(
            'Quota potenza',
            `${words.quantity(supply.power)} kW`,
            words.perUnit(network.powerMonthly, 'kW/mese'),
            charge(supply, 'power', 'grid', lines.networkPower, powerFigures(supply)),
          ),
        ]
      : []),
    rowOf(
      'Quota energia',
      `${words.quantity(supply.billed)} ${unit}`,
      words.perUnit(network.energy, unit),
      ofEnergy('grid', supply.billed, network.energy, lines.networkEnergy),
    ),
  ]
  const charges = [
    rowOf(
      'Oneri generali, quota energia',
      `${words.quantity(supply.billed)} ${unit}`,
      words.perUnit(network.charges, unit),
      ofEnergy('grid', supply.billed, network.charges, lines.chargesEnergy),
    ),
  ]
  const heads = oldSummary(words, supply)
  return [
    { title: heads[0]?.label ?? '', rows: sale },
    { title: heads[1]?.label ?? '', rows: grid },
    { title: heads[2]?.label ?? '', rows: charges },
    { title: 'Imposte e IVA', rows: taxRows(words, supply) },
  ]
}

export function taxRows(words: Words, supply: SupplyCase): CostRow[] {
  const { lines } = supply
  const vat = (rate: number, base: number, cents: number): CostRow[] =>
    cents === 0
      ? []
      : [
          {
            label: `IVA ${rate}% su imponibile di ${words.euro(base)}`,
            amount: words.money(cents),
            level: 1,
            charge: charge(supply, 'vat', null, cents, { rate, base: base as NonNullable<ChargeTruth['base']> }),
          },
        ]
  return [
    {
      label: `Accisa sul${supply.commodity === 'luce' ? "l'energia elettrica" : ' gas naturale'}`,
      price: [words.perUnit(supply.excise, words.unit(supply))],
      amount: words.money(lines.excise),
      level: 1,
      charge: charge(supply, 'excise', null, lines.excise, { price: asNumber(supply.excise) }),
    },
    ...(lines.surcharge > 0
      ? [
          {
            label: 'Addizionale regionale',
            price: [words.perUnit(supply.surcharge, words.unit(supply))],
            amount: words.money(lines.surcharge),
            level: 1 as const,
            charge: charge(supply, 'taxes', null, lines.surcharge, { price: asNumber(supply.surcharge) }),
          },
        ]
      : []),
    ...vat(10, lines.vatBase10, lines.vat10),
    ...vat(22, lines.vatBase22, lines.vat22),
  ]
}

/** «Fascia F1», or the month a price was for. */
export function rowLabel(words: Words, row: PriceRow): string {
  if (row.month === undefined) return row.label
  const first = new Date(`${words.bill.periodFrom}T00:00:00Z`)
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + row.month, 1)).toISOString()
  return `${monthName(month)} ${month.slice(0, 4)}`
}

/** Elements of detail of the new layout: what the sale price of the receipt is made of. Their sum is the price. */
export function saleParts(words: Words, supply: SupplyCase): CostRow[] {
  if (supply.commodity === 'gas' || supply.pricing !== 'single') return []
  const shares = [0.06, 0.04].map(share => Math.round((supply.price * share) / 100) * 100)
  const unit = words.unit(supply)
  const names = ['Corrispettivo mercato capacità', 'Corrispettivo di dispacciamento']
  const part = (label: string, price: number): CostRow => ({
    label,
    quantity: [`${words.quantity(supply.billed)} ${unit}`],
    price: [words.perUnit(price, unit, 6)],
    amount: words.money(amount(supply.billed, price)),
    level: 1,
    charge: charge(
      supply,
      'consumption',
      'sale',
      amount(supply.billed, price),
      energyFigures(supply, supply.billed, price),
    ),
  })
  const energy = supply.price - shares.reduce((sum, share) => sum + share, 0)
  return [
    part(
      words.random.fork('part').pick(['Componente energia', 'Materia energia e perdite di rete', 'Energia']),
      energy,
    ),
    ...shares.map((share, at) => part(names[at] ?? '', share)),
  ]
}

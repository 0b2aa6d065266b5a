import type { ChargeTruth } from './charge-truth.ts'
import { priceLabel } from './content.ts'
import type { Piece } from './sheet.ts'
import { monthName } from './style.ts'
import type { PriceRow, SupplyCase } from './supply.ts'
import { amount } from './units.ts'
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
const monthsText = (words: Words): string =>
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
    },
    { label: sale, price: [words.price(supply, decimals)], amount: words.money(lines.saleEnergy), level: 1 },
    {
      label: grid,
      price: [words.perUnit(words.networkPrice(supply), words.unit(supply), decimals)],
      amount: words.money(networkEnergy),
      level: 1,
    },
    {
      label: words.random.fork('per').chance(0.7) ? 'QUOTA FISSA' : 'Quota fissa',
      quantity: [monthsText(words)],
      price: perMonth(supply.monthlyFee + network.monthly),
      amount: words.money(lines.saleFixed + lines.networkFixed),
      level: 0,
    },
    { label: sale, price: [words.feeMonthly(supply, decimals)], amount: words.money(lines.saleFixed), level: 1 },
    { label: grid, price: perMonth(network.monthly), amount: words.money(lines.networkFixed), level: 1 },
  ]
  if (supply.commodity === 'luce') {
    quotas.push({
      label: words.random.fork('per').chance(0.7) ? 'QUOTA POTENZA' : 'Quota potenza',
      quantity: [words.power(supply), ` x ${monthsText(words)}`],
      price: [words.perUnit(network.powerMonthly, 'kW/mese', decimals)],
      amount: words.money(lines.networkPower),
      level: 0,
    })
  }
  return [...quotas, { label: 'Accise e IVA', amount: words.money(taxesOf(supply)), level: 0 }]
}

export const taxesOf = ({ lines }: SupplyCase): number => lines.excise + lines.surcharge + lines.vat10 + lines.vat22

/** What stands outside the energy: licence, recalculations, bonus. */
export function extraRows(words: Words): CostRow[] {
  const { bill } = words
  const row = (label: string, cents: number): CostRow[] =>
    cents === 0 ? [] : [{ label, amount: words.money(cents), level: 0 }]
  return [
    ...row(words.label('recalc'), bill.recalcCents),
    ...row(words.label('other'), bill.otherCents),
    ...row(words.label('bonus'), bill.bonusCents),
    ...row(words.label('tv'), bill.tvCents),
  ]
}

/** The summary of the layout before July 2025. */
export function oldSummary(words: Words, supply: SupplyCase): CostRow[] {
  const { lines } = supply
  const isLuce = supply.commodity === 'luce'
  const row = (label: string, cents: number): CostRow => ({ label, amount: words.money(cents), level: 0 })
  return [
    row(
      `Spesa per la materia ${isLuce ? 'energia' : 'gas naturale'}`,
      lines.saleEnergy + lines.dispatch + lines.saleFixed,
    ),
    row(
      'Spesa per il trasporto e la gestione del contatore',
      lines.networkEnergy + lines.networkFixed + lines.networkPower,
    ),
    row('Spesa per oneri di sistema', lines.chargesEnergy),
    row('Totale imposte e IVA', taxesOf(supply)),
  ]
}

/** The cost detail of the layout before July 2025: quantity times price, row by row. */
export function oldDetail(words: Words, supply: SupplyCase): { title: string; rows: CostRow[] }[] {
  const { lines, network } = supply
  const unit = words.unit(supply)
  const rowOf = (label: string, quantity: Piece, price: Piece, cents: number): CostRow => ({
    label,
    quantity: [quantity],
    price: [price],
    amount: words.money(cents),
    level: 1,
  })
  const name = priceLabel(words, supply)
  const energy = supply.rows.map(row =>
    supply.pricing === 'single'
      ? rowOf(name, words.billed(supply), words.price(supply), lines.saleEnergy)
      : rowOf(
          `${name} ${rowLabel(words, row)}`,
          `${words.quantity(row.quantity)} ${unit}`,
          words.perUnit(row.price, unit),
          Math.round((row.quantity * row.price) / 1e10),
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
            lines.dispatch,
          ),
        ]
      : []),
    rowOf(
      words.label('fixedFee'),
      months,
      isYearlyFee ? words.feeYearly(supply) : words.feeMonthly(supply),
      lines.saleFixed,
    ),
  ]
  const grid = [
    rowOf('Quota fissa', months, words.perUnit(network.monthly, 'mese'), lines.networkFixed),
    ...(lines.networkPower > 0
      ? [
          rowOf(
            'Quota potenza',
            `${words.quantity(supply.power)} kW`,
            words.perUnit(network.powerMonthly, 'kW/mese'),
            lines.networkPower,
          ),
        ]
      : []),
    rowOf(
      'Quota energia',
      `${words.quantity(supply.billed)} ${unit}`,
      words.perUnit(network.energy, unit),
      lines.networkEnergy,
    ),
  ]
  const charges = [
    rowOf(
      'Oneri generali, quota energia',
      `${words.quantity(supply.billed)} ${unit}`,
      words.perUnit(network.charges, unit),
      lines.chargesEnergy,
    ),
  ]
  const summary = oldSummary(words, supply)
  return [
    { title: summary[0]?.label ?? '', rows: sale },
    { title: summary[1]?.label ?? '', rows: grid },
    { title: summary[2]?.label ?? '', rows: charges },
    { title: 'Imposte e IVA', rows: taxRows(words, supply) },
  ]
}

export function taxRows(words: Words, supply: SupplyCase): CostRow[] {
  const { lines } = supply
  const vat = (rate: number, base: number, cents: number): CostRow[] =>
    cents === 0
      ? []
      : [{ label: `IVA ${rate}% su imponibile di ${words.euro(base)}`, amount: words.money(cents), level: 1 }]
  return [
    {
      label: `Accisa sul${supply.commodity === 'luce' ? "l'energia elettrica" : ' gas naturale'}`,
      price: [words.perUnit(supply.excise, words.unit(supply))],
      amount: words.money(lines.excise),
      level: 1,
    },
    ...(lines.surcharge > 0
      ? [
          {
            label: 'Addizionale regionale',
            price: [words.perUnit(supply.surcharge, words.unit(supply))],
            amount: words.money(lines.surcharge),
            level: 1 as const,
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

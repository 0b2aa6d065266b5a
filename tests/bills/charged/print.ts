import type { ChargeTruth } from '../charge-truth.ts'
import type { CostRow } from '../costs.ts'
import { formatDate, monthName } from '../style.ts'
import { MICRO, type Micro } from '../units.ts'
import type { Words } from '../words.ts'
import { sumsOf, type ExtraRow, type Plan } from './plan.ts'
import type { DetailRow } from './rows.ts'

const asNumber = (value: Micro): number => value / MICRO
const sum = (list: number[]): number => list.reduce((total, value) => total + value, 0)

const NOTHING = { quantity: null, unit: null, months: null, price: null } as const

/** Words, figures and truth of a charged bill's rows. */
export class ChargedPrint {
  readonly #plan: Plan
  readonly #words: Words

  constructor(plan: Plan, words: Words) {
    this.#plan = plan
    this.#words = words
  }

  get #unit(): 'kWh' | 'Smc' {
    return this.#plan.input.commodity === 'luce' ? 'kWh' : 'Smc'
  }

  #truth(truth: Pick<ChargeTruth, 'part' | 'side' | 'level' | 'amount'> & Partial<ChargeTruth>): ChargeTruth {
    return { commodity: this.#plan.input.commodity, ...NOTHING, ...truth }
  }

  #months(count: number): string {
    return `${count} ${count === 1 && this.#words.random.fork('singular').chance(0.6) ? 'mese' : 'mesi'}`
  }

  /** The «scontrino dell'energia», down to the taxes. */
  receipt(): CostRow[] {
    const { rows, input } = this.#plan
    const words = this.#words
    const of = (part: DetailRow['part'], side?: 'sale' | 'grid') =>
      rows.filter(row => row.part === part && row.side !== null && (!side || row.side === side))
    const cents = (list: DetailRow[]) => sum(list.map(row => row.cents))
    const billed = sum(rows.filter(row => row.key === 'sale-energy').map(row => row.quantity))
    const months = Math.round(asNumber(rows.find(row => row.part === 'fixed')?.quantity ?? 0))
    /** What the rows cost on average, by their prices. */
    const perUnit = (list: DetailRow[]): Micro => Math.round(sum(list.map(row => row.quantity * row.price)) / billed)
    const perMonth = (list: DetailRow[]): Micro => sum(list.map(row => row.price))
    const sale = `di cui spesa per ${words.random.fork('la').chance(0.5) ? 'la ' : ''}vendita ${input.commodity === 'luce' ? 'energia elettrica' : 'gas naturale'}`
    const grid = 'di cui spesa per la rete e gli oneri generali di sistema'
    const unit = this.#unit === 'Smc' ? words.style.unitGas : this.#unit
    const consumption = (label: string, side: 'whole' | 'sale' | 'grid'): CostRow => {
      const list = of('consumption', side === 'whole' ? undefined : side)
      return {
        label,
        ...(side === 'whole' ? { quantity: [`${words.quantity(billed)} ${unit}`] } : {}),
        price: [words.perUnit(perUnit(list), unit, 6)],
        amount: words.money(cents(list)),
        level: side === 'whole' ? 0 : 1,
        charge: this.#truth({
          part: 'consumption',
          side,
          level: 'summary',
          ...(side === 'whole' ? { quantity: asNumber(billed), unit: this.#unit } : {}),
          price: asNumber(perUnit(list)),
          amount: cents(list),
        }),
      }
    }
    const fixed = (label: string, side: 'whole' | 'sale' | 'grid'): CostRow => {
      const list = of('fixed', side === 'whole' ? undefined : side)
      return {
        label,
        ...(side === 'whole' ? { quantity: [this.#months(months)] } : {}),
        price: [words.perUnit(perMonth(list), 'mese', 6)],
        amount: words.money(cents(list)),
        level: side === 'whole' ? 0 : 1,
        charge: this.#truth({
          part: 'fixed',
          side,
          level: 'summary',
          ...(side === 'whole' ? { quantity: months, unit: 'month', months } : {}),
          price: asNumber(perMonth(list)),
          amount: cents(list),
        }),
      }
    }
    const power = rows.find(row => row.part === 'power')
    return [
      consumption('QUOTA PER CONSUMI', 'whole'),
      consumption(sale, 'sale'),
      consumption(grid, 'grid'),
      fixed('QUOTA FISSA', 'whole'),
      fixed(sale, 'sale'),
      fixed(grid, 'grid'),
      ...(power
        ? [
            {
              label: 'QUOTA POTENZA',
              quantity: [`${words.quantity(power.quantity)} kW x ${this.#months(input.months)}`],
              price: [words.perUnit(power.price, 'kW/mese', 6)],
              amount: words.money(power.cents),
              level: 0 as const,
              charge: this.#truth({
                part: 'power',
                side: 'whole',
                level: 'summary',
                quantity: asNumber(power.quantity),
                unit: 'kW',
                months: input.months,
                price: asNumber(power.price),
                amount: power.cents,
              }),
            },
          ]
        : []),
      {
        label: 'Accise e IVA',
        amount: words.money(sumsOf(this.#plan).taxes),
        level: 0,
        charge: this.#truth({ part: 'taxes', side: null, level: 'summary', amount: sumsOf(this.#plan).taxes }),
      },
    ]
  }

  extras(): CostRow[] {
    return this.#plan.extras
      .filter(extra => extra.level === 'summary')
      .map(extra => ({ ...this.#extra(extra), level: 0 as const }))
  }

  recalculated(): CostRow[] {
    return this.#plan.extras.filter(extra => extra.level === 'detail').map(extra => this.#extra(extra))
  }

  #extra({ part, label, cents, level }: ExtraRow): CostRow {
    const words = this.#words
    const name = label === 'tv' || label === 'bonus' || label === 'recalc' ? words.label(label) : label
    return {
      label: part === 'tv' ? `${name} - rata di ${monthName(this.#plan.from)} 2026` : name,
      amount: words.money(cents),
      level: 1,
      charge: this.#truth({ part, side: null, level, amount: cents }),
    }
  }

  #detail(row: DetailRow): CostRow {
    const words = this.#words
    const unit = this.#unit === 'Smc' ? words.style.unitGas : this.#unit
    const months = row.part === 'fixed' ? Math.round(asNumber(row.quantity)) : this.#plan.input.months
    const month = row.month ? ` ${monthName(`${row.month}-01`)} ${row.month.slice(0, 4)}` : ''
    const quantity =
      row.part === 'fixed'
        ? this.#months(months)
        : row.part === 'power'
          ? `${words.quantity(row.quantity)} kW x ${this.#months(months)}`
          : `${words.quantity(row.quantity)} ${unit}`
    const per = row.part === 'fixed' ? 'mese' : row.part === 'power' ? 'kW/mese' : unit
    return {
      label: `${row.label}${row.band ? ` fascia ${row.band}` : ''}${month}`,
      quantity: [quantity],
      price: [words.perUnit(row.price, per, row.side === 'sale' ? undefined : 6)],
      amount: words.money(row.cents),
      level: 1,
      charge: this.#truth({
        part: row.part,
        side: row.side,
        level: 'detail',
        quantity: row.part === 'fixed' ? months : asNumber(row.quantity),
        unit: row.part === 'fixed' ? 'month' : row.part === 'power' ? 'kW' : this.#unit,
        months: row.part === 'fixed' || row.part === 'power' ? months : null,
        price: asNumber(row.price),
        amount: row.cents,
        ...(row.band ? { band: row.band } : {}),
        ...(row.month ? { month: row.month } : {}),
      }),
    }
  }

  sections(): { title: string; rows: CostRow[] }[] {
    const { rows, input } = this.#plan
    const words = this.#words
    const of = (side: 'sale' | 'grid' | null) => rows.filter(row => row.side === side).map(row => this.#detail(row))
    const vat = sumsOf(this.#plan).vat.map(({ rate, base, cents }): CostRow => ({
      label: `IVA ${rate}% su imponibile di ${words.euro(base)}`,
      amount: words.money(cents),
      level: 1,
      charge: this.#truth({
        part: 'vat',
        side: null,
        level: 'detail',
        rate,
        base: base as NonNullable<ChargeTruth['base']>,
        amount: cents,
      }),
    }))
    const recalculated = this.recalculated()
    return [
      {
        title: `Spesa per la vendita di ${input.commodity === 'luce' ? 'energia elettrica' : 'gas naturale'}`,
        rows: of('sale'),
      },
      { title: 'Spesa per la rete e gli oneri generali di sistema', rows: of('grid') },
      { title: 'Accise e IVA', rows: [...of(null), ...vat] },
      ...(recalculated.length > 0 ? [{ title: 'Ricalcoli', rows: recalculated }] : []),
    ]
  }

  total(): ChargeTruth {
    return this.#truth({ part: 'total', side: null, level: 'summary', amount: sumsOf(this.#plan).total })
  }

  meterRows(meterNumber: string): string[][] {
    const unit = this.#plan.input.commodity === 'luce' ? 'kWh' : 'mc'
    return [
      ['Data', 'Lettura', 'Tipo', 'Matricola'],
      ...this.#plan.meter.map(({ date, value, kind }) => [
        formatDate(date, 'slash'),
        `${this.#words.quantity(value * MICRO)} ${unit}`,
        kind,
        meterNumber,
      ]),
    ]
  }
}

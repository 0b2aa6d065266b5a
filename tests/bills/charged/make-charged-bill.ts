import type { BillCase } from '../case.ts'
import type { PrintedCharge } from '../charge-truth.ts'
import { Random } from '../random.ts'
import { Sheet } from '../sheet.ts'
import { makeStyle } from '../style.ts'
import type { SupplyCase } from '../supply.ts'
import { truthOf, type BillTruth } from '../truth.ts'
import { MICRO } from '../units.ts'
import { Words } from '../words.ts'
import { drawCharged } from './draw.ts'
import { ERRORS, type ErrorKind } from './errors.ts'
import { makePlan, sumsOf, type MeterRow, type Plan, type PlanWish } from './plan.ts'

export interface ChargedBill {
  pdf: Buffer
  commodity: 'luce' | 'gas'
  truth: BillTruth & {
    /** All printed rows, in order. */
    charges: PrintedCharge[]
    meter: MeterRow[]
    isResident: boolean
    province: string
    /** Spread added to the month's index; null for prices without an index. */
    spread: number | null
    /** €/kWh or €/Smc of the contract. */
    contractPrice: number
  }
  /** `cents`: overcharge, taxes included. */
  error: { kind: ErrorKind; cents: number } | null
}

/** A household's bill in the quarter whose parameters are published: right to the cent, or with one error. */
export async function makeChargedBill(
  seed: number | string,
  wish: { error?: ErrorKind } & PlanWish = {},
): Promise<ChargedBill> {
  const { error, ...planWish } = wish
  const shape = error ? ERRORS[error] : undefined
  const plan = makePlan(String(seed), { ...planWish, ...shape?.wish })
  shape?.prepare?.(plan)
  const honest = sumsOf(plan).total
  shape?.make(plan)
  const { total } = sumsOf(plan)

  const random = new Random(`charged-print-${seed}`)
  const bill = billOf(plan)
  const style = makeStyle(random.fork('style'))
  const sheet = new Sheet(style, random.fork('font').pick(['open-sans', 'pt-serif', 'roboto-condensed', 'helvetica']))
  drawCharged(sheet, new Words(bill, style, random.fork('words')), plan)
  const pdf = await sheet.finish()
  return {
    pdf,
    commodity: plan.input.commodity,
    truth: {
      ...truthOf(bill, sheet.printed),
      charges: sheet.charges,
      meter: plan.meter,
      isResident: plan.input.resident,
      province: plan.input.province,
      spread: plan.spread === null ? null : plan.spread / MICRO,
      contractPrice: plan.contractPrice / MICRO,
    },
    error: error ? { kind: error, cents: total - honest } : null,
  }
}

const sum = (list: number[]): number => list.reduce((total, value) => total + value, 0)

/** The plan in the form that wording and layouts print from. */
function billOf(plan: Plan): BillCase {
  const { input, rows, bill } = plan
  const [base] = bill.supplies
  if (!base) throw new Error('A bill without a supply')
  const cents = (key: string) => sum(rows.filter(row => row.key === key).map(row => row.cents))
  const billed = sum(rows.filter(row => row.key === 'sale-energy').map(row => row.quantity))
  const saleEnergy = cents('sale-energy')
  const { vat, energy, total } = sumsOf(plan)
  const ofRate = (rate: number) => vat.find(part => part.rate === rate)
  const annual = Math.round((billed * 12) / input.months / MICRO) * MICRO
  const issue = new Date(`${plan.to}T00:00:00Z`)
  const later = (days: number): string => new Date(issue.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const { bands: _bands, billedBands: _billedBands, ...single } = base
  const supply: SupplyCase = {
    ...single,
    annual,
    billed,
    pricing: input.sale.length === 1 ? 'single' : input.sale[0]?.band ? 'bands' : 'months',
    rows: input.sale.map((row, at) => ({
      label: row.band ? `Fascia ${row.band}` : '',
      ...(row.month ? { month: at } : {}),
      quantity: row.quantity,
      price: row.price,
    })),
    price: Math.round((saleEnergy * 1e10) / billed),
    dispatch: input.dispatch,
    spread: plan.spread ?? base.spread,
    monthlyFee: input.monthlyFee,
    power: input.power,
    availablePower: Math.round(input.power * 1.1),
    coefficient: plan.coefficient,
    lines: {
      saleEnergy,
      dispatch: cents('dispatch'),
      saleFixed: cents('sale-fixed'),
      networkEnergy: cents('grid-energy'),
      networkFixed: cents('grid-fixed') + cents('charges-fixed'),
      networkPower: cents('grid-power'),
      chargesEnergy: cents('charges-energy'),
      excise: cents('excise'),
      surcharge: cents('surcharge'),
      vatBase10: ofRate(10)?.base ?? 0,
      vatBase22: ofRate(22)?.base ?? 0,
      vat10: ofRate(10)?.cents ?? 0,
      vat22: ofRate(22)?.cents ?? 0,
      total: energy,
    },
  }
  return {
    ...bill,
    offerName: bill.offerName.replace('2025', '2026'),
    periodFrom: plan.from,
    periodTo: plan.to,
    months: input.months,
    issueDate: later(6),
    dueDate: later(28),
    conditionsEnd: plan.conditionsEnd,
    billNumber: bill.billNumber.replace('2025', '2026'),
    supplies: [supply],
    totalCents: total,
  }
}

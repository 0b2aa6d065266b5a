import { amount, MICRO, micro, toDecimals, type Micro } from '../units.ts'
import { gas, luce, placeOf } from './tariffs.ts'

/** A detail row before VAT: quantity times price, correctly computed. */
export interface DetailRow {
  key:
    | 'sale-energy'
    | 'dispatch'
    | 'sale-fixed'
    | 'grid-fixed'
    | 'charges-fixed'
    | 'grid-power'
    | 'grid-energy'
    | 'charges-energy'
    | 'excise'
    | 'surcharge'
  label: string
  part: 'consumption' | 'fixed' | 'power' | 'excise' | 'taxes'
  side: 'sale' | 'grid' | null
  /** kWh, Smc, months or kW. */
  quantity: Micro
  price: Micro
  cents: number
  /** Part of the quantity taxed at 10 % VAT. */
  reduced: Micro
  /** YYYY-MM */
  month?: string
  band?: 'F1' | 'F2' | 'F3'
}

interface SaleRow {
  quantity: Micro
  price: Micro
  month?: string
  band?: 'F1' | 'F2' | 'F3'
}

/** Inputs for the bill of one supply. */
export interface RowInput {
  commodity: 'luce' | 'gas'
  /** Whole calendar months. */
  months: number
  days: number
  resident: boolean
  /** Metered use; `sale` splits the same quantity. */
  billed: Micro
  sale: SaleRow[]
  /** Dispatching and similar, passed on at ARERA rates; 0 when included in the seller's price. */
  dispatch: Micro
  monthlyFee: Micro
  power: Micro
  province: string
}

type Basis = Pick<DetailRow, 'key' | 'label' | 'part' | 'side' | 'quantity' | 'price' | 'reduced'> & Partial<DetailRow>

const row = (basis: Basis): DetailRow => ({ ...basis, cents: basis.cents ?? amount(basis.quantity, basis.price) })

/** A yearly figure per month, with the decimals that bills print. */
const monthly = (yearly: Micro): Micro => toDecimals(Math.round(yearly / 12), 6)

/** The exemption of residents is monthly: 150 kWh free, given back between 220 and 370 (D.Lgs. 504/1995, art. 52). */
function taxedKwh(billed: Micro, months: number, resident: boolean, power: Micro): Micro {
  const limit = (kwh: number): Micro => kwh * months * MICRO
  if (!resident || power > 3 * MICRO) return billed
  if (billed <= limit(150)) return 0
  if (billed <= limit(220)) return billed - limit(150)
  return billed <= limit(370) ? 2 * billed - limit(370) : billed
}

function luceRows(input: RowInput): DetailRow[] {
  const { billed, months, resident, power } = input
  const energy = (key: DetailRow['key'], label: string, side: 'sale' | 'grid', price: Micro): DetailRow =>
    row({ key, label, part: 'consumption', side, quantity: billed, price, reduced: billed })
  const fixed = (key: DetailRow['key'], label: string, side: 'sale' | 'grid', price: Micro): DetailRow =>
    row({ key, label, part: 'fixed', side, quantity: months * MICRO, price, reduced: months * MICRO })
  const powerPrice = monthly(luce('sigma2', 'uc6s_d'))
  const taxed = taxedKwh(billed, months, resident, power)
  return [
    ...input.sale.map(sale =>
      row({
        key: 'sale-energy',
        label: 'Componente energia',
        part: 'consumption',
        side: 'sale',
        reduced: sale.quantity,
        ...sale,
      }),
    ),
    ...(input.dispatch ? [energy('dispatch', 'Corrispettivo di dispacciamento', 'sale', input.dispatch)] : []),
    fixed('sale-fixed', 'Corrispettivo fisso di vendita', 'sale', input.monthlyFee),
    energy('grid-energy', 'Rete: quota energia', 'grid', luce('sigma3', 'uc3', 'uc6p_d')),
    energy(
      'charges-energy',
      'Oneri generali di sistema: quota energia',
      'grid',
      resident ? luce('asos_dr', 'arim_dr') : luce('asos_dnr_v', 'arim_dnr_v'),
    ),
    fixed('grid-fixed', 'Rete: quota fissa', 'grid', monthly(luce('sigma1'))),
    ...(resident
      ? []
      : [
          fixed(
            'charges-fixed',
            'Oneri generali di sistema: quota fissa',
            'grid',
            monthly(luce('asos_dnr_f', 'arim_dnr_f')),
          ),
        ]),
    row({
      key: 'grid-power',
      label: 'Rete: quota potenza',
      part: 'power',
      side: 'grid',
      quantity: power,
      price: powerPrice,
      cents: amount(power * months, powerPrice),
      reduced: power,
    }),
    ...(taxed > 0
      ? [
          row({
            key: 'excise',
            label: "Accisa sull'energia elettrica",
            part: 'excise',
            side: null,
            quantity: taxed,
            price: resident ? luce('acc_c_r_l') : luce('acc_c_nr'),
            reduced: taxed,
          }),
        ]
      : []),
  ]
}

/** Smc a year: distribution and excise share the first limits; VAT at 10 % ends at the second. */
const TIER_ENDS = [120, 480, 1560, 5000, 80_000]

/** A yearly limit falls to a bill by its days, to a thousandth of Smc. */
const dayLimit = (yearly: number, days: number): Micro => toDecimals(micro((yearly * days) / 365), 3)

/** Part of the quantity in each tier. */
function tiers(billed: Micro, days: number, ends: number[]): Micro[] {
  const limits = [0, ...ends.map(end => dayLimit(end, days)), Infinity]
  return limits.slice(1).map((end, at) => Math.max(0, Math.min(billed, end) - (limits[at] ?? 0)))
}

function gasRows(input: RowInput): DetailRow[] {
  const { billed, months, days } = input
  const place = placeOf(input.province)
  if (!place) throw new Error(`No gas rules for ${input.province}`)
  const a = `a${place.ambito}`
  const reducedVat = Math.min(billed, dayLimit(480, days))
  const energy = (key: DetailRow['key'], label: string, side: 'sale' | 'grid', price: Micro): DetailRow =>
    row({ key, label, part: 'consumption', side, quantity: billed, price, reduced: reducedVat })
  const fixed = (key: DetailRow['key'], label: string, side: 'sale' | 'grid', price: Micro): DetailRow =>
    row({ key, label, part: 'fixed', side, quantity: months * MICRO, price, reduced: 0 })
  const byTier = (
    shape: Pick<DetailRow, 'key' | 'label' | 'part' | 'side'>,
    ends: number[],
    rates: Micro[],
  ): DetailRow[] =>
    tiers(billed, days, ends).flatMap((quantity, at) =>
      quantity > 0 && (rates[at] ?? 0) !== 0
        ? [
            row({
              ...shape,
              label: `${shape.label} scaglione ${at + 1}`,
              quantity,
              price: rates[at] ?? 0,
              reduced: at < 2 ? quantity : 0,
            }),
          ]
        : [],
    )
  let reducedLeft = reducedVat
  const sale = input.sale.map(part => {
    const reduced = Math.min(part.quantity, reducedLeft)
    reducedLeft -= reduced
    return row({
      key: 'sale-energy',
      label: 'Materia prima gas',
      part: 'consumption',
      side: 'sale',
      reduced,
      ...part,
    })
  })
  const steps = [1, 2, 3, 4, 5, 6]
  return [
    ...sale,
    fixed('sale-fixed', 'Corrispettivo fisso di vendita', 'sale', input.monthlyFee),
    energy('grid-energy', 'Rete: quota variabile', 'grid', gas('qt', 'rs', 'ug1')),
    ...byTier(
      { key: 'grid-energy', label: 'Distribuzione', part: 'consumption', side: 'grid' },
      TIER_ENDS,
      steps.map(tier => gas(`tau3_f${tier}_${a}`)),
    ),
    energy('charges-energy', 'Oneri generali di sistema: RE e UG3', 'grid', gas('re', 'ug3')),
    ...byTier(
      { key: 'charges-energy', label: 'Oneri UG2', part: 'consumption', side: 'grid' },
      TIER_ENDS,
      steps.map(tier => gas(`ug2p_d_f${tier}`)),
    ),
    fixed('grid-fixed', 'Rete: quota fissa', 'grid', monthly(gas(`tau1_cc1_${a}`, `st_${a}`, `vr_${a}`))),
    fixed('charges-fixed', 'Oneri UG2: quota fissa', 'grid', monthly(gas('ug2s'))),
    ...byTier(
      { key: 'excise', label: 'Accisa sul gas naturale', part: 'excise', side: null },
      TIER_ENDS.slice(0, 3),
      place.excise,
    ),
    ...byTier(
      { key: 'surcharge', label: 'Addizionale regionale', part: 'taxes', side: null },
      TIER_ENDS.slice(0, 3),
      place.surcharge,
    ),
  ]
}

export const detailRows = (input: RowInput): DetailRow[] =>
  input.commodity === 'luce' ? luceRows(input) : gasRows(input)

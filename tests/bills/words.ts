import type { BillCase } from './case.ts'
import type { Address } from './identities.ts'
import type { Random } from './random.ts'
import type { Piece, Printed } from './sheet.ts'
import { formatCents, formatDate, formatMicro, withEuro, type DateForm, type Style } from './style.ts'
import type { SupplyCase } from './supply.ts'
import type { Micro } from './units.ts'
import { WORDING, type LabelKey } from './wording.ts'

/** The bill's facts as this supplier words them; the pieces it returns mark the fields they print. */
export class Words {
  readonly bill: BillCase
  readonly style: Style
  readonly random: Random
  readonly #wording: Partial<Record<LabelKey, string>>

  constructor(bill: BillCase, style: Style, random: Random, wording: Partial<Record<LabelKey, string>> = {}) {
    this.bill = bill
    this.style = style
    this.random = random
    this.#wording = wording
  }

  /** The same words for the same thing all over one bill. */
  label(key: LabelKey): string {
    const list = (this.#wording[key] ?? WORDING[key]).split('|')
    return this.random.fork(key).pick(list)
  }

  date(field: 'periodFrom' | 'periodTo' | 'conditionsEnd' | 'dueDate' | 'issueDate', form?: DateForm): Printed {
    const isPeriod = field === 'periodFrom' || field === 'periodTo'
    return { field, text: formatDate(this.bill[field], form ?? (isPeriod ? this.style.periodDate : this.style.date)) }
  }

  /** «dal 01/09/2026 al 31/10/2026» and its kind. */
  period(form?: DateForm): Piece[] {
    const [before = '', middle = ' - '] = this.random.fork('period-words').pick([
      ['dal ', ' al '],
      ['', ' - '],
      ['', ' – '],
      ['Dal ', ' al '],
      ['dal ', ' al '],
    ])
    return [before, this.date('periodFrom', form), middle, this.date('periodTo', form)]
  }

  total(): Printed {
    return { field: 'total', text: this.euro(this.bill.totalCents) }
  }

  money(cents: number): string {
    return formatCents(cents, this.style.thousands)
  }

  euro(cents: number): string {
    return withEuro(this.money(cents), this.style.euro)
  }

  quantity(value: Micro, decimals?: number): string {
    return formatMicro(value, this.style.thousands, decimals)
  }

  unit(supply: SupplyCase): string {
    return supply.commodity === 'gas' ? this.style.unitGas : supply.unit
  }

  annual(supply: SupplyCase, unit = true): Printed {
    const field = supply.commodity === 'luce' ? 'annualKwh' : 'annualSmc'
    const decimals = this.random.fork('annual-decimals').chance(0.06) ? 2 : undefined
    return { field, text: `${this.quantity(supply.annual, decimals)}${unit ? ` ${this.unit(supply)}` : ''}` }
  }

  billed(supply: SupplyCase, unit = true, decimals?: number): Printed {
    const field = supply.commodity === 'luce' ? 'periodKwh' : 'periodSmc'
    return { field, text: `${this.quantity(supply.billed, decimals)}${unit ? ` ${this.unit(supply)}` : ''}` }
  }

  band(supply: SupplyCase, at: 0 | 1 | 2, unit = true): Printed {
    const field = (['f1Kwh', 'f2Kwh', 'f3Kwh'] as const)[at]
    return { field, text: `${this.quantity(supply.bands?.[at] ?? 0)}${unit ? ' kWh' : ''}` }
  }

  bandLabel(at: 0 | 1 | 2): string {
    return this.label('f1').replace('1', String(at + 1))
  }

  /** POD or PDR as printed: sometimes spaced, a POD sometimes with its 15th check character. */
  point(supply: SupplyCase): Printed {
    const { style } = this
    if (supply.commodity === 'gas') {
      const spaced = `${supply.point.slice(0, 4)} ${supply.point.slice(4, 8)} ${supply.point.slice(8)}`
      return { field: 'pdr', text: style.spacedPoint ? spaced : supply.point }
    }
    const code = style.podCheckDigit ? `${supply.point}${Number(supply.point.slice(-2)) % 10}` : supply.point
    const spaced = `${code.slice(0, 2)} ${code.slice(2, 5)} ${code.slice(5, 6)} ${code.slice(6)}`
    return { field: 'pod', text: style.spacedPoint ? spaced : code }
  }

  pointLabel(supply: SupplyCase): string {
    return this.label(supply.commodity === 'luce' ? 'pod' : 'pdr')
  }

  power(supply: SupplyCase): Printed {
    return {
      field: 'powerKw',
      text: `${this.quantity(supply.power, this.style.powerDecimals)} ${this.style.unitPower}`,
    }
  }

  availablePower(supply: SupplyCase): string {
    return `${this.quantity(supply.availablePower, 1)} ${this.style.unitPower}`
  }

  /** `0,135500 €/kWh`, `€/kWh 0,1355` or the bare number, by the supplier's habit. */
  perUnit(value: Micro, unit: string, decimals?: number, form = this.style.priceForm): string {
    const number = formatMicro(value, '', decimals)
    if (form === 'bare') return number
    const per = `${this.style.euroPer}/${unit}`
    return form === 'before' ? `${per} ${number}` : `${number} ${per}`
  }

  /** The sale price, where one alone is printed. */
  price(supply: SupplyCase, decimals?: number, form = this.style.priceForm): Printed {
    const field = supply.commodity === 'luce' ? 'unitPriceLuce' : 'unitPriceGas'
    return { field, text: this.perUnit(supply.price, this.unit(supply), decimals, form) }
  }

  feeMonthly(supply: SupplyCase, decimals?: number, form = this.style.priceForm): Printed {
    const field = supply.commodity === 'luce' ? 'fixedFeeYearLuce' : 'fixedFeeYearGas'
    return { field, text: this.perUnit(supply.monthlyFee, 'mese', decimals, form), times: 12 }
  }

  feeYearly(supply: SupplyCase, form = this.style.priceForm): Printed {
    const field = supply.commodity === 'luce' ? 'fixedFeeYearLuce' : 'fixedFeeYearGas'
    return { field, text: this.perUnit(supply.monthlyFee * 12, 'anno', 2, form) }
  }

  offerCode(supply: SupplyCase): Printed {
    return { field: supply.commodity === 'luce' ? 'offerCodeLuce' : 'offerCodeGas', text: supply.offerCode }
  }

  offerName(): Printed {
    return { field: 'offerName', text: this.bill.offerName }
  }

  priceType(): Printed {
    return { field: 'priceType', text: this.label(this.bill.priceType) }
  }

  index(supply: SupplyCase): Printed {
    return { field: 'index', text: this.label(supply.indexName) }
  }

  /** «PUN + 0,012 €/kWh»: names the index; its number is a spread, not the price. */
  formula(supply: SupplyCase): Piece[] {
    const isLuce = supply.commodity === 'luce'
    const loss = isLuce ? this.random.fork('loss').pick(['', ' x 1,1', ' (perdite di rete incluse)', '']) : ''
    return [
      { field: 'index', text: supply.indexName },
      `${loss} + ${this.perUnit(supply.spread, this.unit(supply), 4, 'after')}`,
    ]
  }

  billNumber(): Printed {
    return { field: 'billNumber', text: this.bill.billNumber }
  }

  holder(): Printed {
    return { field: 'holder', text: this.#data(this.bill.holder) }
  }

  holderLabel(): string {
    return this.label(this.bill.taxCode.length === 11 ? 'company' : 'holder')
  }

  taxCode(): Printed {
    return { field: 'taxCode', text: this.bill.taxCode }
  }

  taxCodeLabel(): string {
    return this.label(this.bill.taxCode.length === 11 ? 'customerVat' : 'taxCode')
  }

  streetOf(place: Address): string {
    const [kind = '', ...rest] = place.street.split(' ')
    const short: Record<string, string> = { Via: 'V.', Viale: 'V.le', Corso: 'C.so', Piazza: 'P.zza' }
    const street = this.random.fork('street-form').chance(0.15)
      ? `${short[kind] ?? kind} ${rest.join(' ')}`
      : place.street
    const [between = ' '] = this.random.fork('number-form').pick([[' '], [', '], [' n. '], [', '], [' ']])
    return this.#data(`${street}${between}${place.number}${place.inner ? ` ${place.inner}` : ''}`)
  }

  #data(text: string): string {
    return this.style.upperData ? text.toUpperCase() : text
  }

  townOf(place: Address): string {
    const { cap, name, province } = place.town
    const capFirst = [`${cap} ${name} (${province})`, `${cap} ${name} ${province}`, `${cap} - ${name} (${province})`]
    const forms = [...capFirst, ...capFirst, `${name} (${province}) - ${cap}`, `${name} (${province})`]
    return this.#data(this.random.fork('town-form').pick(forms))
  }

  /** On one line; `addressLines` for two. */
  address(): Printed {
    const [street, town] = this.addressLines()
    const between = this.random.fork('address-between').pick([', ', ' - ', ' '])
    return { field: 'address', text: `${street.text}${between}${town.text}` }
  }

  addressLines(): [Printed, Printed] {
    const place = this.bill.supplyAddress
    return [
      { field: 'address', text: this.streetOf(place) },
      { field: 'address', text: this.townOf(place) },
    ]
  }

  brand(): Printed {
    return { field: 'supplier', text: this.bill.supplier.brand }
  }

  legalName(): Printed {
    return { field: 'supplier', text: this.bill.supplier.legalName }
  }

  supplierVat(): Printed {
    return { field: 'supplierVat', text: this.bill.supplier.vat }
  }

  /** The line of small print with the seller's company data. */
  companyLine(): Piece[] {
    const { address, register } = this.bill.supplier
    return [
      this.legalName(),
      ` - Sede legale: ${this.streetOf(address)} - ${this.townOf(address)} - `,
      `${this.label('supplierVat')} `,
      this.supplierVat(),
      ` - R.E.A. ${register} - Capitale sociale € 1.000.000,00 i.v.`,
    ]
  }

  customerType(): string {
    if (this.bill.client === 'business')
      return this.random.fork('use').pick(['Altri usi', 'Non domestico', 'Uso diverso da abitazione'])
    return this.bill.isResident ? 'Domestico residente' : 'Domestico non residente'
  }

  service(supply: SupplyCase): string {
    return supply.commodity === 'luce' ? 'energia elettrica' : 'gas naturale'
  }

  /** Network and system charges per unit (the new layout prints their sum). */
  networkPrice(supply: SupplyCase): Micro {
    return supply.network.energy + supply.network.charges
  }
}

import { AMOUNTS } from './amounts.ts'
import { CONSUMPTION } from './consumption.ts'
import { CONTRACT } from './contract.ts'
import { IDENTITY } from './identity.ts'
import { OTHER_LANGUAGES } from './other-languages.ts'
import { PRICES } from './prices.ts'
import type { LabelRule, Meaning, ValueKind } from './rule.ts'
import { WEIGHTS } from '../decision/weights.ts'

export const LABELS: LabelRule[] = [...IDENTITY, ...CONSUMPTION, ...AMOUNTS, ...CONTRACT, ...PRICES, ...OTHER_LANGUAGES]

const { bare, inBand, other, half, alone } = WEIGHTS.answer

/** Which kinds of value answer a label, and how well. */
export const ANSWERS: Partial<Record<Meaning, Partial<Record<ValueKind, number>>>> = {
  annual: { kwh: 1, smc: 1, number: bare },
  billed: { kwh: 1, smc: 1, number: bare },
  f1: { kwh: 1, number: inBand, unitPrice: 1, money: other },
  f2: { kwh: 1, number: inBand, unitPrice: 1, money: other },
  f3: { kwh: 1, number: inBand, unitPrice: 1, money: other },
  f23: { kwh: 1, number: inBand, unitPrice: 1, money: other },
  power: { kw: 1, number: bare },
  period: { range: 1, date: half },
  periodFrom: { date: 1 },
  periodTo: { date: 1 },
  unitPrice: { unitPrice: 1, monthly: 1, yearly: other, number: bare, kwh: bare, smc: bare },
  fixedFee: { monthly: 1, yearly: 1, money: alone, number: half },
  notSale: { unitPrice: 1, monthly: 1, yearly: 1, number: bare, money: other, kw: half, kwh: bare, smc: bare },
  contractStart: { date: 1 },
  conditionsEnd: { date: 1, range: 1 },
  total: { money: 1 },
  tvLicence: { money: 1 },
  recalculation: { money: 1 },
  bonus: { money: 1 },
  dueDate: { date: 1, money: inBand },
  issueDate: { date: 1 },
  billNumber: { code: 1, number: 0 },
  offerCode: { code: 1 },
  other: {
    date: 1,
    money: 1,
    kwh: 1,
    smc: 1,
    kw: 1,
    number: other,
    code: 1,
    unitPrice: other,
    range: 1,
    monthly: half,
    yearly: other,
  },
}

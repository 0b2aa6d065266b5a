import { AMOUNTS } from './amounts.ts'
import { CONSUMPTION } from './consumption.ts'
import { CONTRACT } from './contract.ts'
import { IDENTITY } from './identity.ts'
import { OTHER_LANGUAGES } from './other-languages.ts'
import { PRICES } from './prices.ts'
import type { LabelRule, Meaning, ValueKind } from './rule.ts'

export const LABELS: LabelRule[] = [...IDENTITY, ...CONSUMPTION, ...AMOUNTS, ...CONTRACT, ...PRICES, ...OTHER_LANGUAGES]

/** Which kinds of value answer a label, and how well. */
export const ANSWERS: Partial<Record<Meaning, Partial<Record<ValueKind, number>>>> = {
  annual: { kwh: 1, smc: 1, number: 0.75 },
  billed: { kwh: 1, smc: 1, number: 0.7 },
  f1: { kwh: 1, number: 0.85, unitPrice: 1, money: 0.9 },
  f2: { kwh: 1, number: 0.85, unitPrice: 1, money: 0.9 },
  f3: { kwh: 1, number: 0.85, unitPrice: 1, money: 0.9 },
  f23: { kwh: 1, number: 0.85, unitPrice: 1, money: 0.9 },
  power: { kw: 1, number: 0.75 },
  period: { range: 1, date: 0.5 },
  periodFrom: { date: 1 },
  periodTo: { date: 1 },
  unitPrice: { unitPrice: 1, monthly: 1, yearly: 0.9, number: 0.7, kwh: 0.7, smc: 0.7 },
  fixedFee: { monthly: 1, yearly: 1, money: 0.6, number: 0.5 },
  notSale: { unitPrice: 1, monthly: 1, yearly: 1, number: 0.7, money: 0.9, kw: 0.5, kwh: 0.75, smc: 0.75 },
  contractStart: { date: 1 },
  conditionsEnd: { date: 1, range: 1 },
  total: { money: 1 },
  tvLicence: { money: 1 },
  recalculation: { money: 1 },
  bonus: { money: 1 },
  dueDate: { date: 1, money: 0.85 },
  issueDate: { date: 1 },
  billNumber: { code: 1, number: 0 },
  offerCode: { code: 1 },
  other: {
    date: 1,
    money: 1,
    kwh: 1,
    smc: 1,
    kw: 1,
    number: 0.9,
    code: 1,
    unitPrice: 0.9,
    range: 1,
    monthly: 0.5,
    yearly: 0.9,
  },
}

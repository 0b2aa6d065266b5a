import { AMOUNTS } from './amounts.ts'
import { CONSUMPTION } from './consumption.ts'
import { CONTRACT } from './contract.ts'
import { IDENTITY } from './identity.ts'
import { OTHER_LANGUAGES } from './other-languages.ts'
import { PRICES } from './prices.ts'
import type { LabelRule } from './rule.ts'

export const LABELS: LabelRule[] = [...IDENTITY, ...CONSUMPTION, ...AMOUNTS, ...CONTRACT, ...PRICES, ...OTHER_LANGUAGES]

import { Decimal } from '#core/decimal.ts'

/**
 * The series of the specification (1 §9), shown as «dati dimostrativi» where no published month is in the tables. Never
 * used in a cost, never mixed with published values.
 */
const months = (...values: string[]) =>
  values.map((value, index) => ({ month: `2025-${String(index + 1).padStart(2, '0')}`, value: Decimal.of(value) }))
const days = (...values: [string, string][]) => values.map(([day, value]) => ({ day, value: Decimal.of(value) }))

export const SAMPLE_SOURCE = 'Dati dimostrativi'

export const SAMPLE_PRICES = {
  pun: {
    monthly: months('0.115', '0.098', '0.089', '0.1', '0.094', '0.099'),
    daily: days(['2025-06-25', '0.1328']),
    bands: { month: '2025-06', f1: Decimal.of('0.124'), f2: Decimal.of('0.11'), f3: Decimal.of('0.087') },
  },
  psv: {
    monthly: months('0.485', '0.452', '0.441', '0.458', '0.463', '0.471'),
    daily: days(
      ['2025-06-20', '0.46892'],
      ['2025-06-21', '0.47028'],
      ['2025-06-22', '0.46785'],
      ['2025-06-23', '0.47028'],
      ['2025-06-24', '0.47135'],
      ['2025-06-25', '0.471'],
    ),
    bands: null,
  },
} as const

import type { BilledCharges, ChargeLine, MeterReading } from '#areas/bill-reading/charges/charges.ts'
import { isPlain } from './plain-row.ts'

type LineAnswer = Pick<ChargeLine, 'quantity' | 'price' | 'amount'>
type MeterAnswer = Pick<MeterReading, 'from' | 'to'>

/** A person's answers about rows read from a picture, by position in the reading. */
export interface ChargeAnswers {
  /** `fingerprint` of the rows: in another reading the positions differ. */
  of: string
  lines: Record<string, LineAnswer>
  meter: Record<string, MeterAnswer>
}

export interface Charges extends BilledCharges {
  /** Rows that a person has looked at. */
  answered: ReadonlySet<number>
  /** Rows that need no more checking. */
  sureLines: ReadonlySet<number>
  sureMeter: ReadonlySet<number>
}

export function withAnswers(charges: BilledCharges, answers: ChargeAnswers | null): Charges {
  const given = answers?.of === fingerprint(charges) ? answers : { lines: {}, meter: {} }
  const isText = charges.source === 'text'
  const answered = new Set(Object.keys(given.lines).map(Number))
  const sureLines = new Set<number>()
  const sureMeter = new Set<number>()
  const lines = charges.lines.map((line, at): ChargeLine => {
    const answer = (given.lines as Record<string, LineAnswer>)[at]
    if (answer || (isText && isPlain(line))) sureLines.add(at)
    if (!answer) return line
    const priceDigits = answer.price === line.price ? line.priceDigits : decimalsOf(answer.price)
    return { ...line, ...answer, priceDigits, confidence: 1 }
  })
  const meter = charges.meter.map((row, at): MeterReading => {
    const answer = (given.meter as Record<string, MeterAnswer>)[at]
    if (answer || isText) sureMeter.add(at)
    return answer ? { ...row, ...answer } : row
  })
  return { ...charges, lines, meter, answered, sureLines, sureMeter }
}

const decimalsOf = (value: number | null): number => (value === null ? 0 : (String(value).split('.')[1]?.length ?? 0))

/** Identifies a reading: row count and a sum over the figures. */
export function fingerprint({ lines, meter }: BilledCharges): string {
  let sum = 0
  for (const { amount, page, text } of lines) sum = (sum * 31 + amount + page * 7 + text.length) % 2_147_483_647
  for (const { from, to, page } of meter) sum = (sum * 31 + (from ?? 1) + (to ?? 1) + page) % 2_147_483_647
  return `${lines.length}.${meter.length}.${Math.abs(Math.round(sum))}`
}

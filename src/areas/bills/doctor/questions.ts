import { COMMODITY_UNITS } from '#areas/offers/offer-kinds.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { readItalianNumber } from '#core/text.ts'
import type { BilledCharges } from '#areas/bill-reading/charges/charges.ts'
import type { Box } from '../readings.ts'
import { fingerprint, type ChargeAnswers } from './answers.ts'
import type { Report } from './check-bill.ts'
import type { CheckInput } from './check-input.ts'
import { figure, perUnit, rowName } from './words.ts'

/** «Abbiamo letto bene?»: a row behind a doubtful finding, with the figures to check. */
export interface RowQuestion {
  label: string
  page: number
  box: Box
  /** The printed words. */
  text: string | null
  entries: { name: string; label: string; unit: string; shown: string }[]
}

/** Rows to check before reporting on them, each once, in document order. */
export function questionsOf({ pending }: Report, { charges }: CheckInput): RowQuestion[] {
  const lines = new Set(pending.flatMap(finding => finding.lines.filter(at => !charges.sureLines.has(at))))
  const meter = new Set(pending.flatMap(finding => finding.meter.filter(at => !charges.sureMeter.has(at))))
  const entry = (name: string, label: string, unit: string, value: number | null) =>
    value === null ? [] : [{ name, label, unit, shown: figure(value) }]
  return [
    ...charges.lines.flatMap((row, at): RowQuestion[] =>
      lines.has(at)
        ? [
            {
              label: rowName(row),
              page: row.page,
              box: row.box,
              text: row.text,
              entries: [
                ...entry(`line-${at}-quantity`, 'Quantità', unitWord(row.unit), row.quantity),
                ...entry(`line-${at}-price`, 'Prezzo', perUnit(row.unit ?? COMMODITY_UNITS[row.commodity]), row.price),
                ...entry(`line-${at}-amount`, 'Importo', '€', row.amount / 100),
              ],
            },
          ]
        : [],
    ),
    ...charges.meter.flatMap((row, at): RowQuestion[] =>
      meter.has(at)
        ? [
            {
              label: `Lettura ${row.kind}`,
              page: row.page,
              box: row.box,
              text: null,
              entries: [
                ...entry(`meter-${at}-from`, 'Lettura di prima', meterUnit(row.commodity), row.from),
                ...entry(`meter-${at}-to`, 'Lettura', meterUnit(row.commodity), row.to),
              ],
            },
          ]
        : [],
    ),
  ].toSorted((a, b) => a.page - b.page || a.box.y - b.box.y)
}

const unitWord = (unit: BilledCharges['lines'][number]['unit']): string =>
  unit === 'month' ? 'mesi' : unit === 'kW*month' ? 'kW' : (unit ?? '')
const meterUnit = (commodity: Commodity): string => (commodity === 'luce' ? 'kWh' : 'mc')

const NAME = /^(line|meter)-(\d{1,4})-(quantity|price|amount|from|to)$/
/** No bill has larger figures. */
const MAX_FIGURE = 1_000_000_000

/**
 * Merges the answers of a submitted form with earlier ones, or returns the names of invalid entries. Fields not in the
 * form stay as read; a row in it counts as checked.
 */
export function readAnswers(
  charges: BilledCharges,
  before: ChargeAnswers | null,
  typed: Readonly<Record<string, string>>,
): { ok: true; answers: ChargeAnswers } | { ok: false; refused: string[] } {
  const of = fingerprint(charges)
  const kept = before?.of === of ? before : { lines: {}, meter: {} }
  const answers: ChargeAnswers = { of, lines: { ...kept.lines }, meter: { ...kept.meter } }
  const refused: string[] = []
  for (const [name, text] of Object.entries(typed)) {
    const [, kind, at = '', key = ''] = NAME.exec(name) ?? []
    const value = readItalianNumber(text)
    const row = kind === 'line' ? charges.lines[Number(at)] : kind === 'meter' ? charges.meter[Number(at)] : undefined
    if (!row) continue
    if (value === null || Math.abs(value) > MAX_FIGURE) {
      refused.push(name)
      continue
    }
    if ('amount' in row) {
      const { quantity, price, amount } = answers.lines[at] ?? row
      const next = { quantity, price, amount }
      answers.lines[at] = { ...next, [key]: key === 'amount' ? Math.round(value * 100) : value }
    } else {
      const { from, to } = answers.meter[at] ?? row
      answers.meter[at] = { from, to, [key]: value }
    }
  }
  return refused.length > 0 ? { ok: false, refused } : { ok: true, answers }
}

import { readFileSync } from 'node:fs'
import { Fraction } from './fraction.ts'

/** A file of `data/arera` as rows of cells: plain commas, no quotes. */
const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(`../../data/arera/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.trim().split(','))

/** A figure of a quarter by its name in the open data. */
export type Figures = (name: string) => Fraction

export function figuresOf(rows: readonly (readonly string[])[]): Figures {
  const values = new Map(rows.map(([name = '', value = '']) => [name, Fraction.of(value)]))
  return name => {
    const value = values.get(name)
    if (!value) throw new RangeError(name)
    return value
  }
}

/** Of the fourth quarter of 2026. */
export const publishedRows = [
  'parametri-mercato-libero-E-2026-10-04.csv',
  'parametri-mercato-libero-G-2026-10-06.csv',
].flatMap(rowsOf)
export const published = figuresOf(publishedRows)

/** ENERGY.md, «Index of variable offers»: not in the open data. */
export const PPE = Fraction.of('-0.010270')
export const CCR = { winter: Fraction.of('0.025212'), summer: Fraction.of('0.027267') }

/** The mean of the last twelve months of a column, six decimals as the months themselves are published. */
function mean(values: readonly Fraction[]): Fraction {
  const last = values.slice(-12)
  return new Fraction(
    Fraction.sum(...last)
      .by(new Fraction(12n))
      .rounded(6),
    10n ** 6n,
  )
}
const months = rowsOf('indici-mensili-2024-01_2026-06.csv')
const banded = rowsOf('pun-fasce-2024-01_2025-08.csv')
const column = (rows: readonly string[][], at: number) => rows.map(row => Fraction.of(row[at] ?? ''))
const [f1, f2, f3] = [column(banded, 1), column(banded, 2), column(banded, 3)]

/** €/kWh and €/Smc; F23 is 0.46 of F2 and 0.54 of F3. */
export const INDEX = {
  pun: mean(column(months, 1)),
  psv: mean(column(months, 2)),
  f1: mean(f1),
  f2: mean(f2),
  f3: mean(f3),
  f23: mean(
    f2.map((value, month) => value.times(Fraction.of('0.46')).plus((f3[month] as Fraction).times(Fraction.of('0.54')))),
  ),
}

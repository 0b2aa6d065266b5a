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

const months = rowsOf('indici-mensili-2024-01_2026-06.csv')
const banded = rowsOf('pun-fasce-2024-01_2025-08.csv')
const column = (rows: readonly (readonly string[])[], at: number) => rows.map(row => Fraction.of(row[at] ?? ''))
const mean = (values: readonly Fraction[]): Fraction => Fraction.sum(...values).by(new Fraction(BigInt(values.length)))

/** The same twelve months for all: the newest of the PUN. */
const pun = mean(column(months, 1).slice(-12))
/** A band is to the PUN as in the last twelve months that have both, September 2024 to August 2025. */
const compared = banded.slice(-12)
const punThen = mean(
  column(
    months.filter(([month]) => compared.some(row => row[0] === month)),
    1,
  ),
)
const band = (at: number): Fraction => pun.times(mean(column(compared, at)).by(punThen))
const [f1, f2, f3] = [band(1), band(2), band(3)]

/** €/kWh and €/Smc; F23 is 0.46 of F2 and 0.54 of F3. */
export const INDEX = {
  pun,
  psv: mean(column(months, 2).slice(-12)),
  f1,
  f2,
  f3,
  f23: Fraction.of('0.46').times(f2).plus(Fraction.of('0.54').times(f3)),
}

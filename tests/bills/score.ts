import { FIELD_NAMES } from './case.ts'
import type { FieldResult } from './compare.ts'

/** The reader's result for one file. */
export interface ScoredFile {
  file: string
  medium: 'text' | 'scan' | 'photo'
  isHeldOut: boolean
  expectedKind: string
  gotKind: string
  ms: number
  results: FieldResult[]
  /** Rows of cost. */
  charges: { printed: number; right: number; wrong: number }
}

interface Tally {
  printed: number
  right: number
  empty: number
  wrong: number
}

/** A wrong value costs three right ones. */
const COST_OF_WRONG = 3

function tally(results: FieldResult[]): Tally {
  const count = (verdict: FieldResult['verdict']) => results.filter(result => result.verdict === verdict).length
  return {
    printed: results.filter(result => result.isPrinted).length,
    right: count('right'),
    empty: count('empty'),
    wrong: count('wrong'),
  }
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

const row = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`

const table = (head: string[], rows: (string | number)[][]): string =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

function groupRow(name: string, files: ScoredFile[]): (string | number)[] {
  const { printed, right, empty, wrong } = tally(files.flatMap(file => file.results))
  const kinds = files.filter(file => file.gotKind === file.expectedKind).length
  return [
    name,
    files.length,
    percent(kinds, files.length),
    printed,
    percent(right, printed),
    percent(empty, printed),
    percent(wrong, printed),
    percent(right - COST_OF_WRONG * wrong, printed),
    Math.round(median(files.map(file => file.ms))),
  ]
}

const MEDIA = ['text', 'scan', 'photo'] as const

/** One line per medium and group of layouts. */
export function summaryTable(files: ScoredFile[]): string {
  const rows = MEDIA.flatMap(medium =>
    [false, true].flatMap(isHeldOut => {
      const group = files.filter(file => file.medium === medium && file.isHeldOut === isHeldOut)
      return group.length === 0 ? [] : [groupRow(`${medium}, ${isHeldOut ? 'held out' : 'tuning'} layouts`, group)]
    }),
  )
  return table(['', 'files', 'kind right', 'fields printed', 'right', 'empty', 'wrong', 'score', 'ms (median)'], rows)
}

/** The rows of cost, one line per medium and group of layouts. */
export function chargeTable(files: ScoredFile[]): string {
  const rows = MEDIA.flatMap(medium =>
    [false, true].flatMap(isHeldOut => {
      const group = files.filter(file => file.medium === medium && file.isHeldOut === isHeldOut)
      const of = (key: 'printed' | 'right' | 'wrong') => group.reduce((sum, file) => sum + file.charges[key], 0)
      if (group.length === 0) return []
      const name = `${medium}, ${isHeldOut ? 'held out' : 'tuning'} layouts`
      return [[name, group.length, of('printed'), percent(of('right'), of('printed')), of('wrong')]]
    }),
  )
  return table(['', 'files', 'rows of cost printed', 'right', 'wrong'], rows)
}

/** One line per field, over all layouts: right/printed, and how many wrong, for each medium. */
export function fieldTable(files: ScoredFile[]): string {
  const media = MEDIA.filter(medium => files.some(file => file.medium === medium))
  const rows = FIELD_NAMES.map(field => [
    field,
    ...media.flatMap(medium => {
      const ofField = files
        .filter(file => file.medium === medium)
        .flatMap(file => file.results.filter(result => result.field === field))
      const { printed, right, empty, wrong } = tally(ofField)
      return [printed, percent(right, printed), empty, wrong]
    }),
  ])
  return table(['field', ...media.flatMap(medium => [`${medium}: printed`, 'right', 'empty', 'wrong'])], rows)
}

/** One line per tuning layout. */
export function layoutTable(files: ScoredFile[], layoutOf: (file: string) => string): string {
  const names = [...new Set(files.filter(file => !file.isHeldOut).map(file => layoutOf(file.file)))]
  const rows = names.flatMap(name =>
    MEDIA.flatMap(medium => {
      const group = files.filter(file => file.medium === medium && layoutOf(file.file) === name)
      return group.length === 0 ? [] : [groupRow(`${name}, ${medium}`, group)]
    }),
  )
  return table(['', 'files', 'kind right', 'fields printed', 'right', 'empty', 'wrong', 'score', 'ms (median)'], rows)
}

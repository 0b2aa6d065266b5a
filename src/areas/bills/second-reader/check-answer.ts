import { z } from 'zod'
import { RELATIONS, type Answers } from '#areas/bill-reading/decision/relations.ts'
import { datesIn } from '#areas/bill-reading/words/dates-in-text.ts'
import { unionOf } from '#areas/bill-reading/words/page-text.ts'
import { attempt } from '#core/attempt.ts'
import { readItalianNumber } from '#core/text.ts'
import { type FieldName, type FieldValue, isFieldName, parseField, ruleOf } from '../fields.ts'
import { bandsMiss } from '../supplies/household.ts'
import { type Box, type FieldReading, READ_WELL, type Readings, valueOf } from '../readings.ts'
import { plain } from './bill-words.ts'
import type { MaskedLine, MaskedWord } from './masked-lines.ts'

type Refusal = 'not-asked' | 'not-valid' | 'not-printed' | 'other-unit' | 'taken' | 'contradicts'

export interface Checked {
  values: Readings
  refused: Partial<Record<Refusal, number>>
}

/** Below `READ_WELL`: in doubt until the customer confirms it. */
const CONFIDENCE = READ_WELL - 0.2

/** Entries are validated one by one: an invalid one does not discard the others. */
const answerShape = z.record(z.string(), z.unknown())
const entryShape = z.object({
  value: z.union([z.string().max(60), z.number()]).transform(String),
  line: z.coerce.number().int().min(1),
})

/** Null if the text contains no JSON object. Models often wrap it in a code fence. */
export function answersIn(text: string): Record<string, unknown> | null {
  const json = /\{[^]*\}/.exec(text)?.[0] ?? ''
  return answerShape.safeParse(attempt(() => JSON.parse(json) as unknown)).data ?? null
}

/**
 * Accepts an answer if it was asked for, is valid for its field, is printed unmasked on the named line in the field's unit, where
 * no other value was read, and contradicts nothing already read.
 */
export function checkAnswer(
  answers: Record<string, unknown>,
  asked: readonly FieldName[],
  lines: readonly MaskedLine[],
  read: Readings,
): Checked {
  const values: Readings = {}
  const refused: Checked['refused'] = {}
  const refuse = (why: Refusal): void => void (refused[why] = (refused[why] ?? 0) + 1)
  for (const [field, entry] of Object.entries(answers)) {
    const checked = isFieldName(field) && asked.includes(field) ? placed(field, entry, lines) : 'not-asked'
    if (typeof checked === 'string') refuse(checked)
    else if (isFieldName(field)) {
      if (isTaken(checked, { ...read, ...values })) refuse('taken')
      else values[field] = checked
    }
  }
  for (const field of contradicting(read, values)) {
    delete values[field]
    refuse('contradicts')
  }
  return { values, refused }
}

function placed(field: FieldName, entry: unknown, lines: readonly MaskedLine[]): FieldReading | Refusal {
  const { data } = entryShape.safeParse(entry)
  const value = data && valueIn(field, data.value)
  if (!data || value === null || value === undefined) return 'not-valid'
  const line = lines[data.line - 1]
  const words = line && wordsOf(field, value, line)
  if (!line || !words) return 'not-printed'
  if (ruleOf(field).kind.type === 'number' && !isInUnit(field, words, line)) return 'other-unit'
  const { x, y, w, h } = unionOf(words)
  const { page, height } = line
  const text = words.map(word => word.text).join(' ')
  const box = { x, y: y / height, w, h: h / height }
  return { value, confidence: CONFIDENCE, page, box, text, by: 'machine', isFromModel: true }
}

/** Models often return a number with its unit, and a choice in the bill's wording. */
function valueIn(field: FieldName, text: string): FieldValue | null | undefined {
  const { kind } = ruleOf(field)
  if (kind.type === 'number') return parseField(field, numberPart(text))
  if (kind.type === 'date') return datesIn(text).find(({ month }) => !month)?.date
  return parseField(field, kind.type === 'choice' && field === 'index' ? text.toUpperCase() : text.toLowerCase())
}

const numberPart = (text: string): string => /[-+]?\d[\d.,]*\d|\d/.exec(text.replace(/[−–]/g, '-'))?.[0] ?? ''

const CHOICES: Readonly<Record<string, RegExp>> = {
  fisso: /^fiss[oaie]$/,
  variabile: /^(?:variabil|indicizzat)/,
  PUN: /^pun$/,
  PSV: /^psv$/,
}

/** The unmasked words that print the value; a date may span three. */
function wordsOf(field: FieldName, value: FieldValue, { cells }: MaskedLine): MaskedWord[] | null {
  const { kind } = ruleOf(field)
  for (const cell of cells)
    for (const [at, word] of cell.entries()) {
      if (word.isMasked || (kind.type !== 'choice' && !/\d/.test(word.text))) continue
      if (kind.type === 'date') {
        for (const length of [1, 2, 3]) {
          const words = cell.slice(at, at + length)
          const [found] = datesIn(words.map(({ text }) => text).join(' '))
          if (words.length === length && found?.date === value && !found.month && words.every(each => !each.isMasked))
            return words
        }
      } else if (kind.type === 'choice') {
        if (CHOICES[String(value)]?.test(plain(word.text).replace(/[^\p{L}]/gu, ''))) return [word]
      } else if (readItalianNumber(numberPart(word.text)) === value) return [word]
    }
  return null
}

/** Printed units, first match wins: compound units come before their parts. */
const UNITS: readonly [unit: string, form: RegExp][] = [
  ['cent', /^(?:c€|cent)/],
  ['€/kWh', /^(?:€|euro?)\/kwh/],
  ['€/Smc', /^(?:€|euro?)\/(?:smc|mc|m3)/],
  ['€/anno', /^(?:€|euro?)(?:\/\w+)?\/anno/],
  ['€/mese', /^(?:€|euro?)(?:\/\w+)?\/(?:mese|giorno|kw)/],
  ['€', /^(?:€|euro?)$/],
  ['kWh', /^kwh/],
  ['Smc', /^(?:smc|mc|m3)/],
  ['kW', /^kw$/],
  ['%', /^%/],
]
const unitOfText = (text: string): string | undefined => {
  const bare = plain(text).replace(/^[-+−–\d.,]+|[)\].,;:]+$/g, '')
  return UNITS.find(([, form]) => form.test(bare))?.[0]
}

/** The adjacent unit is the field's. Fees and prices, which exist in several units, must have one. */
function isInUnit(field: FieldName, [word]: MaskedWord[], { cells }: MaskedLine): boolean {
  const { kind } = ruleOf(field)
  if (!word || kind.type !== 'number') return false
  const row = cells.flat()
  const at = row.indexOf(word)
  const text = (index: number): string => row[index]?.text ?? ''
  const unit =
    unitOfText(word.text) ?? unitOfText(text(at + 1)) ?? (/^[€]$|^euro?$/i.test(text(at - 1)) ? '€' : undefined)
  if (unit !== undefined && unit !== kind.unit) return kind.unit === '€/anno' && unit === '€' && isAYear(row)
  return unit === kind.unit || !kind.unit.includes('/')
}

const isAYear = (row: readonly MaskedWord[]): boolean =>
  row.some(
    ({ text, isMasked }) => !isMasked && /^(?:all)?ann(?:o|ua|uo|uale|ui)$/.test(plain(text).replace(/[^a-z]/g, '')),
  )

/** Another field was already read at this place. */
const isTaken = ({ page, box, value }: FieldReading, known: Readings): boolean =>
  typeof value !== 'string' || /^\d{4}-/.test(value)
    ? Object.values(known).some(
        other => other.value !== null && other.page === page && other.box && box && isSamePlace(other.box, box),
      )
    : false

const isSamePlace = (a: Box, b: Box): boolean => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 && w * h > 0.5 * Math.min(a.w * a.h, b.w * b.h)
}

/** Maps our fields to the slots of the reader's relations. */
const FIELDS_OF_SLOT = {
  period: ['periodFrom', 'periodTo'],
  bands: ['f1Kwh', 'f2Kwh', 'f3Kwh'],
  issueDate: ['issueDate'],
  dueDate: ['dueDate'],
  conditionsEnd: ['conditionsEnd'],
  contractStart: ['contractStart'],
  annualKwh: ['annualKwh'],
  periodKwh: ['periodKwh'],
  annualSmc: ['annualSmc'],
  periodSmc: ['periodSmc'],
} as const satisfies Record<keyof Answers, readonly FieldName[]>

function contradicting(read: Readings, values: Readings): Set<FieldName> {
  const wrong = new Set<FieldName>()
  const kept = (): Readings =>
    Object.fromEntries(Object.entries({ ...read, ...values }).filter(([field]) => !wrong.has(field as FieldName)))
  for (const { slots, weigh } of RELATIONS) {
    const fields = slots.flatMap(slot => FIELDS_OF_SLOT[slot] as readonly FieldName[])
    if (fields.some(field => values[field]) && weigh(answersOf(kept())) < 0)
      for (const field of fields) if (values[field]) wrong.add(field)
  }
  const { periodFrom, periodTo } = kept()
  if (String(periodFrom?.value ?? '') > String(periodTo?.value ?? '9'))
    for (const field of FIELDS_OF_SLOT.period) if (values[field]) wrong.add(field)
  if (bandsMiss(kept()))
    for (const field of [...FIELDS_OF_SLOT.bands, 'annualKwh'] as const) if (values[field]) wrong.add(field)
  return wrong
}

function answersOf(readings: Readings): Answers {
  return Object.fromEntries(
    Object.entries(FIELDS_OF_SLOT).flatMap(([slot, fields]) => {
      const parts = fields.map(field => valueOf(readings, field))
      const { page, box } = readings[fields[0]] ?? {}
      if (parts.includes(null) || !page || !box) return []
      const value = parts.length > 1 ? parts.join('|') : parts[0]
      return [[slot, { value, evidence: '', confidence: CONFIDENCE, page, box, text: '' }]]
    }),
  )
}

import { channel } from 'node:diagnostics_channel'
import type { BillReading } from '#areas/bill-reading/read-bill.server.ts'
import { ModelUnavailable, streamCompletion } from '#platform/ai/chat-completions.server.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { fieldNames, type FieldRule, ruleOf } from '../fields.ts'
import { machineReadings, troubleIn } from '../machine-reading.ts'
import type { Readings } from '../readings.ts'
import { answersIn, checkAnswer, type Checked } from './check-answer.ts'
import { maskedLines, type Personal } from './masked-lines.ts'
import { askedFields, questionFor } from './question.ts'

/** Short: the next bill waits for this one. */
const LIMITS = { idleMs: 10_000, totalMs: 20_000, maxLength: 6_000, maxTokens: 1_500 }

/** Cost and yield of one question; the field counts go to metrics and the audit trail. */
export interface SecondReading extends Checked {
  outcome: 'answered' | 'malformed' | 'unavailable'
  seconds: number
  /** Question plus answer. */
  characters: number
  /** As reported by the server; null if it reports none. */
  tokens: number | null
  asked: number
  accepted: number
}

const asked = channel('passafacile:second-reading')
export const onSecondReading = (listener: (reading: SecondReading) => void): void =>
  asked.subscribe(message => listener(message as SecondReading))

const isPersonal = ({ kind }: FieldRule): boolean => kind.type === 'text' && kind.isPersonal
const PERSONAL = fieldNames.filter(field => isPersonal(ruleOf(field)))

/** Personal values already read, and where they are printed. */
function personalIn(read: Readings): Personal {
  const known = PERSONAL.flatMap(field => read[field] ?? [])
  return {
    values: known.flatMap(({ value, text }) => [value, text].flatMap(each => (each === null ? [] : [String(each)]))),
    places: known.flatMap(({ page, box }) => (page !== null && box ? [{ page, box }] : [])),
  }
}

/**
 * Asks a language model, once, for the fields the reader left empty. Sends masked lines, never a picture. Returns null when there
 * is nothing to ask; any failure leaves the reading unchanged. Call outside a transaction, and only with consent.
 */
export async function askSecondReader(
  rt: Runtime,
  reading: BillReading,
  waits: { idleMs: number; totalMs: number } = LIMITS,
): Promise<SecondReading | null> {
  const fields = troubleIn(reading) === null ? askedFields(reading) : []
  if (fields.length === 0) return null
  const read = machineReadings(reading, {})
  const lines = maskedLines(
    reading.images.map(({ text }) => text),
    personalIn(read),
  )
  const question = questionFor(fields, lines)
  const began = performance.now()
  let [text, tokens]: [string, number | null] = ['', null]
  let outcome: SecondReading['outcome'] = 'answered'
  const onUsage = (told: number) => void (tokens = told)
  try {
    for await (const piece of streamCompletion(rt.config, question, { ...LIMITS, ...waits, onUsage })) text += piece
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error
    rt.log.warn({ reason: error.message }, 'second reader not used')
    outcome = 'unavailable'
  }
  const answers = outcome === 'answered' ? answersIn(text) : {}
  if (!answers) outcome = 'malformed'
  const checked = checkAnswer(answers ?? {}, fields, lines, read)
  const second: SecondReading = {
    ...checked,
    outcome,
    seconds: Math.round(performance.now() - began) / 1000,
    characters: question.reduce((sum, { content }) => sum + content.length, text.length),
    tokens,
    asked: fields.length,
    accepted: Object.keys(checked.values).length,
  }
  asked.publish(second)
  return second
}

/** For the audit trail, which keeps no values. */
export const countsOf = ({ values: _, ...counts }: SecondReading) => counts

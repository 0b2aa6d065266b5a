import { isCalendarDate } from '#core/dates.ts'
import { tooLong } from '#core/sentences.ts'
import { readFiles } from './form.ts'
import { type Answers, applies, type AskedField, type FieldOf, isAsked, type Known, type Step } from './wizard.ts'

/** Errors of a step: a sentence for each incomplete field that applies. */
export const faultsOf = (step: Step, answers: Answers): { field: string; message: string }[] =>
  step.fields.flatMap(field => {
    const isJudged = (isAsked(field) || field.kind === 'fact') && applies(field, answers)
    const message = isJudged ? faultOf(field, answers) : null
    return message && isJudged ? [{ field: field.name, message }] : []
  })

const DATE_FAULT = 'Questa data non esiste: scrivila come giorno, mese e anno.'

/** Why a field is incomplete: a required answer is missing, or it is invalid. */
export function faultOf(field: AskedField | FieldOf<'fact'>, answers: Answers): string | null {
  const answer = answers[field.name]
  const missing = field.missing ?? null
  switch (field.kind) {
    case 'choice':
      return field.options.some(({ value }) => value === answer) ? null : missing
    case 'several': {
      const chosen = Array.isArray(answer) ? answer : []
      const known = chosen.every(each => field.options.some(({ value }) => value === each))
      return chosen.length > 0 && known ? null : missing
    }
    case 'checkbox':
      return field.mustBeTicked && answer !== 'si' ? missing : null
    case 'offers':
    case 'supply':
    case 'fact':
      return typeof answer === 'string' && answer !== '' ? null : missing
    case 'files': {
      const files = readFiles(answer)
      if (files.length > field.maxFiles) return `Al massimo ${field.maxFiles} file`
      return files.length > 0 ? null : missing
    }
    case 'date':
      if (typeof answer !== 'string' || answer === '') return missing
      return isCalendarDate(answer) ? null : DATE_FAULT
    case 'text':
    case 'iban':
      if (typeof answer !== 'string' || answer.trim() === '') return missing
      return (
        field.fault?.(answer, answers) ??
        (field.kind === 'text' ? tooLong(field.tidy?.(answer) ?? answer, field.maxLength) : null)
      )
  }
}

/** Whether what a refused step said of a field is still so, with the answers of now. */
export function isStillSo(message: string, name: string, step: Step, answers: Answers, known: Known): boolean {
  const field = step.fields.filter(isAsked).find(each => each.name === name)
  if (!field) return true
  if (!applies(field, answers)) return false
  // What was wrong with a file only the server knows.
  if (field.kind === 'files') return readFiles(answers[name]).length === 0
  return faultOf(field, answers) === message || doubtOf(field, answers, known) === message
}

function doubtOf(field: Step['fields'][number], answers: Answers, known: Known): string | null {
  if (!('doubt' in field)) return null
  const answer = answers[field.name]
  return typeof answer === 'string' && answer !== '' ? (field.doubt?.(answer, answers, known) ?? null) : null
}

/** Draft entry with the warnings already shown: by field, value and warning. */
const SHOWN_DOUBTS = 'doubtsTold'

/** Blocking warnings not yet shown for these values, and the entry that records them. */
export function newDoubts(
  step: Step,
  answers: Answers,
  known: Known,
): { doubts: Record<string, string>; shown: Answers } | null {
  const before = answers[SHOWN_DOUBTS] as Record<string, string> | undefined
  const doubts: Record<string, string> = {}
  const shown: Record<string, string> = {}
  for (const field of step.fields) {
    if (!('stopsOnce' in field) || !applies(field, answers)) continue
    const answer = answers[field.name]
    const doubt = doubtOf(field, answers, known)
    if (!doubt || before?.[field.name] === `${answer}: ${doubt}`) continue
    doubts[field.name] = doubt
    shown[field.name] = `${answer}: ${doubt}`
  }
  return Object.keys(doubts).length > 0 ? { doubts, shown: { [SHOWN_DOUBTS]: { ...before, ...shown } } } : null
}

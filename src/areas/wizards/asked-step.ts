import { z } from 'zod'
import { isCalendarDate } from '#core/dates.ts'
import { tooLong } from '#core/sentences.ts'
import { readFiles } from './form.ts'
import { type Answers, applies, type AskedField, isAsked, type Known, type Step } from './wizard.ts'

/** A step whose schema is what its fields say: each answered, and each without a fault. */
export const askedStep = (step: Omit<Step, 'schema'>): Step => ({
  ...step,
  schema: z.record(z.string(), z.unknown()).superRefine((answers, issues) => {
    for (const field of step.fields) {
      if (!isAsked(field) || !applies(field, answers)) continue
      const message = faultOf(field, answers)
      if (message) issues.addIssue({ code: 'custom', path: [field.name], message })
    }
  }),
})

const DATE_FAULT = 'Questa data non esiste: scrivila come giorno, mese e anno.'

/** Why a field is not complete: nothing answered where something must be, or an answer that cannot be right. */
export function faultOf(field: AskedField, answers: Answers): string | null {
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
      return typeof answer === 'string' && answer !== '' ? null : missing
    case 'files': {
      const files = readFiles(answer)
      return files.length > 0 && files.length <= field.maxFiles ? null : missing
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

/** The answer of a draft that remembers which doubts were told: by field, of which value and what. */
const TOLD = 'doubtsTold'

/** The doubts that stop a step and were not told of these values before, and the fact that they are now. */
export function doubtsToTell(
  step: Step,
  answers: Answers,
  known: Known,
): { doubts: Record<string, string>; told: Answers } | null {
  const before = answers[TOLD] as Record<string, string> | undefined
  const doubts: Record<string, string> = {}
  const told: Record<string, string> = {}
  for (const field of step.fields) {
    if (!('stopsOnce' in field) || !applies(field, answers)) continue
    const answer = answers[field.name]
    const doubt = typeof answer === 'string' && answer !== '' ? field.doubt?.(answer, answers, known) : null
    if (!doubt || before?.[field.name] === `${answer}: ${doubt}`) continue
    doubts[field.name] = doubt
    told[field.name] = `${answer}: ${doubt}`
  }
  return Object.keys(doubts).length > 0 ? { doubts, told: { [TOLD]: { ...before, ...told } } } : null
}

import { z } from 'zod'
import type { Answers, Field, FileAnswer, Step } from './wizard.ts'

const fileAnswers = z.array(
  z.object({
    id: z.string().max(100),
    name: z.string().max(255),
    size: z.int().nonnegative(),
    type: z.string().max(100),
  }),
)

/** The answers a posted form gives to the fields of one step; a field that the form does not hold stays as it was. */
export function readForm(step: Step, form: FormData): Answers {
  const answers: Answers = {}
  for (const field of step.fields) {
    if (field.kind !== 'summary' && form.has(field.name)) answers[field.name] = readField(field, form.get(field.name))
  }
  return answers
}

/** The same answers as a form: what the browser sends when it saves by itself. */
export function writeForm(step: Step, answers: Answers): FormData {
  const form = new FormData()
  for (const field of step.fields) {
    if (field.kind !== 'summary') form.set(field.name, fieldText(field, answers[field.name]))
  }
  return form
}

/** How an answer stands in an input of the form. */
export function fieldText(field: Exclude<Field, { kind: 'summary' }>, answer: unknown): string {
  switch (field.kind) {
    case 'choice':
    case 'text':
      return typeof answer === 'string' ? answer : ''
    case 'files':
      return JSON.stringify(readFiles(answer))
  }
}

function readField(field: Exclude<Field, { kind: 'summary' }>, posted: FormDataEntryValue | null): unknown {
  // An empty answer is no answer; as null it also takes the place of an earlier one in the draft.
  const value = typeof posted === 'string' && posted.trim() !== '' ? posted.trim() : null
  switch (field.kind) {
    case 'choice':
      return value
    case 'text':
      return value?.slice(0, field.maxLength) ?? null
    case 'files':
      return readFiles(value)
  }
}

/** Files travel to the upload address; the form holds their list as JSON. Anything else is an empty list. */
export function readFiles(value: unknown): FileAnswer[] {
  if (typeof value !== 'string') return fileAnswers.safeParse(value).data ?? []
  try {
    return fileAnswers.safeParse(JSON.parse(value)).data ?? []
  } catch {
    return []
  }
}

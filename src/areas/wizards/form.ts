import { type Answers, type AskedField, type FileAnswer, isAsked, type Step, STORED_IBAN } from './wizard.ts'
import { attempt } from '#core/attempt.ts'

/** Parses a submitted form into the answers of a step; missing fields stay unchanged. */
export function readForm(step: Step, form: FormData): Answers {
  const answers: Answers = {}
  for (const field of step.fields) {
    if (isAsked(field) && form.has(field.name)) answers[field.name] = readField(field, form.getAll(field.name))
  }
  return answers
}

/** Serialises answers as form data, for autosave. */
export function writeForm(step: Step, answers: Answers): FormData {
  const form = new FormData()
  for (const field of step.fields) {
    if (!isAsked(field)) continue
    if (field.kind === 'several') {
      // The empty value means that the field was on screen: an empty selection is an answer, too.
      for (const value of ['', ...readSeveral(answers[field.name])]) form.append(field.name, value)
    } else form.set(field.name, fieldText(field, answers[field.name]))
  }
  return form
}

/** An answer as an input value. */
export function fieldText(field: AskedField, answer: unknown): string {
  switch (field.kind) {
    case 'choice':
    case 'text':
    case 'date':
    case 'iban':
    case 'offers':
    case 'supply':
      return typeof answer === 'string' ? answer : ''
    case 'checkbox':
      return answer === 'si' ? 'si' : 'no'
    case 'several':
      return readSeveral(answer).join(',')
    case 'files':
      return JSON.stringify(readFiles(answer))
  }
}

function readField(field: AskedField, posted: readonly FormDataEntryValue[]): unknown {
  // Of several inputs with one name the last counts: a ticked box follows the hidden «no».
  const last = posted.at(-1)
  // Empty means no answer; as null it also replaces an earlier one in the draft.
  const value = typeof last === 'string' && last.trim() !== '' ? last.trim() : null
  switch (field.kind) {
    case 'choice':
    case 'offers':
    case 'supply':
    case 'date':
      return value?.slice(0, 100) ?? null
    case 'checkbox':
      return value === 'si' ? 'si' : 'no'
    case 'several':
      return readSeveral(posted.filter(each => each !== ''))
    case 'text':
    case 'iban':
      if (value === null || value === STORED_IBAN) return value
      return field.tidy?.(value) ?? value
    case 'files':
      return readFiles(value)
  }
}

export const readSeveral = (answer: unknown): string[] =>
  Array.isArray(answer) ? answer.filter((each): each is string => typeof each === 'string') : []

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

/** The four file properties only; null when one is invalid. */
function fileAnswer(sent: unknown): FileAnswer | null {
  const { id, name, size, type } = Object(sent) as Partial<Record<keyof FileAnswer, unknown>>
  const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
  return isText(id, 100) && isText(name, 255) && isSize(size) && isText(type, 100) ? { id, name, size, type } : null
}

/**
 * Files go to the upload address; the form holds their list as JSON. Anything else is an empty list. Hand-written
 * instead of a schema, so that pages with a file field need not load the schema library.
 */
export function readFiles(value: unknown): FileAnswer[] {
  const sent: unknown = typeof value === 'string' ? attempt(() => JSON.parse(value) as unknown) : value
  const files = Array.isArray(sent) ? sent.map(fileAnswer) : []
  return files.every(file => file !== null) ? files : []
}

/** Field name used by browsers without JavaScript to post whole files. */
export const postedFilesName = (fieldName: string): string => `${fieldName}-new`

/** Field name of a PDF's password. */
export const filePasswordName = (fieldName: string): string => `${fieldName}-password`

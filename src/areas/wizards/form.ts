import { type Answers, type AskedField, type FileAnswer, isAsked, type Step, STORED_IBAN } from './wizard.ts'
import { attempt } from '#core/attempt.ts'

/** The answers a posted form gives to the fields of one step; a field that the form does not hold stays as it was. */
export function readForm(step: Step, form: FormData): Answers {
  const answers: Answers = {}
  for (const field of step.fields) {
    if (isAsked(field) && form.has(field.name)) answers[field.name] = readField(field, form.getAll(field.name))
  }
  return answers
}

/** The same answers as a form: what the browser sends when it saves by itself. */
export function writeForm(step: Step, answers: Answers): FormData {
  const form = new FormData()
  for (const field of step.fields) {
    if (!isAsked(field)) continue
    if (field.kind === 'several') {
      // The empty one says that the field was on the screen: nothing chosen is an answer too.
      for (const value of ['', ...readSeveral(answers[field.name])]) form.append(field.name, value)
    } else form.set(field.name, fieldText(field, answers[field.name]))
  }
  return form
}

/** How an answer stands in an input of the form. */
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
  // Of several inputs of one name the last is meant: a ticked box follows the hidden «no».
  const last = posted.at(-1)
  // An empty answer is no answer; as null it also takes the place of an earlier one in the draft.
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

/** Its four facts and nothing else that was sent with them; null where one is not what it must be. */
function fileAnswer(sent: unknown): FileAnswer | null {
  const { id, name, size, type } = Object(sent) as Partial<Record<keyof FileAnswer, unknown>>
  const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
  return isText(id, 100) && isText(name, 255) && isSize(size) && isText(type, 100) ? { id, name, size, type } : null
}

/**
 * Files travel to the upload address; the form holds their list as JSON. Anything else is an empty list. Without a schema:
 * pages that take a file need not load their library.
 */
export function readFiles(value: unknown): FileAnswer[] {
  const sent: unknown = typeof value === 'string' ? attempt(() => JSON.parse(value) as unknown) : value
  const files = Array.isArray(sent) ? sent.map(fileAnswer) : []
  return files.every(file => file !== null) ? files : []
}

/** The name under which browsers without JavaScript post whole files with the form. */
export const postedFilesName = (fieldName: string): string => `${fieldName}-new`

/** And the password of a PDF that has one. */
export const filePasswordName = (fieldName: string): string => `${fieldName}-password`

import { FEATURE_NAMES } from './choices.ts'
import type { SettingKey } from './keys.ts'
import { UNSET_LEAD_TIMES } from './lead-times.ts'
import { CHOSEN_FUNCTIONS } from './non-technical-functions.ts'
import { isCalendarDate, romeInstant } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { given } from '#core/own.ts'
import { cut, slug } from '#core/text.ts'
import { BRAND_FIELDS } from './setting-names.ts'

type Typed = Readonly<Record<string, string>>
const text = (form: Typed, name: string): string => (form[name] ?? '').trim()
const fields = (form: Typed, names: readonly string[]) =>
  given(Object.fromEntries(names.map(name => [name, text(form, name)])))

const MAX_ROWS = 200
/** Row fields of each list; a claim's kind is always present, so it does not count. */
const ROWS = {
  'site-claims': ['id', 'text', 'author', 'method', 'period', 'source'],
  'working-calendar': ['day', 'reason'],
  people: ['name', 'role'],
  'site-notices': ['text', 'from', 'until'],
  'case-macros': ['title', 'text', 'move'],
} as const satisfies Partial<Record<SettingKey, readonly string[]>>
type ListKey = keyof typeof ROWS
const isList = (key: SettingKey): key is ListKey => Object.hasOwn(ROWS, key)

/** Indices of the rows that count: `text-0`, `text-1` …; empty ones, and those marked `drop`, are skipped. */
function rowNumbers(key: ListKey, form: Typed): number[] {
  const count = Math.min(Number(text(form, 'rows')) || 0, MAX_ROWS)
  return Array.from({ length: count }, (_, index) => index).filter(
    index => text(form, `drop-${index}`) === '' && ROWS[key].some(name => text(form, `${name}-${index}`) !== ''),
  )
}

const rowsIn = <T>(key: ListKey, form: Typed, read: (field: (name: string) => string) => T): T[] =>
  rowNumbers(key, form).map(index => read(name => text(form, `${name}-${index}`)))

/** «2026-11-21T09:30», as sent by a browser, in Italian time. */
function instantOf(typed: string): string {
  const [day = '', time = ''] = typed.split('T')
  return isCalendarDate(day) && /^\d{2}:\d{2}/.test(time) ? romeInstant(day, time.slice(0, 5)).toISOString() : ''
}

/** Form values as a setting's value, to be validated by its schema. Mails and «Fase 4» have forms of their own. */
export const TYPED: Readonly<Record<Exclude<SettingKey, 'mail-words' | 'phase-four'>, (form: Typed) => unknown>> = {
  brand: form =>
    fields(
      form,
      BRAND_FIELDS.map(({ name }) => name),
    ),
  'social-links': form => fields(form, ['facebook', 'instagram', 'linkedin']),
  'site-claims': form =>
    rowsIn('site-claims', form, field => ({
      id: field('id') || cut(slug(field('text')), 60).replace(/-$/, ''),
      kind: field('kind'),
      text: field('text'),
      method: field('method'),
      period: field('period'),
      source: field('source') || null,
      ...given({ author: field('author') }),
      hidden: field('shown') === '',
    })),
  'lead-times': form =>
    Object.fromEntries(
      Object.keys(UNSET_LEAD_TIMES).map(name => [
        name,
        { min: whole(form, `${name}-min`), max: whole(form, `${name}-max`), unit: text(form, `${name}-unit`) },
      ]),
    ),
  'working-calendar': form =>
    rowsIn('working-calendar', form, field => ({ day: field('day'), reason: field('reason') })),
  people: form => rowsIn('people', form, field => ({ name: field('name'), role: field('role') })),
  'site-notices': form =>
    rowsIn('site-notices', form, field => ({
      text: field('text'),
      from: instantOf(field('from')),
      until: instantOf(field('until')),
    })),
  'case-macros': form =>
    rowsIn('case-macros', form, field => ({
      title: field('title'),
      text: field('text').replaceAll('\r\n', '\n'),
      move: field('move') || null,
    })),
  limits: form =>
    Object.fromEntries(
      Object.values(limits).flatMap(({ name, max }) => {
        const typed = text(form, name)
        return typed === '' || Number(typed) === max ? [] : [[name, Number(typed)]]
      }),
    ),
  'admin-second-factor': form => text(form, 'choice'),
  features: form => Object.fromEntries(FEATURE_NAMES.map(name => [name, name in form])),
  'non-technical-functions': form => CHOSEN_FUNCTIONS.filter(name => name in form),
}

/** An empty field is not zero. */
const whole = (form: Typed, name: string): number => (text(form, name) === '' ? Number.NaN : Number(text(form, name)))

/** Form field of a path in the value. Skipped rows shift the indices: `kept` are the indices of those read. */
export function fieldOfPath(key: SettingKey, path: string, form: Typed): string {
  const [first = '', second] = path.split('.')
  if (key === 'lead-times') return second ? `${first}-${second}` : `${first}-max`
  if (!/^\d+$/.test(first) || !isList(key)) return first
  const names: readonly string[] = ROWS[key]
  const name = names.includes('text') ? 'text' : names[0]
  // A claim's id derives from its text.
  const field = second === undefined || second === 'id' ? name : second
  return `${field}-${rowNumbers(key, form)[Number(first)] ?? first}`
}

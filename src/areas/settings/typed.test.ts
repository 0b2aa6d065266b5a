import { expect, test } from 'vitest'
import { SETTINGS } from './keys.ts'
import { fieldOfPath, TYPED } from './typed.ts'

/** What the form of a list says beside its fields. */
function faults(
  key: 'site-claims' | 'working-calendar' | 'site-notices' | 'limits' | 'lead-times',
  form: Record<string, string>,
) {
  const given = SETTINGS[key].schema.safeParse(TYPED[key](form))
  return given.success
    ? []
    : given.error.issues.map(({ path, message }) => [fieldOfPath(key, path.join('.'), form), message])
}

test('a row with a word in it is never thrown away: what it lacks is told beside its own field', () => {
  const days = {
    rows: '4',
    'reason-1': 'Patrono',
    'day-2': '2026-08-14',
    'reason-2': 'Ponte',
    'day-3': 'ieri',
    'reason-3': 'Sosta',
  }
  expect(faults('working-calendar', days)).toEqual([
    ['day-1', 'not-a-date'],
    ['day-3', 'not-a-date'],
  ])
  const notices = { rows: '2', 'from-1': '2026-11-21T10:00' }
  expect(faults('site-notices', notices).map(([field]) => field)).toEqual(['text-1', 'until-1'])
})

test('a claim that loses its text is told so, and goes only when it is ticked to go', () => {
  const claim = { rows: '2', 'id-0': 'clienti', 'kind-0': 'claim', 'kind-1': 'claim', 'method-0': 'Conteggio' }
  expect(faults('site-claims', claim)).toEqual([['text-0', 'too-short']])
  expect(TYPED['site-claims']({ ...claim, 'drop-0': 'on' })).toEqual([])
})

test('what is no number is told, and an empty limit is that of the product', () => {
  expect(faults('limits', { contact: 'tanti' })).toEqual([['contact', 'not-a-number']])
  expect(TYPED.limits({ contact: '' })).toEqual({})
  const times = faults('lead-times', { 'switch-min': '30', 'switch-max': '15', 'switch-unit': 'days' })
  expect(times).toContainEqual(['office-check-min', 'not-a-number'])
  expect(times).toContainEqual(['switch-max', 'min-over-max'])
})

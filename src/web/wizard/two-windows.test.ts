import { expect, test } from 'vitest'
import { createPerson, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { actOnWizard, loadWizard } from './wizard-page.server.ts'
import { flowOf } from '../../../tests/support/wizard-flows.ts'

const { withRuntime } = useTestDatabase()
const SERVICE = 'internet_casa'
const page = new URL('http://127.0.0.1/dashboard/servizi/internet_casa')

/** A window's submit; `drawnAt` is what its screen knows, `window` its page id (none without scripts). */
async function post(rt: TestRuntime, intent: string, fields: Record<string, string>, drawnAt: number, window?: string) {
  const form = new FormData()
  const all = { intent, step: 'linea', drawnAt: String(drawnAt), ...(window && { page: window }), ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  const answer = await actOnWizard(rt, flowOf(SERVICE), page, form)
  return answer instanceof Response ? answer.headers.get('location')?.replace(page.pathname, '') : answer
}

const later = (rt: TestRuntime) => rt.setNow(new Date(rt.now().getTime() + 1_000))
const line = async (rt: TestRuntime) => (await loadWizard(rt, flowOf(SERVICE), page)).answers.hasActiveLine

for (const [how, first, second] of [
  ['with scripts', 'window-1', 'window-2'],
  ['without scripts', undefined, undefined],
] as const) {
  test(`what another window saved is not overwritten unsaid (${how}); a second press keeps one’s own`, () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      expect(await post(maria.rt, 'next', { hasActiveLine: 'no' }, 0, first)).toBe('?passo=offerta')
      later(rt)
      const { savedAt } = await loadWizard(maria.rt, flowOf(SERVICE), page)
      await post(maria.rt, 'next', { hasActiveLine: 'si' }, savedAt, first)
      expect(await line(maria.rt)).toBe('si')
      later(rt)
      const refused = await post(maria.rt, 'next', { hasActiveLine: 'no' }, 0, second)
      expect(refused).toMatchObject({ errors: { form: expect.stringContaining('in un’altra finestra') } })
      expect(await line(maria.rt)).toBe('si')
      const knows = refused && typeof refused === 'object' && 'savedAt' in refused ? (refused.savedAt ?? 0) : 0
      expect(await post(maria.rt, 'next', { hasActiveLine: 'no' }, knows, second)).toBe('?passo=offerta')
      expect(await line(maria.rt)).toBe('no')
    }))
}

test('a window never stands in its own way, and a saving in the background overwrites nothing', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await post(maria.rt, 'save', { hasActiveLine: 'no' }, 0, 'window-1')
    later(rt)
    expect(await post(maria.rt, 'save', { hasActiveLine: 'si' }, 0, 'window-1')).toEqual({ saved: true })
    expect(await line(maria.rt)).toBe('si')
    later(rt)
    expect(await post(maria.rt, 'save', { hasActiveLine: 'no' }, 0, 'window-2')).toEqual({ saved: true })
    expect(await line(maria.rt)).toBe('si')
  }))

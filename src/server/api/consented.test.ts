import { expect, test } from 'vitest'
import { listClicks } from '#areas/growth/procedures/ab-tests.server.ts'
import { changeSetting } from '#areas/settings/procedures/changes.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { createConsentedCounter } from './consented.ts'

const { withRuntime } = useTestDatabase()

const press = { kind: 'click', path: '/pun', device: 'wide', area: 'contenuto', target: 'text', column: 1, row: 1 }
const YES = 'pf_cookie_choice=accepted.clickmap.a1'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'

const switchTo = (rt: TestRuntime, heatmaps: boolean) =>
  call(rt.as(system), changeSetting, { key: 'phase-four', value: { heatmaps } })

/** How often the press was counted, and what was answered. */
async function send(rt: TestRuntime, cookie: string, body: object = press, program = BROWSER) {
  const counter = createConsentedCounter(rt)
  const request = new Request('http://site.test/api/consented', {
    method: 'POST',
    headers: { cookie, 'user-agent': program },
    body: JSON.stringify(body),
  })
  const answer = await counter.routes.fetch(request)
  await counter.stop()
  const admin = await createPerson(rt, 'admin')
  const { pages } = await call(admin.rt, listClicks, { from: '2000-01-01', to: '2100-01-01', device: 'wide' })
  return [answer.status, pages[0]?.presses ?? 0, answer.headers.get('set-cookie')]
}

test('a press of who said yes is counted, and nothing of them is kept', () =>
  withRuntime(async rt => {
    await switchTo(rt, true)
    expect(await send(rt, YES)).toEqual([204, 1, null])
  }))

test.each([
  ['without an answer', ''],
  ['of who said no', 'pf_cookie_choice=rejected.clickmap.a1'],
  ['of who said yes to something else', 'pf_cookie_choice=accepted.statistics.a1'],
])('a press %s is not counted', (_, cookie) =>
  withRuntime(async rt => {
    await switchTo(rt, true)
    expect(await send(rt, cookie)).toEqual([204, 0, null])
  }),
)

test('nothing is counted while the function is off, whatever was said before', () =>
  withRuntime(async rt => {
    await switchTo(rt, false)
    expect(await send(rt, YES)).toEqual([204, 0, null])
  }))

test.each([
  ['a page that is not public', { ...press, path: '/dashboard' }, BROWSER],
  ['a part with figures in its name', { ...press, area: 'commento-42' }, BROWSER],
  ['more than is asked for', { ...press, text: 'Maria' }, BROWSER],
  ['a robot', press, 'Googlebot/2.1'],
])('is not counted: %s', (_, body, program) =>
  withRuntime(async rt => {
    await switchTo(rt, true)
    expect(await send(rt, YES, body, program)).toEqual([204, 0, null])
  }),
)

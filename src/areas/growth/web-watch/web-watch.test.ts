import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cronJobActivity } from '#areas/office/runs/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { endOutsideSites, type OutsideSite, serveOutside } from '../../../../tests/support/outside-site.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  officeTest,
  visitor,
} from '../../../../tests/support/test-runtime.ts'
import {
  addMonitoredUrl,
  checkMonitoredUrl,
  ignoreMonitoredChange,
  listMonitoredChanges,
  listMonitoredUrls,
  startWebAiGeneration,
  toggleMonitoredUrl,
} from '../procedures/watched-urls.server.ts'
import { checkWatched, watchHealth, testUrls } from './run-checks.server.ts'

const test = officeTest()
endOutsideSites()

const page = (main: string) => `<html lang="it"><body><main><h1>Notizie</h1>
  <p>Il prezzo di riferimento della luce è sceso nel corso di questo mese per tutte le famiglie italiane.</p>${main}</main></body></html>`

/** The office at work, with sites of others that may be asked. */
async function officeWith(rt: TestRuntime, ...sites: OutsideSite[]) {
  const config = { ...rt.config, OUTSIDE_FIXTURES: sites.map(site => site.host) }
  const office = await createPerson(rt, 'admin')
  return { office: { ...office.rt, config }, clock: { ...rt.as(system), config } }
}
const runsOf = (rt: TestRuntime, name: string) =>
  inspect(rt, tx => tx.select().from(cronJobActivity).where(eq(cronJobActivity.jobName, name)))

test('the clock checks what is due, tells what is new once, and a person decides on it', async ({ rt }) => {
  let news = ''
  const site = await serveOutside((request, response) => {
    const isRobots = request.url === '/robots.txt'
    response.writeHead(isRobots ? 404 : 200, { 'content-type': 'text/html' }).end(isRobots ? '' : page(news))
  })
  const { office, clock } = await officeWith(rt, site)
  const { id } = await call(office, addMonitoredUrl, {
    siteName: 'Notizie',
    url: `${site.url}/`,
    checkFrequencyHours: 6,
  })
  expect((await call(office, listMonitoredUrls, {})).urls).toMatchObject([{ id, state: 'never-checked' }])

  await checkWatched(clock, null)
  expect((await call(office, listMonitoredUrls, {})).urls).toMatchObject([
    { state: 'active', lastPostTitle: 'Notizie' },
  ])
  expect((await call(office, listMonitoredChanges, {})).rows).toEqual([])

  news = '<a href="/bonus">Parte il nuovo bonus per le famiglie</a>'
  // Not due yet: nobody is asked.
  await checkWatched(clock, null)
  expect(site.asked.filter(path => path === '/')).toHaveLength(1)
  await checkWatched(clock, { urlId: id })
  await checkWatched(clock, { urlId: id })
  const { rows } = await call(office, listMonitoredChanges, {})
  expect(rows).toMatchObject([
    { title: 'Parte il nuovo bonus per le famiglie', link: `${site.url}/bonus`, state: 'new' },
  ])
  expect((await runsOf(rt, 'web-ai-check')).map(run => run.report)).toContainEqual({
    checked: 1,
    changed: 1,
    failed: 0,
    drafts: 0,
    refused: 0,
  })

  const changeId = rows[0]?.id ?? ''
  await call(office, ignoreMonitoredChange, { changeId })
  await expect(call(office, ignoreMonitoredChange, { changeId })).rejects.toMatchObject({ code: 'already-decided' })
})

test('what cannot be read says why, rests longer each time, and is well again at once', async ({ rt }) => {
  let status = 500
  const site = await serveOutside((request, response) => {
    const answer = request.url === '/robots.txt' ? 404 : status
    response.writeHead(answer, { 'content-type': 'text/html' }).end(page(''))
  })
  const { office, clock } = await officeWith(rt, site)
  await call(office, addMonitoredUrl, { siteName: 'Rotto', url: `${site.url}/`, checkFrequencyHours: 6 })
  await checkWatched(clock, null)
  const [{ id = '', retryAt } = {}] = (await call(office, listMonitoredUrls, {})).urls
  expect(retryAt?.getTime()).toBe(rt.now().getTime() + 6 * 3_600_000)
  status = 404
  await checkWatched(clock, { urlId: id })
  expect((await call(office, listMonitoredUrls, {})).urls).toMatchObject([{ lastFailure: 'gone', failures: 2 }])
  await watchHealth(clock, {})
  expect((await call(office, listMonitoredUrls, {})).urls).toMatchObject([{ healthFailure: 'gone' }])
  status = 200
  await checkWatched(clock, { urlId: id })
  expect((await call(office, listMonitoredUrls, {})).urls).toMatchObject([
    { lastFailure: null, failures: 0, retryAt: null },
  ])
})

test('addresses inside, twice, or none are refused beside the field', async ({ rt }) => {
  const { office } = await officeWith(rt)
  const add = (url: string) => call(office, addMonitoredUrl, { siteName: 'Prova', url })
  for (const url of ['http://127.0.0.1/', 'http://169.254.169.254/', 'https://user@example.com/', 'ftp://example.com/'])
    await expect(add(url), url).rejects.toMatchObject({ detail: { fields: { url: 'not-outside' } } })
  await expect(add('due parole')).rejects.toMatchObject({ detail: { fields: { url: 'other' } } })
  await add('www.example.com/notizie')
  await expect(add('https://www.example.com/notizie#a')).rejects.toMatchObject({
    detail: { fields: { url: 'already-watched' } },
  })
})

test('paused addresses are not checked; two presses on one work are told apart; a test stores nothing', async ({
  rt,
}) => {
  const site = await serveOutside({ '/': page('<a href="/a">Una notizia che si legge dal test</a>') })
  const { office, clock } = await officeWith(rt, site)
  expect(await testUrls(office)).toEqual([])
  const { id } = await call(office, addMonitoredUrl, { siteName: 'Prova', url: `${site.url}/` })
  expect(await testUrls(office)).toMatchObject([{ failure: null, first: ['Una notizia che si legge dal test'] }])
  await call(office, toggleMonitoredUrl, { urlId: id, isActive: false })
  site.asked.length = 0
  await checkWatched(clock, null)
  expect(site.asked).toEqual([])
  expect((await call(office, listMonitoredUrls, {})).urls).toMatchObject([{ state: 'paused', lastCheckedAt: null }])
  await call(office, startWebAiGeneration, {})
  await expect(call(office, checkMonitoredUrl, { urlId: id })).rejects.toMatchObject({ code: 'already-running' })
  await expect(call(rt.as(visitor), startWebAiGeneration, {})).rejects.toMatchObject({ code: 'sign-in-required' })
})

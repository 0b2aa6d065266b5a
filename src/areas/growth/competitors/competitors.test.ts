import { describe, expect } from 'vitest'
import { cronJobActivity } from '#areas/office/runs/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { endOutsideSites, serveOutside } from '../../../../tests/support/outside-site.ts'
import { inspect, system, type TestRuntime, officeTest } from '../../../../tests/support/test-runtime.ts'
import { competitorFigures } from './readings.server.ts'
import {
  acknowledgeCompetitorAlert,
  addCompetitorPage,
  getCompetitorDashboard,
  importCompetitorFigures,
  saveCompetitor,
  startCompetitorCheck,
  checkCompetitors,
} from '../procedures/competitors.server.ts'

const test = officeTest()
endOutsideSites()

const outside = <T extends TestRuntime>(rt: T, host: string): T => ({
  ...rt,
  config: { ...rt.config, OUTSIDE_FIXTURES: [host] },
})
const html = (title: string, text = '') => `<html><head><title>${title}</title></head><body>${text}</body></html>`

describe('a check of the competitors', () => {
  test('reads home page, sitemap and followed pages, and the next one tells the differences', async ({ rt, admin }) => {
    const state = { title: 'Confronta luce', price: '0,12', pages: ['/', '/luce'], up: true }
    const site = await serveOutside((request, response) => {
      if (!state.up && request.url !== '/robots.txt') return void response.writeHead(503).end()
      const send = (type: string, body: string) => void response.writeHead(200, { 'content-type': type }).end(body)
      if (request.url === '/sitemap.xml')
        return send(
          'application/xml',
          `<urlset>${state.pages.map(path => `<url><loc>http://${request.headers.host}${path}</loc></url>`).join('')}</urlset>`,
        )
      if (request.url === '/luce') return send('text/html', html('Luce', `Energia a ${state.price} €/kWh`))
      if (request.url === '/') return send('text/html', html(state.title, 'offerte luce per tutti'))
      response.writeHead(404).end()
    })
    const [office, machine] = [outside(admin.rt, site.host), outside(rt.as(system), site.host)]
    const { id } = await call(office, saveCompetitor, { domain: site.host, name: 'Uno', threatLevel: 'high' })
    await call(office, addCompetitorPage, { competitorId: id, url: `${site.url}/luce` })
    await expect(call(office, addCompetitorPage, { competitorId: id, url: 'https://altro.it/' })).rejects.toMatchObject(
      { detail: { fields: { url: 'link-wrong' } } },
    )
    await checkCompetitors(machine, {}, ['offerte luce'])
    const first = await call(office, getCompetitorDashboard, {})
    expect(first).toMatchObject({ isLive: true, alerts: [] })
    expect(first.competitors[0]).toMatchObject({
      title: 'Confronta luce',
      topKeywords: ['offerte luce'],
      pages: [{ title: 'Luce', prices: ['0,12 €/kWh'] }],
    })
    expect(first.competitors[0]?.readings).toMatchObject([{ measure: 'sitemapPages', value: 2, source: 'controllo' }])

    Object.assign(state, {
      title: 'Confronta tutto',
      price: '0,15',
      pages: ['/', '/luce', '/offerte-luce-1', '/offerte-luce-2', '/offerte-luce-3'],
    })
    await checkCompetitors(machine, {}, ['offerte luce'])
    const second = await call(office, getCompetitorDashboard, {})
    expect(second.alerts.map(({ type }) => type).toSorted()).toEqual([
      'new_keyword_pages',
      'price_changed',
      'title_changed',
    ])
    await call(office, acknowledgeCompetitorAlert, { competitorAlertId: second.alerts[0]?.id })
    expect((await call(office, getCompetitorDashboard, {})).alerts[0]?.acknowledgedAt).not.toBeNull()

    state.up = false
    await checkCompetitors(machine, {}, [])
    const third = await call(office, getCompetitorDashboard, {})
    expect(third.isLive).toBe(false)
    expect(third.alerts.filter(({ type }) => type === 'unreachable')).toHaveLength(1)
    const runs = await inspect(rt, tx => tx.select().from(cronJobActivity).orderBy(cronJobActivity.id))
    expect(runs.map(({ report }) => report)).toEqual([
      { checked: 1, unreached: 0, pages: 2, alerts: 0 },
      { checked: 1, unreached: 0, pages: 2, alerts: 3 },
      { checked: 1, unreached: 1, pages: 0, alerts: 1 },
    ])
  }, 40_000)

  test('pressed for while one waits is refused', async ({ admin }) => {
    await call(admin.rt, startCompetitorCheck, {})
    await expect(call(admin.rt, startCompetitorCheck, {})).rejects.toMatchObject({ code: 'already-running' })
  })
})

test('two people at one competitor: the second is told', async ({ rt, admin }) => {
  const { id } = await call(admin.rt, saveCompetitor, { domain: 'concorrente.it' })
  const [card] = (await call(admin.rt, getCompetitorDashboard, {})).competitors
  rt.setNow(new Date('2026-11-21T11:05:00Z'))
  await call(admin.rt, saveCompetitor, { competitorId: id, edition: card?.edition, threatLevel: 'low' })
  await expect(
    call(admin.rt, saveCompetitor, { competitorId: id, edition: card?.edition, threatLevel: 'high' }),
  ).rejects.toMatchObject({ code: 'changed-meanwhile', detail: { values: { by: 'Maria R.' } } })
  await expect(call(admin.rt, saveCompetitor, { domain: 'www.concorrente.it' })).rejects.toMatchObject({
    detail: { fields: { domain: 'known' } },
  })
})

test('imported figures give our authority and the gap; who passes us is a critical alert, once', async ({
  rt,
  admin,
}) => {
  await call(admin.rt, saveCompetitor, { domain: 'noi.it', isOwn: '1' })
  await call(admin.rt, saveCompetitor, { domain: 'loro.it' })
  const figures = () => inspect(rt, tx => competitorFigures(tx))
  expect(await figures()).toEqual({ ourAuthority: null, gap: null })
  const load = (theirs: number, day: string) =>
    call(admin.rt, importCompetitorFigures, {
      name: 'ottobre.csv',
      day,
      text: `Domain,Domain Authority\nnoi.it,40\nloro.it,${theirs}\naltri.it,90\n`,
    })
  expect(await load(35, '2026-10-01')).toEqual({ written: 2, refused: 1, alerts: 0 })
  expect(await figures()).toEqual({ ourAuthority: 40, gap: 0 })
  expect(await load(50, '2026-11-01')).toEqual({ written: 2, refused: 1, alerts: 1 })
  expect(await figures()).toEqual({ ourAuthority: 40, gap: 20 })
  expect(await load(51, '2026-11-02')).toMatchObject({ alerts: 0 })
  const { alerts } = await call(admin.rt, getCompetitorDashboard, {})
  expect(alerts).toMatchObject([{ type: 'overtaken', severity: 'critical', competitor: 'loro.it' }])
  await expect(load(51, '2026-11-22')).rejects.toMatchObject({ detail: { fields: { day: 'date-wrong' } } })
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { importFacts } from '#areas/market/procedures/market-files.server.ts'
import { warnOfDueFigures } from '#areas/monitoring/procedures/warn-of-due-figures.server.ts'
import { call } from '#platform/procedure.server.ts'
import { loadReferenceData } from '#areas/market/procedures/figures.server.ts'
import { importMarketStream } from '#areas/offers/open-data/import-file.server.ts'
import { component, entry, inPieces, listOf, price } from '../../../../tests/support/open-data.ts'
import { createPerson, system, type TestRuntime, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { marketAge, loadFrame } from './frame.server.ts'
import { loadMonitoring } from './monitoring/monitoring.server.ts'
import { DueFigures } from './office-page.tsx'

const { withRuntime } = useTestDatabase()
const LISTS = {
  E_MLIBERO: listOf(entry({ components: component('04', price('0.1', '03')) })),
  G_MLIBERO: listOf(entry({ market: '02', components: component('04', price('0.4', '04')) })),
}
const OPEN_DATA_URL = 'https://www.ilportaleofferte.example/'

const give = async (rt: TestRuntime, day: string, scope: keyof typeof LISTS = 'E_MLIBERO') =>
  importMarketStream(rt, { name: `PO_Offerte_${scope}_${day}.xml`, chunks: inPieces(LISTS[scope]) })
const start = async (visitor: TestRuntime) => {
  const rt = visitor.as(system)
  await call(rt, loadReferenceData, {})
  const office = (await createPerson(visitor, 'admin')).rt
  const at = (now: string) => ({ ...office, config: { ...office.config, OPEN_DATA_URL }, now: () => new Date(now) })
  return { rt, office, at }
}

test('the office is told of data that do not come any more, until a good list comes in', () =>
  withRuntime(async visitor => {
    const { rt, at } = await start(visitor)
    expect(await marketAge(at('2026-11-21T08:00:00Z'))).toEqual({ day: null, isOld: true })
    await give(rt, '20261118')
    expect(await marketAge(at('2026-11-20T22:59:00Z'))).toEqual({ day: '2026-11-18', isOld: false })
    expect(await marketAge(at('2026-11-20T23:01:00Z'))).toEqual({ day: '2026-11-18', isOld: true })
    const badge = async (now: string) =>
      (await loadMonitoring(at(now), { query: new URLSearchParams() }))?.health.market
    expect(await badge('2026-11-20T23:01:00Z')).toBe('warning')
    await give(rt, '20261120')
    expect(await marketAge(at('2026-11-20T23:01:00Z'))).toEqual({ day: '2026-11-20', isOld: false })
    expect(await badge('2026-11-20T23:01:00Z')).toBe('healthy')
  }))

test('one list that stays behind makes the whole old; nothing is expected where no address is set', () =>
  withRuntime(async visitor => {
    const { rt, office, at } = await start(visitor)
    await give(rt, '20261121')
    await give(rt, '20261115', 'G_MLIBERO')
    expect(await marketAge(at('2026-11-21T08:00:00Z'))).toEqual({ day: '2026-11-15', isOld: true })
    expect(await marketAge(office)).toBeNull()
    expect((await loadMonitoring(office, { query: new URLSearchParams() }))?.health).not.toHaveProperty('market')
  }))

test('a banner and a badge tell the office what the costs are computed without', () =>
  withRuntime(async visitor => {
    const { office } = await start(visitor)
    const url = new URL('http://x/dashboard/ricerca/commenti')
    const banner = async () =>
      renderToStaticMarkup(
        createElement(MemoryRouter, null, createElement(DueFigures, { due: (await loadFrame(office, url)).due })),
      )
    expect(await banner()).toContain('Mancano dati con cui calcoliamo la spesa')
    expect(await banner()).toContain('PUN: mancano 4 mesi tra luglio 2026 e ottobre 2026.')
    expect(await banner()).toContain('/dashboard/impostazioni/tariffe')
    const monitoring = await loadMonitoring(office, { query: url.searchParams })
    expect([monitoring?.health.figures, monitoring?.due.length]).toEqual(['warning', 4])
    expect(renderToStaticMarkup(createElement(DueFigures, { due: [] }))).toBe('')
  }))

test('the office is written to when something becomes due, and every Monday while something is missing', () =>
  withRuntime(async visitor => {
    const { rt } = await start(visitor)
    const warned = async (day: string) => {
      rt.setNow(new Date(`${day}T07:07:00Z`))
      const before = rt.sent.length
      const { isNotified } = await call(rt, warnOfDueFigures, {})
      const [mail] = rt.sent.slice(before).map(({ data }) => data as { to: string; subject: string; text: string })
      expect(Boolean(mail)).toBe(isNotified)
      return mail ?? null
    }
    // 23 November 2026 is a Monday.
    expect(await warned('2026-11-22')).toBeNull()
    const monday = await warned('2026-11-23')
    expect(monday).toMatchObject({ to: rt.config.SITE_EMAIL, subject: 'Mancano dati con cui calcoliamo la spesa' })
    expect(monday?.text).toContain('manca l’anno termico 2026/27')
    expect(await warned('2026-11-24')).toBeNull()
    // Ten days before the quarter ends.
    const { text } = (await warned('2026-12-22')) ?? {}
    expect(text).toContain('PPE: manca il 1° trimestre 2027, che comincia il 01/01/2027.')
    expect(await warned('2026-12-23')).toBeNull()
    const apart = Buffer.from('parametro;valore\nppe;0,01')
    await call(rt, importFacts, { name: 'ppe.csv', quarter: '2027-1', bytes: apart })
    expect((await warned('2027-01-01'))?.text).not.toContain('PPE')
  }))

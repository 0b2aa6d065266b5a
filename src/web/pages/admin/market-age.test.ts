import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { loadReferenceData } from '#areas/market/procedures/load-reference-data.server.ts'
import { importMarketStream } from '#areas/offers/open-data/import-file.server.ts'
import { component, entry, inPieces, listOf, price } from '../../../../tests/support/open-data.ts'
import { createPerson, system, type TestRuntime, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { marketAge } from './market-age.server.ts'
import { loadMonitoring } from './monitoring-section.server.ts'

const { withRuntime } = useTestDatabase()
const list = listOf(entry({ components: component('04', price('0.1', '03')) }))
const OPEN_DATA_URL = 'https://www.ilportaleofferte.example/'

const give = async (rt: TestRuntime, day: string, scope = 'E_MLIBERO') =>
  importMarketStream(rt, { name: `PO_Offerte_${scope}_${day}.xml`, chunks: inPieces(list) })
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
    const badge = async (now: string) => (await loadMonitoring(at(now), new URL('http://x/dashboard')))?.health.market
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
    expect((await loadMonitoring(office, new URL('http://x/dashboard')))?.health).not.toHaveProperty('market')
  }))

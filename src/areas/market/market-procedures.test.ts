import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { getMarketContext } from './procedures/prices.server.ts'
import { importIndices, importTariffs } from './procedures/market-files.server.ts'
import { loadReferenceData, recordIndexEstimate } from './procedures/figures.server.ts'
import { refusedImportText } from './texts.ts'
import { regulatedParameters } from './tables.server.ts'

const { withRuntime } = useTestDatabase()
const tariffs = readFileSync('data/arera/parametri-mercato-libero-E-2026-10-04.csv')
const changed = (name: string, value: string) =>
  Buffer.from(String(tariffs).replace(new RegExp(`^${name},.*$`, 'm'), `${name},${value}`))

describe('the market in the database', () => {
  test('a start loads the figures of the product, and the next start changes nothing', () =>
    withRuntime(async rt => {
      expect(await call(rt.as(system), loadReferenceData, {})).toEqual({ changed: 0 })
      const market = await call(rt, getMarketContext, {})
      expect([market.asOf, market.luce.quarter, market.luce.get('sigma1').toString()]).toEqual([
        '2026-11-21',
        '4° trimestre 2026',
        '23.04',
      ])
      expect(market.indices.pun?.value.rounded(6).toString()).toBe('0.1197')
      expect(market.facts.provinces.provinces).toHaveLength(107)
    }))

  test('an imported tariff file changes the figures at once, and later starts leave it alone', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      const name = 'PO_Parametri_Mercato_Libero_E_20261101.csv'
      expect(await call(admin.rt, importTariffs, { name, bytes: changed('sigma1', '24.000000') })).toEqual({
        commodity: 'luce',
        validFrom: '2026-10-01',
        parameters: 100,
      })
      expect((await call(rt, getMarketContext, {})).luce.get('sigma1').toString()).toBe('24')
      await call(rt.as(system), loadReferenceData, {})
      expect((await call(rt, getMarketContext, {})).luce.get('sigma1').toString()).toBe('24')
    }))

  test('figures of the next quarter wait for their day', () =>
    withRuntime(async rt => {
      await call(rt.as(system), importTariffs, {
        name: 'PO_Parametri_Mercato_Libero_E_20270101.csv',
        bytes: changed('sigma1', '30'),
      })
      expect((await call(rt, getMarketContext, {})).luce.get('sigma1').toString()).toBe('23.04')
      rt.setNow(new Date('2026-12-31T23:30:00Z'))
      const market = await call(rt, getMarketContext, {})
      expect([market.asOf, market.luce.get('sigma1').toString(), market.luce.quarter]).toEqual([
        '2027-01-01',
        '30',
        '1° trimestre 2027',
      ])
    }))

  test('a file with one wrong line is refused whole, with the line', () =>
    withRuntime(async rt => {
      const before = await inspect(rt, tx => tx.$count(regulatedParameters))
      await expect(
        call(rt.as(system), importTariffs, { name: 'x.csv', quarter: '2026-4', bytes: changed('sigma1', 'n.d.') }),
      ).rejects.toMatchObject({
        code: 'bad-tariff-file',
        detail: { values: { first: expect.stringContaining('sigma1,n.d.') } },
      })
      expect(await inspect(rt, tx => tx.$count(regulatedParameters))).toBe(before)
    }))

  test('whoever runs the import reads the sentence and every wrong line', () =>
    withRuntime(async rt => {
      const refused = await call(rt.as(system), importIndices, {
        name: 'x.csv',
        bytes: Buffer.from('AnnoMese;PUN\n2026x;1'),
      }).catch((error: unknown) => error)
      expect(refusedImportText(refused)).toBe(
        'Il file degli indici non è stato importato.\nriga 2: il mese non è scritto come 2026-06 o 202606: «2026x;1»',
      )
      expect(refusedImportText(new Error('altro'))).toBeNull()
    }))

  test('new months of an index move the mean', () =>
    withRuntime(async rt => {
      const bytes = Buffer.from('AnnoMese;PUN (\u0080/kWh);PSV (\u0080/Smc)\r\n202607;0,200000;0,500000\r\n', 'latin1')
      expect(await call(rt.as(system), importIndices, { name: 'indici.csv', bytes })).toEqual({
        indices: ['pun', 'psv'],
        from: '2026-07',
        to: '2026-07',
        values: 2,
      })
      expect((await call(rt, getMarketContext, {})).indices.pun).toMatchObject({
        months: { from: '2025-08', to: '2026-07' },
      })
    }))

  test('a figure recorded by an administrator stands in place of the mean until it is taken back', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      await call(admin.rt, recordIndexEstimate, {
        index: 'pun',
        value: '0.1',
        source: 'quotazioni a termine del 20/11/2026',
      })
      expect((await call(rt, getMarketContext, {})).indices.pun).toMatchObject({
        months: null,
        source: 'quotazioni a termine del 20/11/2026',
      })
      await call(admin.rt, recordIndexEstimate, { index: 'pun', value: null, source: 'torna la media' })
      expect((await call(rt, getMarketContext, {})).indices.pun?.months).toMatchObject({ count: 12 })
    }))

  test('customers and visitors import nothing', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const file = { name: 'x', bytes: tariffs }
      await expect(call(maria.rt, importTariffs, file)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(call(maria.rt, importIndices, file)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(call(rt, importTariffs, file)).rejects.toMatchObject({ code: 'sign-in-required' })
      await expect(call(rt, importIndices, file)).rejects.toMatchObject({ code: 'sign-in-required' })
    }))
})

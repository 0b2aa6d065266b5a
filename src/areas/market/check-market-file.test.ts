import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { checkMarketFile, importTariffs } from './procedures/market-files.server.ts'
import { listMarketFigures } from './procedures/figures.server.ts'

const { withRuntime } = useTestDatabase()
const tariffs = String(readFileSync('data/arera/parametri-mercato-libero-E-2026-10-04.csv'))
const withFigure = (name: string, value: string) =>
  Buffer.from(tariffs.replace(new RegExp(`^${name},.*$`, 'm'), `${name},${value}`))
const name = 'PO_Parametri_Mercato_Libero_E_20261101.csv'

test('a look at a file names each figure that would change, and changes none', () =>
  withRuntime(async rt => {
    const { rt: staff } = await createPerson(rt, 'admin')
    const look = (bytes: Buffer, called = name) =>
      call(staff, checkMarketFile, { kind: 'tariffs', name: called, bytes })
    expect(await look(Buffer.from(tariffs))).toMatchObject({ isNew: 0, isChanged: 0, changes: [] })
    const found = await look(withFigure('sigma1', '24.5'))
    expect(found).toMatchObject({ rows: 100, isNew: 0, isChanged: 1 })
    expect(found.changes).toEqual([{ name: 'sigma1', from: '2026-10-01', before: '23.040000000', after: '24.5' }])
    expect((await look(Buffer.from(tariffs))).isChanged).toBe(0)
    await call(staff, importTariffs, { name, bytes: withFigure('sigma1', '24.5') })
    expect((await look(withFigure('sigma1', '24.5'))).isChanged).toBe(0)
    // A quarter to come stands beside the one before it.
    expect((await look(withFigure('sigma1', '24.6'), name.replace('20261101', '20270101'))).changes).toMatchObject([
      { name: 'sigma1', from: '2027-01-01', before: '24.500000000' },
    ])
  }))

test('indices: a new month, and one that is corrected', () =>
  withRuntime(async rt => {
    const { rt: staff } = await createPerson(rt, 'admin')
    const { months } = await call(staff, listMarketFigures, {})
    expect(months[0]?.month).toBe('2026-06')
    const bytes = Buffer.from(`month,pun_eur_kwh,psv_eur_smc\n2026-06,0.2,${months[0]?.psv}\n2026-07,0.13,0.5\n`)
    const found = await call(staff, checkMarketFile, { kind: 'indices', name: 'indici.csv', bytes })
    expect([found.rows, found.isNew, found.isChanged]).toEqual([4, 2, 1])
  }))

test('a file that would be refused is refused at the look, line by line', () =>
  withRuntime(async rt => {
    const { rt: staff } = await createPerson(rt, 'admin')
    const refused = await call(staff, checkMarketFile, {
      kind: 'tariffs',
      name,
      bytes: withFigure('sigma1', 'tanto'),
    }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ code: 'bad-tariff-file', detail: { values: { errors: 1 } } })
  }))

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { supplierSends } from '#areas/handover/tables.server.ts'
import { securityAlerts } from '#areas/security/tables.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { dataExports } from './tables.server.ts'
import { reconcileFiles, watchFiles } from './unnamed-files.server.ts'

const { withRuntime } = useTestDatabase('its own')

test('rows without their file and files without a row are told, and the office of those that are gone', () =>
  withRuntime(async rt => {
    const watch = rt.as(system)
    const maria = await createPerson(rt)
    const put = (path: string, bytes = Buffer.from('%PDF')) => rt.storage.put('bills', path, bytes, 'application/pdf')
    const row = (path: string, createdAt = new Date('2026-11-01T10:00:00Z')) =>
      inspect(rt, tx =>
        tx.insert(storedFiles).values({
          id: path,
          ownerId: maria.id,
          bucket: 'bills',
          path,
          name: 'bolletta.pdf',
          contentType: 'application/pdf',
          size: 4,
          sha256: 'x',
          createdAt,
        }),
      )
    await put('m/whole.pdf')
    await row('m/whole.pdf')
    await watchFiles(watch)
    expect(await inspect(rt, tx => tx.$count(securityAlerts))).toBe(0)

    await row('m/gone.pdf')
    await put('m/nobodys.pdf')
    // A file that is being put away has its row a moment later, and a row that was just written its file before.
    await row('m/new.pdf', new Date('2100-01-01T00:00:00Z'))
    // What is made and fetched: copies of one's data in parts, and files for suppliers.
    const made = new Date('2026-11-01T10:00:00Z')
    const parts = ['1', '2'].map(n => ({ path: `${maria.id}/copy-${n}.zip`, size: 1 }))
    await rt.storage.put('exports', `${maria.id}/copy-1.zip`, Buffer.from('x'), 'application/zip')
    await inspect(rt, async tx => {
      await tx
        .insert(dataExports)
        .values({ id: 'copy', userId: maria.id, state: 'ready', requestedAt: made, readyAt: made, parts })
      const send = { supplierName: 'Acquaviva', format: 'csv', state: 'ready', askedBy: 'x', askedAt: made } as const
      await tx.insert(supplierSends).values([
        { ...send, id: 'gone', path: 'sends/gone.csv', madeAt: made },
        { ...send, id: 'over', path: null, madeAt: made },
      ])
    })
    const found = await reconcileFiles({ ...watch, now: () => new Date(Date.now() + 2 * 86_400_000) })
    expect(found).toEqual({
      files: 3,
      unnamed: ['bills/m/nobodys.pdf'],
      missing: ['bills/m/gone.pdf', `exports/${maria.id}/copy-2.zip`, 'exports/sends/gone.csv'],
    })

    await watchFiles(watch)
    const [alert] = await inspect(rt, tx =>
      tx.select().from(securityAlerts).where(eq(securityAlerts.alertType, 'files_missing')),
    )
    expect(alert?.title).toBe('Nell’archivio 3 file mancano o sono danneggiati: i backup si fanno senza')
  }))

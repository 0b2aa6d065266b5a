import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { securityAlerts } from '#areas/security/tables.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
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
    const found = await reconcileFiles({ ...watch, now: () => new Date(Date.now() + 2 * 86_400_000) })
    expect(found).toEqual({ files: 2, unnamed: ['bills/m/nobodys.pdf'], missing: ['bills/m/gone.pdf'] })

    await watchFiles(watch)
    const [alert] = await inspect(rt, tx =>
      tx.select().from(securityAlerts).where(eq(securityAlerts.alertType, 'files_missing')),
    )
    expect(alert?.title).toBe('Nell’archivio un file manca o è danneggiato: i backup si fanno senza')
  }))

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profiles } from '#areas/people/tables.server.ts'
import { caseEvents, requests } from '#areas/requests/tables.server.ts'
import { listSecurityAlerts } from '#areas/security/procedures/alerts.server.ts'
import { call } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import {
  beginBackup,
  closeLostBackups,
  listBackups,
  planNightlyBackup,
  recordBackup,
  requestBackup,
} from './procedures/backups.server.ts'
import { forgetOldMeasurements, listMeasurements, takeMeasurements } from './procedures/measurements.server.ts'
import { getBusinessFigures } from './procedures/figures.server.ts'
import { backups, measurements, visitCounts } from './tables.server.ts'

const { withRuntime } = useTestDatabase()
const HOUR = 3_600_000
const later = (rt: TestRuntime, ms: number) => rt.setNow(new Date(rt.now().getTime() + ms))
const take = (rt: TestRuntime, databaseMs: number) =>
  call(rt.as(system), takeMeasurements, { databaseMs, memoryMb: 300 })

describe('a backup', () => {
  test('that is asked for is queued once, however often the button is pressed', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      const { backupId } = await call(admin.rt, requestBackup, {})
      expect(rt.sent).toEqual([{ name: 'run-backup', data: { backupId } }])
      await expect(call(admin.rt, requestBackup, {})).rejects.toMatchObject({ code: 'backup-under-way' })
      await call(rt.as(system), beginBackup, { backupId })
      await call(rt.as(system), recordBackup, { state: 'kept', backupId, fileName: 'x', files: ['x'] })
      expect((await call(admin.rt, requestBackup, {})).backupId).not.toBe(backupId)
    }))

  const begun = async (rt: TestRuntime) => {
    const { backupId } = await call(rt.as(system), planNightlyBackup, {})
    await call(rt.as(system), beginBackup, { backupId })
    return backupId
  }
  const known = (rt: TestRuntime) => inspect(rt, tx => tx.select().from(backups).orderBy(backups.requestedAt))
  const interrupted = { state: 'failed', failure: 'interrupted' }

  test('that was interrupted blocks nobody after ten minutes, is closed after two hours, and the office is told', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      await begun(rt)
      later(rt, 11 * 60_000)
      await call(admin.rt, requestBackup, {})
      await take(rt, 1)
      expect(await known(rt)).toMatchObject([{ state: 'writing' }, { state: 'waiting' }])
      later(rt, 2 * HOUR)
      await take(rt, 1)
      expect(await known(rt)).toMatchObject([interrupted, { state: 'waiting' }])
      expect(await call(admin.rt, listSecurityAlerts, {})).toMatchObject([
        {
          alertType: 'backup_failed',
          title: 'Backup non riuscito: interrotto prima della fine; non ce n’è ancora nessuno verificato',
        },
      ])
      later(rt, 2.1 * HOUR)
      await begun(rt)
      expect(await known(rt)).toMatchObject([interrupted, interrupted, { kind: 'nightly', state: 'writing' }])
    }))

  test('that a node left half done is closed when it starts again alone; one that waits goes on waiting', () =>
    withRuntime(async rt => {
      await begun(rt)
      later(rt, 1_000)
      await call(rt.as(system), planNightlyBackup, {})
      expect(await call(rt.as(system), closeLostBackups, {})).toEqual({ closed: 1 })
      expect(await known(rt)).toMatchObject([interrupted, { state: 'waiting' }])
    }))

  test('that failed is an alert for the office, which says on what and how old the last good one is', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      const good = await begun(rt)
      await call(rt.as(system), recordBackup, { state: 'kept', backupId: good, fileName: 'a', files: ['a'] })
      // More failures than the screen shows.
      for (let night = 0; night < 45; night++) {
        later(rt, 24 * HOUR)
        const backupId = await begun(rt)
        const step = { state: 'failed', backupId, failure: 'different', failureDetail: 'offers' } as const
        await call(rt.as(system), recordBackup, {
          ...step,
          fileName: `${night}.failed`,
          files: ['a', `${night}.failed`],
        })
      }
      const because = 'il ripristino di prova non ha ridato le stesse righe o gli stessi file (offers)'
      expect(await call(admin.rt, listSecurityAlerts, {})).toMatchObject([
        {
          severity: 'critical',
          title: `Backup non riuscito: ${because}; l’ultimo verificato è del 21/11/2026 12:00`,
        },
      ])
      const { backups: shown, lastKept } = await call(admin.rt, listBackups, {})
      expect(lastKept).toEqual(new Date('2026-11-21T11:00:00Z'))
      expect(shown).toHaveLength(42)
      expect(shown[0]).toMatchObject({ failure: 'different', failureDetail: 'offers', fileName: '44.failed' })
      expect(shown[1]).toMatchObject({ failure: 'different', fileName: null })
    }))

  test('whose file made room says so, and after two months nothing is left of it', () =>
    withRuntime(async rt => {
      const make = async (fileName: string, files: string[]) => {
        const backupId = await begun(rt)
        const counts = { size: 10, rowCount: 1, fileCount: 0, missing: 0 }
        await call(rt.as(system), recordBackup, { state: 'checking', backupId, ...counts })
        await call(rt.as(system), recordBackup, { state: 'kept', backupId, fileName, files })
      }
      await make('a', ['a'])
      later(rt, 24 * HOUR)
      await make('b', ['b'])
      expect(await known(rt)).toMatchObject([{ fileName: null, state: 'kept' }, { fileName: 'b' }])
      later(rt, 60 * 24 * HOUR)
      await make('c', ['b', 'c'])
      expect(await known(rt)).toMatchObject([{ fileName: 'b' }, { fileName: 'c' }])
    }))
})

describe('what the site measures of itself', () => {
  test('is drawn as means and highest values of each stretch, oldest first', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      await take(rt, 500)
      later(rt, 25 * HOUR)
      await take(rt, 10)
      later(rt, 5 * 60_000)
      await take(rt, 30)
      later(rt, 2.5 * HOUR)
      await take(rt, 4)
      const database = (await call(admin.rt, listMeasurements, { span: 'giorno' })).filter(
        ({ series }) => series === 'database-ms',
      )
      expect(database.map(({ mean, most }) => [mean, most])).toEqual([
        [20, 30],
        [4, 4],
      ])
      const week = await call(admin.rt, listMeasurements, { span: 'settimana' })
      expect(week.filter(({ series }) => series === 'memory-mb').map(({ mean }) => mean)).toEqual([300, 300, 300])
    }))

  test('is kept for a month and a day', () =>
    withRuntime(async rt => {
      await take(rt, 1)
      later(rt, 33 * 24 * HOUR)
      await take(rt, 2)
      await call(rt.as(system), forgetOldMeasurements, {})
      const left = await inspect(rt, tx => tx.select().from(measurements).where(eq(measurements.series, 'database-ms')))
      expect(left.map(({ value }) => value)).toEqual([2])
    }))
})

describe('the figures of thirty days', () => {
  test('count what became active, once each, nothing where nothing was counted, and nobody of the demonstration', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      expect(await call(admin.rt, getBusinessFigures, {})).toMatchObject({
        completed: 0,
        revenue: 0,
        conversion: null,
        split: null,
        days: [],
      })
      const [maria, marco] = [await createPerson(rt), await createPerson(rt)]
      const ago = (days: number) => new Date(rt.now().getTime() - days * 24 * HOUR)
      await inspect(rt, async tx => {
        await tx.update(profiles).set({ demo: true }).where(eq(profiles.id, marco.id))
        for (const [id, days, userId] of [
          ['new', 2, maria.id],
          ['other', 3, maria.id],
          ['old', 40, maria.id],
          ['nobody', 4, null],
          ['demo', 2, marco.id],
        ] as const)
          await tx.insert(requests).values({
            id,
            userId,
            type: 'internet_mobile',
            title: 't',
            description: 'd',
            status: 'completed',
            createdAt: ago(days),
            updatedAt: ago(1),
          })
        const active = (id: string, requestId: string, days: number, userId = maria.id) => ({
          id,
          requestId,
          userId,
          kind: 'supply-active',
          ball: 'nobody' as const,
          at: ago(days),
        })
        await tx
          .insert(caseEvents)
          .values([
            active('1', 'new', 1),
            active('2', 'new', 1),
            active('3', 'old', 35),
            active('4', 'other', 0),
            active('5', 'demo', 1, marco.id),
          ])
        await tx.insert(visitCounts).values([
          { day: '2026-11-20', path: '/', source: 'search', device: 'phone', count: 3 },
          { day: '2026-11-20', path: '/pun', source: 'site', device: 'phone', count: 9 },
          { day: '2026-09-01', path: '/', source: 'direct', device: 'wide', count: 50 },
        ])
      })
      expect(await call(admin.rt, getBusinessFigures, {})).toMatchObject({
        completed: 2,
        requests: 3,
        revenue: 300_00,
        conversion: 66.7,
        split: [{ source: 'search', visits: 3, percent: 100 }],
        days: [
          { day: '2026-11-20', completed: 1 },
          { day: '2026-11-21', completed: 1 },
        ],
      })
    }))
})

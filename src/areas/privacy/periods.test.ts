import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bills } from '#areas/bills/tables.server.ts'
import { forgetOldBills } from '#areas/bills/procedures/forget-old-bills.server.ts'
import { addToLedger, newestAnswer } from '#areas/consents/ledger.server.ts'
import { conversionEvents } from '#areas/notifications/tables.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { forgetOldRequests } from '#areas/requests/procedures/retention.server.ts'
import type { RequestStatus, RequestType } from '#areas/requests/request.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { accessLog } from '#areas/security/tables.server.ts'
import { forgetOldSupplies } from '#areas/supplies/procedures/supplies.server.ts'
import { homes, supplies } from '#areas/supplies/tables.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { auditTrail, storedFiles } from '#platform/database/tables.server.ts'
import { deleteOldMessages } from '#platform/mail/message-files.server.ts'
import { call } from '#platform/procedure.server.ts'
import { known } from '../../../tests/support/query-plans.ts'
import { fillTables } from '../../../tests/support/fill-tables.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { deleteOldRecords, lapseMarketing } from './procedures/retention.server.ts'
import { cookieChoices } from './tables.server.ts'
import { deleteUnnamedFiles } from './unnamed-files.server.ts'

const { withRuntime } = useTestDatabase()
const TODAY = new Date('2026-11-21T11:00:00Z')
/** What stood on that day is asked again a day before and a day after its period ends. */
const on = (day: string) => new Date(`${day}T11:00:00Z`)

/** A person with one row in every table, all of today. */
async function fill(rt: TestRuntime) {
  const person = await createPerson(rt)
  await inspect(rt, async tx => {
    await tx.delete(profiles).where(eq(profiles.id, person.id))
    await fillTables(tx, person.id)
    await tx.update(storedFiles).set({ bucket: 'bills', path: `${person.id}/1.pdf` })
    await tx.update(bills).set({ uploadDate: TODAY })
    await tx.update(requests).set({ updatedAt: TODAY, type: 'analisi_bolletta', status: 'completed' })
    await tx.update(supplies).set({ confirmedAt: TODAY })
    await tx.update(accessLog).set({ at: TODAY })
    // Nobody changes a row of the trail: it is written anew.
    const trail = await tx.delete(auditTrail).returning()
    await tx.insert(auditTrail).values(trail.map(row => ({ ...row, at: TODAY })))
    await tx.update(cookieChoices).set({ at: TODAY })
    await tx.execute(sql`update erasures set done_at = ${TODAY.toISOString()}::timestamptz`)
  })
  await rt.storage.put('bills', `${person.id}/1.pdf`, Buffer.from('x'), 'application/pdf')
  return person
}
const count = async (rt: TestRuntime, table: string): Promise<number> => {
  const { rows } = await inspect(rt, tx => tx.execute(sql`select 1 from ${sql.identifier(table)}`))
  return rows.length
}

test('a bill goes after three years, with its files, readings, quotes and request', () =>
  withRuntime(async rt => {
    const maria = await fill(rt)
    const file = join(rt.config.DATA_DIR, 'files/bills', maria.id, '1.pdf')
    rt.setNow(on('2029-11-20'))
    expect(await call(rt.as(system), forgetOldBills, {})).toEqual({ bills: 0, files: 0 })
    rt.setNow(on('2029-11-22'))
    expect(await call(rt.as(system), forgetOldBills, {})).toEqual({ bills: 1, files: 1 })
    for (const table of [
      'bills',
      'bill_files',
      'bill_readings',
      'bill_quotes',
      'requests',
      'case_events',
      'stored_files',
    ])
      expect(await count(rt, table), table).toBe(0)
    await expect.poll(() => existsSync(file)).toBe(false)
  }))

test('a supply goes three years after it was confirmed, and the home it leaves empty', () =>
  withRuntime(async rt => {
    await fill(rt)
    const [home] = await inspect(rt, tx => tx.select().from(homes))
    await inspect(rt, tx => tx.update(supplies).set({ homeId: home?.id }))
    rt.setNow(on('2029-11-20'))
    expect(await call(rt.as(system), forgetOldSupplies, {})).toEqual({ supplies: 0, homes: 0 })
    rt.setNow(on('2029-11-22'))
    expect(await call(rt.as(system), forgetOldSupplies, {})).toEqual({ supplies: 1, homes: 1 })
  }))

test.each<[RequestType, RequestStatus, string, string]>([
  ['switch', 'completed', '2036-11-20', '2036-11-22'],
  ['internet_mobile', 'in_progress', '2036-11-20', '2036-11-22'],
  ['switch', 'cancelled', '2028-11-20', '2028-11-22'],
  ['voltura', 'pending', '2028-11-20', '2028-11-22'],
  ['consulenza', 'completed', '2028-11-20', '2028-11-22'],
])('a request (%s, %s) is there on %s and gone on %s, with its papers', (type, status, before, after) =>
  withRuntime(async rt => {
    const maria = await fill(rt)
    const path = `${maria.id}/identity_1.pdf`
    await rt.storage.put('activation-documents', path, Buffer.from('id'), 'application/pdf')
    await inspect(rt, async tx => {
      await tx.delete(bills)
      await tx.update(requests).set({ type, status })
      await tx.update(storedFiles).set({ bucket: 'activation-documents', path })
      await tx.execute(sql`update activations set identity_document_path = ${path}`)
    })
    rt.setNow(on(before))
    expect(await call(rt.as(system), forgetOldRequests, {})).toEqual({ requests: 0, files: 0 })
    rt.setNow(on(after))
    expect(await call(rt.as(system), forgetOldRequests, {})).toEqual({ requests: 1, files: 1 })
    expect(await count(rt, 'activations')).toBe(0)
    expect(await count(rt, 'stored_files')).toBe(0)
    await expect.poll(() => existsSync(join(rt.config.DATA_DIR, 'files/activation-documents', path))).toBe(false)
  }),
)

test('the trail, the access log and the proofs go after two years', () =>
  withRuntime(async rt => {
    await fill(rt)
    rt.setNow(on('2028-11-20'))
    expect(await call(rt.as(system), deleteOldRecords, {})).toMatchObject({ trail: 0, accesses: 0, choices: 0 })
    rt.setNow(on('2028-11-22'))
    expect(await call(rt.as(system), deleteOldRecords, {})).toMatchObject({ trail: 1, accesses: 1, choices: 1 })
    expect(await count(rt, 'erasures')).toBe(0)
  }))

test('after seven months a count of the funnel is nobody’s, and stays a count', () =>
  withRuntime(async rt => {
    const row = { kind: 'registration', person: 'keyed hash', at: TODAY }
    await inspect(rt, tx => tx.insert(conversionEvents).values({ id: 'one', ...row }))
    const who = () => inspect(rt, tx => tx.select(pick(conversionEvents, 'id', 'person')).from(conversionEvents))
    rt.setNow(on('2027-06-20'))
    expect(await call(rt.as(system), deleteOldRecords, {})).toMatchObject({ conversions: 0 })
    expect(await who()).toEqual([{ id: 'one', person: 'keyed hash' }])
    rt.setNow(on('2027-06-22'))
    expect(await call(rt.as(system), deleteOldRecords, {})).toMatchObject({ conversions: 1 })
    // The number of a registration leads to its person as well.
    expect(await who()).toEqual([{ id: expect.not.stringMatching('one'), person: null }])
    await known(rt, 'conversion_events')
    for (const where of ["person = 'x'", "person is not null and at < '2027-01-01'"]) {
      const { rows } = await inspect(rt, async tx => {
        await tx.execute(sql`set local enable_seqscan = off`)
        return tx.execute(sql`explain select 1 from conversion_events where ${sql.raw(where)}`)
      })
      expect(JSON.stringify(rows)).toMatch(/conversion_events_(person|known)_idx/)
    }
  }))

test('marketing ends by itself two years after the last contact, and says so in the ledger', () =>
  withRuntime(async rt => {
    const [quiet, active, never] = [await createPerson(rt), await createPerson(rt), await createPerson(rt)]
    for (const { id } of [quiet, active])
      await inspect(rt, tx => addToLedger({ tx, now: rt.now(), newId: rt.newId }, id, 'sign-up', { marketing: true }))
    await inspect(rt, tx =>
      addToLedger({ tx, now: rt.now(), newId: rt.newId }, never.id, 'sign-up', { marketing: false }),
    )
    rt.setNow(on('2028-01-10'))
    await inspect(rt, tx =>
      tx
        .insert(auditTrail)
        .values({ id: rt.newId(), at: rt.now(), actorKind: 'client', actorId: active.id, procedure: 'update-profile' }),
    )
    rt.setNow(on('2028-11-20'))
    expect(await call(rt.as(system), lapseMarketing, {})).toEqual({ lapsed: 0 })
    rt.setNow(on('2028-11-22'))
    expect(await call(rt.as(system), lapseMarketing, {})).toEqual({ lapsed: 1 })
    const answer = (id: string) => inspect(rt, tx => newestAnswer(tx, id, 'marketing', 'email'))
    expect(await answer(quiet.id)).toMatchObject({ given: false, source: 'lapsed' })
    expect(await answer(active.id)).toMatchObject({ given: true })
    expect(await call(rt.as(system), lapseMarketing, {})).toEqual({ lapsed: 0 })
  }))

test('a file that no row names goes after a day; those that a row names stay', () =>
  withRuntime(async rt => {
    const maria = await fill(rt)
    await rt.storage.put('bills', `${maria.id}/lost.pdf`, Buffer.from('x'), 'application/pdf')
    await rt.storage.put('exports', `${maria.id}/lost.zip`, Buffer.from('x'), 'application/zip')
    const folder = join(rt.config.DATA_DIR, 'files/bills', maria.id)
    rt.setNow(new Date())
    expect(await deleteUnnamedFiles(rt.as(system), 'bills')).toBe(0)
    rt.setNow(new Date(Date.now() + 25 * 60 * 60 * 1000))
    await deleteUnnamedFiles(rt.as(system), 'bills')
    await deleteUnnamedFiles(rt.as(system), 'exports')
    expect(readdirSync(folder)).toEqual(['1.pdf'])
    expect(readdirSync(join(rt.config.DATA_DIR, 'files/exports', maria.id))).toEqual([])
  }))

test('messages on disk go by their age', () =>
  withRuntime(async rt => {
    const folder = join(rt.config.DATA_DIR, 'mail')
    mkdirSync(folder, { recursive: true })
    for (const name of ['old.eml', 'new.eml']) writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, 'old.eml'), on('2026-01-01'), on('2026-01-01'))
    expect(await deleteOldMessages(rt.config.DATA_DIR, on('2026-06-01'))).toBe(1)
    expect(readdirSync(folder)).toContain('new.eml')
  }))

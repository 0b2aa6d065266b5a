import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listWhoLooked } from '#areas/security/procedures/list-who-looked.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { atTheDesk } from '../../../../tests/support/office.ts'
import { customer, password } from '../../../../tests/support/second-factor.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { exportCsv } from './exports.server.ts'

const { withRuntime } = useTestDatabase()

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const full = (presentPassword: string) =>
  formOf({ what: 'richieste-complete', view: 'all', search: 'rossi', back: '/x', presentPassword })
const trailOf = (rt: TestRuntime, id: string) =>
  inspect(rt, tx => tx.select().from(auditTrail).where(eq(auditTrail.actorId, id)).orderBy(desc(auditTrail.id)))

test('whole names leave only with the password; who is in the file reads it, and the trail has filters and rows', () =>
  withRuntime(async rt => {
    const { maria } = await atTheDesk(rt)
    const bea = await customer(rt, 'operator')
    await expect(exportCsv(bea.rt, full('sbagliata-1'))).rejects.toMatchObject({
      detail: { fields: { presentPassword: 'present-password-wrong' } },
    })
    expect(await trailOf(rt, bea.id)).toEqual([])
    const text = await (await exportCsv(bea.rt, full(password))).text()
    expect(text).toContain(`Maria Rossi;${maria.email}`)
    const { accesses } = await call(maria.rt, listWhoLooked, {})
    expect(accesses[0]).toMatchObject({ what: 'export' })
    const trail = await trailOf(rt, bea.id)
    const filters = ['view=all', 'search']
    expect(trail.find(row => row.procedure === 'begin-full-export')?.detail).toEqual({ filters })
    expect(trail.find(row => row.procedure === 'record-export')?.detail).toEqual({
      what: 'richieste-complete',
      filters,
      rows: text.trim().split('\n').length - 1,
    })
    expect(JSON.stringify(trail)).not.toMatch(/rossi|Maria/i)
  }))

test('a file that is broken off is counted as far as it went; who may not see the list gets none', () =>
  withRuntime(async rt => {
    await atTheDesk(rt)
    const bea = await customer(rt, 'operator')
    const reader = (await exportCsv(bea.rt, full(password))).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const [last] = (await trailOf(rt, bea.id)).filter(row => row.procedure === 'record-export')
    expect(last?.detail).toMatchObject({ rows: 0 })
    const editor = await createPerson(rt, 'editor')
    for (const what of ['richieste', 'richieste-complete', 'offerte'])
      await expect(exportCsv(editor.rt, formOf({ what })), what).rejects.toThrow('not-found')
    // Nothing is sent before the list was read.
    const wrong = exportCsv(bea.rt, formOf({ what: 'richieste', view: 'inventata' }))
    await expect(wrong).rejects.toThrow('bad-input')
  }))

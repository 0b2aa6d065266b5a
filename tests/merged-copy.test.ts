import { eq, inArray } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { consents } from '#areas/consents/tables.server.ts'
import { accountMerges } from '#areas/identity/tables.server.ts'
import { account, user } from '#areas/people/tables.server.ts'
import { erasePerson } from '#areas/privacy/erase-person.server.ts'
import { makeCopy } from '#areas/privacy/make-copy.server.ts'
import { PERSON_TABLES } from '#areas/privacy/person-tables.ts'
import { downloadDataCopy, requestDataCopy } from '#areas/privacy/procedures/data-copies.server.ts'
import { requestErasure } from '#areas/privacy/procedures/erasures.server.ts'
import { erasures } from '#areas/privacy/tables.server.ts'
import { accessLog } from '#areas/security/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, system, type TestRuntime, useTestDatabase } from './support/test-runtime.ts'
import { credential, MOVES, PASSWORD, rowsOf, twoAccounts } from './support/two-accounts.ts'
import { pdfPages } from './support/pdf-text.ts'

const { withRuntime } = useTestDatabase()

interface CopiedFile {
  righe: unknown[]
  text?: string
}

/** Data files of a new copy, and its document. */
async function copyOf(rt: TestRuntime, person: { id: string; rt: TestRuntime }): Promise<Record<string, CopiedFile>> {
  const { copyId } = await call(person.rt, requestDataCopy, {})
  await makeCopy(rt.as(system), { copyId })
  const { stream } = await call(person.rt, downloadDataCopy, { copyId, part: 1 })
  const files = Object.entries(unzipSync(Buffer.concat(await (await stream()).toArray())))
  const read = files
    .filter(([name]) => name.endsWith('.json'))
    .map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes)) as CopiedFile] as const)
  const pdf = files.find(([name]) => name === 'leggimi.pdf')?.[1] ?? new Uint8Array()
  return {
    ...Object.fromEntries(read),
    leggimi: { righe: [], text: (await pdfPages(pdf)).join(' ') },
  }
}

describe('two accounts that became one', () => {
  test('are deleted together', () =>
    withRuntime(async rt => {
      const { kept, closed, merge } = await twoAccounts(rt)
      await merge()
      await credential(rt, kept.id)
      await call(kept.rt, requestErasure, { presentPassword: PASSWORD, word: 'CANCELLA' })
      const begun = await inspect(rt, tx => tx.select({ accountId: erasures.accountId }).from(erasures))
      expect(begun.map(({ accountId }) => accountId).toSorted()).toEqual([kept.id, closed.id].toSorted())
      for (const job of rt.sent.filter(({ name }) => name === 'erase-person'))
        await erasePerson(rt.as(system), { erasureId: String(job.data.erasureId) })
      expect(await inspect(rt, tx => tx.$count(user, inArray(user.id, [kept.id, closed.id])))).toBe(0)
      expect(await inspect(rt, tx => tx.$count(accountMerges))).toBe(0)
      const codes = PERSON_TABLES.filter(({ erasure }) => erasure === 'codes').map(({ table }) => table)
      for (const { id } of [kept, closed])
        for (const [table, count] of Object.entries(await rowsOf(rt, id)))
          if (!codes.includes(table)) expect(count, table).toBe(0)
    }))

  test('are in one copy: what stayed in the closed one is there apart and marked, what is of others never', () =>
    withRuntime(async rt => {
      const { kept, closed, merge, undo } = await twoAccounts(rt)
      const other = await createPerson(rt)
      const consent = (userId: string, source: string) => ({ id: rt.newId(), userId, source })
      await inspect(rt, async tx => {
        const [stored] = await tx.select().from(consents).where(eq(consents.userId, closed.id))
        const [access] = await tx.select().from(accessLog).where(eq(accessLog.userId, closed.id))
        if (!stored || !access) throw new Error('nothing stayed')
        for (const { id } of [kept, other]) {
          await tx.insert(consents).values({ ...stored, ...consent(id, `di ${id}`) })
          await tx.insert(accessLog).values({ ...access, id: rt.newId(), userId: id })
        }
      })
      await credential(rt, closed.id)
      const [secret] = await inspect(rt, tx => tx.select().from(account).where(eq(account.userId, closed.id)))
      await merge()
      const files = await copyOf(rt, kept)
      const own = await rowsOf(rt, kept.id)
      const stayed = await rowsOf(rt, closed.id)
      const apart = 'dati/account-unito-1'
      for (const table of ['consents', 'access_log', 'profiles'] as const)
        expect([
          table,
          files[`dati/${table}.json`]?.righe.length,
          files[`${apart}/${table}.json`]?.righe.length,
        ]).toEqual([table, own[table], stayed[table]])
      expect(files[`${apart}/consents.json`]).toMatchObject({ che_cosa: 'Consensi', account_chiuso: closed.email })
      expect(files[`${apart}/account_merges.json`]?.righe).toMatchObject([{ reason: 'Lo ha chiesto al telefono' }])
      expect(files['dati/consents.json']).not.toHaveProperty('account_chiuso')
      // Moved rows appear once; no empty file for the closed account.
      for (const table of MOVES) expect(files[`${apart}/${table}.json`], table).toBeUndefined()
      expect(JSON.stringify(files)).not.toContain(other.id)
      expect(JSON.stringify(files)).not.toContain(secret?.password ?? '-')
      expect(files.leggimi?.text).toContain('Consensi (account unito 1)')
      expect(files.leggimi?.text).toContain('Motivo Lo ha chiesto al telefono')

      // Someone else's copy, and one after the merge was undone, contain none of it.
      for (const part of [other, kept]) {
        if (part === kept) await undo()
        expect(JSON.stringify(await copyOf(rt, part))).not.toContain(closed.id)
      }
    }))
})

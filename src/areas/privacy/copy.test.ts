import { randomBytes } from 'node:crypto'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { billFiles, bills } from '#areas/bills/tables.server.ts'
import { account, session } from '#areas/people/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { contactMessages } from '#areas/support/tables.server.ts'
import { wizardDrafts } from '#areas/wizards/tables.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { makeCopy } from './make-copy.server.ts'
import { PERSON_TABLES } from './person-tables.ts'
import { deleteEndedCopies, downloadDataCopy, requestDataCopy } from './procedures/data-copies.server.ts'
import { getMyData } from './procedures/get-my-data.server.ts'
import { dataExports } from './tables.server.ts'

const { withRuntime } = useTestDatabase()
type Person = Awaited<ReturnType<typeof createPerson>>

/** A bill with its file, a draft, a session and a message, of one person. */
async function furnish(rt: TestRuntime, { id, email }: Person, file: Buffer) {
  const path = `${id}/1.pdf`
  await rt.storage.put('bills', path, file, 'application/pdf')
  await inspect(rt, async tx => {
    const now = rt.now()
    const [requestId, billId, fileId] = [rt.newId(), rt.newId(), rt.newId()]
    const request = { type: 'analisi_bolletta', status: 'pending', title: 't', description: `di ${email}` } as const
    await tx.insert(requests).values({ id: requestId, userId: id, ...request, createdAt: now, updatedAt: now })
    const stored = { bucket: 'bills', path, contentType: 'application/pdf', size: file.length, sha256: 'x' }
    await tx.insert(storedFiles).values({ id: fileId, ownerId: id, name: 'enel marzo.pdf', ...stored, createdAt: now })
    await tx.insert(bills).values({
      id: billId,
      userId: id,
      uploadDate: now,
      fileName: 'enel marzo.pdf',
      filePath: path,
      fileSize: file.length,
      supplyType: 'luce',
      customerType: 'domestico',
      analysisStatus: 'pending',
      requestId,
      updatedAt: now,
    })
    await tx.insert(billFiles).values({ billId, userId: id, kind: 'original', position: 1, fileId })
    await tx
      .insert(account)
      .values({ id: rt.newId(), userId: id, accountId: id, providerId: 'credential', password: 'HASHED-PASSWORD' })
    await tx.insert(session).values({
      id: rt.newId(),
      userId: id,
      token: `SESSION-TOKEN-${id}`,
      expiresAt: new Date(now.getTime() + 1000),
      ipAddress: '192.0.2.77',
    })
    const answers = rt.keys.encrypt(
      JSON.stringify({ iban: 'IT60X0542811101000000123456' }),
      `wizard-draft:${id}:switch`,
    )
    await tx.insert(wizardDrafts).values({
      userId: id,
      wizardKey: 'switch',
      wizardVersion: 1,
      step: 's',
      answers,
      savedAt: now,
      expiresAt: new Date(now.getTime() + 1000),
    })
    // One of the office is filling in a wizard with who is on the telephone.
    const wizardKey = 'telefono@switch'
    await tx.insert(wizardDrafts).values({
      userId: id,
      wizardKey,
      wizardVersion: 1,
      step: 's',
      answers: rt.keys.encrypt('{"pod":"SAID-BY-A-CALLER"}', `wizard-draft:${id}:${wizardKey}`),
      savedAt: now,
      expiresAt: new Date(now.getTime() + 1000),
    })
    await tx.execute(sql`insert into visitor_alerts (id, email, question, query, asked_at, expires_at)
      values (${rt.newId()}, ${email.toLowerCase()}, '{}', 'consumo=2700', ${now.toISOString()}, ${now.toISOString()})`)
    await tx.insert(contactMessages).values({
      id: rt.newId(),
      name: 'M',
      email: email.toUpperCase(),
      subject: 's',
      message: `scritto senza account da ${email}`,
      createdAt: now,
    })
  })
}

async function archivesOf(rt: TestRuntime, person: Person, copyId: string): Promise<Record<string, Uint8Array>> {
  const [copy] = await inspect(rt, tx => tx.select().from(dataExports).where(eq(dataExports.id, copyId)))
  const files: Record<string, Uint8Array> = {}
  for (let part = 1; part <= (copy?.parts.length ?? 0); part++) {
    const { stream, size } = await call(person.rt, downloadDataCopy, { copyId, part })
    const bytes = Buffer.concat(await (await stream()).toArray())
    expect(bytes.length).toBe(size)
    Object.assign(files, unzipSync(bytes))
  }
  return files
}

const ask = async (rt: TestRuntime, person: Person, maxPart?: number) => {
  const { copyId } = await call(person.rt, requestDataCopy, {})
  await makeCopy(rt.as(system), { copyId }, maxPart)
  return copyId
}

describe('the copy of one’s data', () => {
  test('holds every row of the person, none of another, no secret; sealed answers open; a readable document', () =>
    withRuntime(async rt => {
      const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
      const bill = randomBytes(300_000)
      await furnish(rt, maria, bill)
      await furnish(rt, paolo, randomBytes(1000))
      const copyId = await ask(rt, maria)
      const files = await archivesOf(rt, maria, copyId)

      const texts = Object.entries(files).filter(([name]) => name.endsWith('.json'))
      expect(texts.map(([name]) => name).toSorted()).toEqual(
        PERSON_TABLES.map(({ table }) => `dati/${table}.json`).toSorted(),
      )
      const rows: Record<string, unknown[]> = Object.fromEntries(
        texts.map(([name, bytes]) => {
          const { righe, perche, per_quanto } = JSON.parse(strFromU8(bytes)) as Record<string, unknown[]>
          expect(perche && per_quanto).toBeTruthy()
          return [name.slice(5, -5), righe ?? []]
        }),
      )
      for (const { table, owner } of PERSON_TABLES) {
        if (!owner) continue
        const { rows: own } = await inspect(rt, tx =>
          tx.execute(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${maria.id}`),
        )
        if (!['audit_trail', 'security_events', 'data_exports', 'contact_messages'].includes(table))
          expect(rows[table]?.length, table).toBe(table === 'wizard_drafts' ? 1 : own.length)
      }
      expect(rows.contact_messages).toHaveLength(1)
      expect(rows.visitor_alerts).toHaveLength(1)
      const all = texts.map(([, bytes]) => strFromU8(bytes)).join('\n')
      for (const told of [maria.email, '192.0.2.77', 'IT60X0542811101000000123456', 'scritto senza account'])
        expect(all).toContain(told)
      for (const secret of [
        paolo.id,
        paolo.email,
        paolo.email.toUpperCase(),
        'HASHED-PASSWORD',
        'SESSION-TOKEN',
        'SAID-BY-A-CALLER',
      ])
        expect(all).not.toContain(secret)
      expect(Buffer.from(files['documenti/1-enel marzo.pdf'] ?? []).equals(bill)).toBe(true)
      expect(Object.keys(files).filter(name => name.startsWith('documenti/'))).toHaveLength(1)

      const pages = (await pdfPages(files['leggimi.pdf'] ?? new Uint8Array())).join(' ')
      for (const words of ['I tuoi dati', 'Bollette', 'enel marzo.pdf', '3 anni dall’analisi', maria.email])
        expect(pages).toContain(words)
      expect(pages).not.toContain(paolo.email)
      expect(existsSync(join(rt.config.DATA_DIR, 'copies', copyId))).toBe(false)
    }))

  test('is told by mail with a link to the page, and stands there for seven days', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const copyId = await ask(rt, maria)
      const mail = rt.sent.find(job => job.data.kind === 'data_copy_ready')
      expect(mail?.data).toMatchObject({ to: maria.email, subject: 'La tua copia è pronta' })
      expect(mail?.data.text).toContain('/dashboard/profilo/i-miei-dati')
      expect(mail?.data.text).not.toContain(copyId)
      const { copies } = await call(maria.rt, getMyData, {})
      expect(copies).toMatchObject([{ id: copyId, state: 'ready', expiresAt: new Date('2026-11-28T11:00:00Z') }])
    }))

  test('of many files is several archives, each opened by itself', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await furnish(rt, maria, randomBytes(80_000))
      for (const n of [2, 3]) {
        await rt.storage.put('bills', `${maria.id}/${n}.pdf`, randomBytes(80_000), 'application/pdf')
        await inspect(rt, tx =>
          tx.insert(storedFiles).values({
            id: rt.newId(),
            ownerId: maria.id,
            bucket: 'bills',
            path: `${maria.id}/${n}.pdf`,
            name: `${n}.pdf`,
            contentType: 'application/pdf',
            size: 80_000,
            sha256: 'x',
            createdAt: rt.now(),
          }),
        )
      }
      const copyId = await ask(rt, maria, 100_000)
      const files = await archivesOf(rt, maria, copyId)
      expect(Object.keys(files).filter(name => name.startsWith('documenti/'))).toHaveLength(3)
      const { copies } = await call(maria.rt, getMyData, {})
      expect(copies[0]?.sizes.length).toBeGreaterThan(1)
      const { name, stream } = await call(maria.rt, downloadDataCopy, { copyId, part: 2 })
      ;(await stream()).destroy()
      expect(name).toMatch(/^passafacile-i-miei-dati-2026-11-21-2-di-\d\.zip$/)
    }))

  test('says which file is not there any more, and goes on', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await furnish(rt, maria, randomBytes(10))
      await rt.storage.delete('bills', `${maria.id}/1.pdf`)
      const files = await archivesOf(rt, maria, await ask(rt, maria))
      expect(Object.keys(files)).toContain('documenti/1-enel marzo.pdf (non c’è più).txt')
    }))

  test('is one at a time, three a day', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await call(maria.rt, requestDataCopy, {})
      await expect(call(maria.rt, requestDataCopy, {})).rejects.toMatchObject({ code: 'copy-under-way' })
      await expect(call(maria.rt, requestDataCopy, {})).rejects.toMatchObject({ code: 'copy-under-way' })
      await expect(call(maria.rt, requestDataCopy, {})).rejects.toMatchObject({ code: 'too-many-attempts' })
    }))

  test('is not there for another person, an administrator, or after its week', () =>
    withRuntime(async rt => {
      const [maria, paolo, staff] = [await createPerson(rt), await createPerson(rt), await createPerson(rt, 'admin')]
      const copyId = await ask(rt, maria)
      for (const other of [paolo, staff])
        await expect(call(other.rt, downloadDataCopy, { copyId })).rejects.toMatchObject({ code: 'not-found' })
      await expect(call(maria.rt, downloadDataCopy, { copyId, part: 2 })).rejects.toMatchObject({ code: 'not-found' })
      rt.setNow(new Date('2026-11-28T11:00:01Z'))
      await expect(call(maria.rt, downloadDataCopy, { copyId })).rejects.toMatchObject({ code: 'not-found' })
      expect((await call(maria.rt, getMyData, {})).copies).toEqual([])
    }))

  test('is deleted after its week, file and row; one that nobody finished can be asked for again', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await ask(rt, maria)
      const folder = join(rt.config.DATA_DIR, 'files/exports', maria.id)
      expect(readdirSync(folder)).toHaveLength(1)
      await call(maria.rt, requestDataCopy, {})
      rt.setNow(new Date('2026-11-21T15:00:00Z'))
      expect(await call(rt.as(system), deleteEndedCopies, {})).toEqual({ deleted: 0, failed: 1 })
      expect((await call(maria.rt, getMyData, {})).copies.map(({ state }) => state).toSorted()).toEqual([
        'failed',
        'ready',
      ])
      await call(maria.rt, requestDataCopy, {})
      rt.setNow(new Date('2026-11-29T11:00:00Z'))
      await call(rt.as(system), deleteEndedCopies, {})
      await expect.poll(() => readdirSync(folder)).toEqual([])
    }))

  test('made twice is made once; of an account deleted meanwhile nothing is left', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const copyId = await ask(rt, maria)
      await makeCopy(rt.as(system), { copyId })
      expect(rt.sent.filter(job => job.data.kind === 'data_copy_ready')).toHaveLength(1)
      const { copyId: second } = await call(maria.rt, requestDataCopy, {})
      const storage = {
        ...rt.storage,
        putFile: async (...given: Parameters<typeof rt.storage.putFile>) => {
          await rt.storage.putFile(...given)
          await inspect(rt, tx => tx.delete(dataExports).where(eq(dataExports.id, second)))
        },
      }
      await makeCopy({ ...rt.as(system), storage }, { copyId: second })
      expect(readdirSync(join(rt.config.DATA_DIR, 'files/exports', maria.id))).toEqual([`${copyId}-1.zip`])
    }))
})

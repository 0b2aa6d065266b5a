import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { visitorAlerts } from '#areas/guardian/tables.server.ts'
import { accountSuspensions, emailChanges } from '#areas/identity/tables.server.ts'
import { conversionEvents } from '#areas/notifications/tables.server.ts'
import { account, profiles, session, user } from '#areas/people/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { contactMessages } from '#areas/support/tables.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { auditTrail, storedFiles } from '#platform/database/tables.server.ts'
import { storeUpload } from '#platform/http/uploads.server.ts'
import { call } from '#platform/procedure.server.ts'
import { fillTables, tablesWith } from './support/fill-tables.ts'
import { createPerson, inspect, system, type TestRuntime, useTestDatabase } from './support/test-runtime.ts'
import { accountHash } from '#areas/privacy/erasure.server.ts'
import { erasePerson } from '#areas/privacy/erase-person.server.ts'
import { PERSON_TABLES } from '#areas/privacy/person-tables.ts'
import { deleteOldRecords } from '#areas/privacy/procedures/retention.server.ts'
import { requestErasure } from '#areas/privacy/procedures/erasures.server.ts'
import { erasures } from '#areas/privacy/tables.server.ts'

const { withRuntime } = useTestDatabase()
const PASSWORD = 'Farfalla-92-blu'
const FORM = { presentPassword: PASSWORD, word: 'cancella ' }

/** A person with a row in every table, a password, and files in every storage location. */
async function createFullPerson(rt: TestRuntime, kind: 'client' | 'admin' = 'client') {
  const person = await createPerson(rt, kind, `ada.${crypto.randomUUID()}@example.test`)
  const { id, email } = person
  await inspect(rt, async tx => {
    await tx.delete(profiles).where(eq(profiles.id, id))
    await fillTables(tx, id)
    await tx.delete(erasures)
    // An account that was once suspended and is active again.
    await tx.update(accountSuspensions).set({ restoredAt: rt.now() }).where(eq(accountSuspensions.userId, id))
    await tx.update(user).set({ name: 'Adalgisa Bruzzone' }).where(eq(user.id, id))
    await tx
      .update(profiles)
      .set({ firstName: 'Adalgisa', lastName: 'Bruzzone', email, phone: '+393331234567', role: kind })
      .where(eq(profiles.id, id))
    await tx.update(supplies).set({ taxCode: 'BRZDLG80A41D969X' }).where(eq(supplies.userId, id))
    await tx
      .update(emailChanges)
      .set({ newEmail: `nuova.${email}` })
      .where(eq(emailChanges.userId, id))
    await tx.update(requests).set({ type: 'consulenza', status: 'pending' }).where(eq(requests.userId, id))
    await tx.delete(account).where(eq(account.userId, id))
    await tx.insert(account).values({
      id: rt.newId(),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: await hashPassword(PASSWORD),
    })
    await tx.insert(visitorAlerts).values({
      id: rt.newId(),
      email: email.toLowerCase(),
      question: { commodity: 'luce' },
      query: 'consumo=2700',
      askedAt: rt.now(),
      confirmedAt: rt.now(),
      expiresAt: new Date(rt.now().getTime() + 1000),
    })
    await tx.insert(contactMessages).values({
      id: rt.newId(),
      name: 'Adalgisa',
      email,
      subject: 's',
      message: 'scritto prima di avere un account',
      createdAt: rt.now(),
    })
    await tx
      .update(storedFiles)
      .set({ bucket: 'bills', path: `${id}/1.pdf` })
      .where(eq(storedFiles.ownerId, id))
  })
  await rt.storage.put('bills', `${id}/1.pdf`, Buffer.from('pdf'), 'application/pdf')
  await rt.storage.put('bills', `${id}/pages/orphan.jpg`, Buffer.from('jpg'), 'image/jpeg')
  await rt.storage.put('exports', `${id}/copy-1.zip`, Buffer.from('zip'), 'application/zip')
  await storeUpload(rt.config.DATA_DIR, id, new File(['half a bill'], 'enel.pdf'))
  mkdirSync(join(rt.config.DATA_DIR, 'mail'), { recursive: true })
  writeFileSync(join(rt.config.DATA_DIR, 'mail', `2026-welcome-${email}.eml`), 'Ciao Adalgisa')
  return person
}

const erase = async (rt: TestRuntime) => {
  const job = rt.sent.findLast(each => each.name === 'erase-person')
  await erasePerson(rt.as(system), { erasureId: String(job?.data.erasureId) })
}

const found = (rt: TestRuntime, words: readonly string[]) => inspect(rt, tx => tablesWith(tx, words))

/** Everything in the data folder whose name or content contains one of the words. */
function filesWith(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => words.some(word => path.includes(word)))
}

/** Counts their registration; returns the keyed hash that links the count to the person. */
async function countedOf(rt: TestRuntime, id: string): Promise<string[]> {
  const [person, registration] = [`conversion:${id}`, `conversion:registration:${id}`].map(text => rt.keys.hash(text))
  if (!person || !registration) return []
  await inspect(rt, tx =>
    tx.insert(conversionEvents).values({ id: registration, kind: 'registration', person, at: rt.now() }),
  )
  return [person, registration]
}

const codesOnly = PERSON_TABLES.filter(({ erasure }) => erasure === 'codes').map(({ table }) => table)

describe('the deletion of an account', () => {
  test('leaves nothing: no row, no file, no message; only codes in the technical records', () =>
    withRuntime(async rt => {
      const other = await createPerson(rt)
      const ada = await createFullPerson(rt)
      const words = [ada.email, 'Adalgisa', 'BRZDLG80A41D969X', '+393331234567', 'scritto prima di avere']
      expect((await found(rt, words)).length).toBeGreaterThan(4)
      const { setCookies } = await call(ada.rt, requestErasure, FORM)
      expect(setCookies.every(cookie => cookie.includes('Max-Age=0'))).toBe(true)
      expect(await inspect(rt, tx => tx.select().from(session).where(eq(session.userId, ada.id)))).toEqual([])
      const marks = await countedOf(rt, ada.id)
      await erase(rt)

      expect(await found(rt, [...words, ...marks])).toEqual([])
      expect(await inspect(rt, tx => tx.select().from(conversionEvents))).toContainEqual(
        expect.objectContaining({ kind: 'registration', person: null }),
      )
      const byId = await found(rt, [ada.id])
      expect(byId.map(found => found.split(':')[0]).filter(table => !codesOnly.includes(table ?? ''))).toEqual([])
      expect(filesWith(rt.config.DATA_DIR, [ada.id, ada.email])).toEqual([])
      expect(readdirSync(join(rt.config.DATA_DIR, 'uploads')).filter(name => name.endsWith('.json'))).toEqual([])
      expect(await inspect(rt, tx => tx.select().from(user).where(eq(user.id, other.id)))).toHaveLength(1)
    }))

  test('is proved without the person, and told to the address before it goes', () =>
    withRuntime(async rt => {
      const ada = await createFullPerson(rt)
      await call(ada.rt, requestErasure, FORM)
      const mail = rt.sent.find(job => job.data.kind === 'account_erased')
      expect(mail?.data).toMatchObject({ to: ada.email, subject: 'Abbiamo cancellato il tuo account' })
      expect(mail?.data.text).toContain('Non resta niente che porti il tuo nome.')
      await erase(rt)
      const [row] = await inspect(rt, tx => tx.select().from(erasures))
      expect(row).toMatchObject({
        accountId: null,
        accountHash: accountHash(rt.keys, ada.id),
        doneAt: rt.now(),
        kept: {},
      })
      expect(row?.deleted).toMatchObject({ user: 1, bills: 1, blog_comments: 1, files: 3, wizard_drafts: 1 })
    }))

  test.each([
    [{ ...FORM, presentPassword: 'sbagliata' }, { presentPassword: 'present-password-wrong' }],
    [{ ...FORM, word: 'si' }, { word: 'erasure-word-missing' }],
  ])('needs the password and the word: %j', (form, fields) =>
    withRuntime(async rt => {
      const ada = await createFullPerson(rt)
      await expect(call(ada.rt, requestErasure, form)).rejects.toMatchObject({ code: 'bad-input', detail: { fields } })
      expect(rt.sent).toEqual([])
    }),
  )

  test('stopped in the middle is finished by the next run, and run again does nothing', () =>
    withRuntime(async rt => {
      const ada = await createFullPerson(rt)
      await call(ada.rt, requestErasure, FORM)
      const erasureId = String(rt.sent.findLast(each => each.name === 'erase-person')?.data.erasureId)
      const broken = {
        ...rt.storage,
        delete: () => Promise.reject(new Error('the store is away')),
      }
      await expect(erasePerson({ ...rt.as(system), storage: broken }, { erasureId })).rejects.toThrow('away')
      const [row] = await inspect(rt, tx => tx.select().from(erasures))
      expect(row).toMatchObject({ accountId: ada.id, doneAt: null })

      // The nightly job finds it after its own attempts are exhausted.
      rt.setNow(new Date('2026-11-21T14:00:00Z'))
      rt.sent.length = 0
      expect(await call(rt.as(system), deleteOldRecords, {})).toMatchObject({ unfinished: 1 })
      expect(rt.sent.map(job => job.name)).toEqual(['erase-person'])
      await erase(rt)
      await erase(rt)
      const [done] = await inspect(rt, tx => tx.select().from(erasures))
      expect(done).toMatchObject({ accountId: null, deleted: { user: 1, files: 3 } })
      expect(filesWith(rt.config.DATA_DIR, [ada.id])).toEqual([])
    }))

  test('keeps a contract that was sent on, with the account reduced to its number; after ten years that goes too', () =>
    withRuntime(async rt => {
      const ada = await createFullPerson(rt)
      await inspect(rt, tx =>
        tx
          .update(requests)
          .set({ type: 'switch', status: 'completed', updatedAt: rt.now() })
          .where(eq(requests.userId, ada.id)),
      )
      await inspect(rt, tx =>
        tx.execute(
          sql`update stored_files set bucket = 'activation-documents', path = ${`${ada.id}/identity_1.pdf`} where owner_id = ${ada.id}`,
        ),
      )
      await inspect(rt, tx =>
        tx.execute(
          sql`update activations set identity_document_path = ${`${ada.id}/identity_1.pdf`} where user_id = ${ada.id}`,
        ),
      )
      await rt.storage.put('activation-documents', `${ada.id}/identity_1.pdf`, Buffer.from('id'), 'application/pdf')
      await call(ada.rt, requestErasure, FORM)
      const mail = rt.sent.find(job => job.data.kind === 'account_erased')
      expect(mail?.data.text).toContain('La legge ci chiede di conservare per 10 anni')
      await erase(rt)
      expect(await found(rt, [ada.email, 'Adalgisa', '+393331234567', 'BRZDLG80A41D969X'])).toEqual([])
      // The next night, and each of the ten years.
      expect(await call(rt.as(system), deleteOldRecords, {})).toMatchObject({ accounts: 0 })
      const [kept] = await inspect(rt, tx => tx.select().from(user).where(eq(user.id, ada.id)))
      expect(kept).toMatchObject({ name: 'Account cancellato', emailVerified: false, role: 'client' })
      expect(await inspect(rt, tx => tx.select().from(requests).where(eq(requests.userId, ada.id)))).toHaveLength(1)
      expect(existsSync(join(rt.config.DATA_DIR, 'files/activation-documents', ada.id, 'identity_1.pdf'))).toBe(true)
      expect(existsSync(join(rt.config.DATA_DIR, 'files/bills', ada.id, '1.pdf'))).toBe(false)

      await inspect(rt, tx => tx.delete(requests).where(eq(requests.userId, ada.id)))
      expect(await call(rt.as(system), deleteOldRecords, {})).toMatchObject({ accounts: 1 })
      expect(await inspect(rt, tx => tx.select().from(user).where(eq(user.id, ada.id)))).toEqual([])
    }))

  test('of before counts were cut is finished in the night: what is of nobody living loses its person, once', () =>
    withRuntime(async rt => {
      const [gone, living] = [crypto.randomUUID(), (await createPerson(rt)).id]
      const [marks, kept] = [await countedOf(rt, gone), await countedOf(rt, living)]
      const early = { accountHash: accountHash(rt.keys, gone), requestedAt: rt.now(), doneAt: rt.now() }
      await inspect(rt, tx => tx.insert(erasures).values({ id: 'early', ...early, deleted: { user: 1 } }))
      await call(rt.as(system), deleteOldRecords, {})
      expect(await found(rt, marks)).toEqual([])
      expect(await found(rt, kept)).toEqual(kept.map(mark => `conversion_events: ${mark}`))
      expect(await inspect(rt, tx => tx.select().from(erasures))).toMatchObject([
        { deleted: { user: 1, conversion_events: 0 } },
      ])
      const later = await countedOf(rt, gone)
      await call(rt.as(system), deleteOldRecords, {})
      expect((await found(rt, later)).length).toBeGreaterThan(0)
    }))

  test('is refused to the last administrator alone', () =>
    withRuntime(async rt => {
      const [first, second] = [await createFullPerson(rt, 'admin'), await createFullPerson(rt, 'admin')]
      await call(first.rt, requestErasure, FORM)
      await expect(call(second.rt, requestErasure, FORM)).rejects.toMatchObject({ code: 'last-administrator' })
      await inspect(rt, tx => tx.delete(auditTrail))
      await erase(rt)
      await expect(call(second.rt, requestErasure, FORM)).rejects.toMatchObject({ code: 'last-administrator' })
    }))
})

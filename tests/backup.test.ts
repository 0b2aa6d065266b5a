import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, session, user } from '#areas/people/tables.server.ts'
import { accountHash } from '#areas/privacy/erasure.server.ts'
import { erasures } from '#areas/privacy/tables.server.ts'
import { createKeys } from '#platform/crypto/keys.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { auditTrail, storedFiles } from '#platform/database/tables.server.ts'
import { createStorage } from '#platform/storage/storage.server.ts'
import { backup, restore } from '../src/server/backup/backup.ts'
import { fillTables } from './support/fill-tables.ts'
import { useTestDatabase } from './support/test-runtime.ts'

const { database } = useTestDatabase('its own')
const folder = mkdtempSync(join(tmpdir(), 'passafacile-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bill = randomBytes(200_000)
const keys = createKeys('test-secret-test-secret-test-secret-1')
const node = (files: string) => ({
  services: {
    db: database().db,
    storage: createStorage({ DATA_DIR: join(folder, files), STORAGE_URL: undefined }),
    now: () => new Date('2026-11-21T11:00:00Z'),
    keys,
  },
})
const saved = join(folder, 'saved.gz')

beforeAll(async () => {
  const { db, storage } = node('here').services
  await transactionAs(db, 'app_system', null, async tx => {
    await tx.insert(user).values({ id: 'maria', name: 'Maria Però', email: 'maria@example.test', emailVerified: true })
    await fillTables(tx, 'maria')
    await tx.update(storedFiles).set({
      bucket: 'bills',
      path: 'maria/1.pdf',
      contentType: 'application/pdf',
      sha256: createHash('sha256').update(bill).digest('hex'),
    })
    // More than one page of rows.
    const rows = Array.from({ length: 1_203 }, (_, n) => ({
      id: `trace-${n}`,
      at: new Date(),
      actorKind: 'system',
      procedure: 'x',
    }))
    await tx.insert(auditTrail).values(rows)
  })
  await storage.put('bills', 'maria/1.pdf', bill, 'application/pdf')
})

/** Backup lines without the timestamp, in an order independent of the physical row order. */
const content = (file: string) => gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n').slice(1).toSorted()
const people = async () => (await database().db.select({ name: user.name }).from(user)).map(each => each.name)

test('a backup restored elsewhere gives back every row and every file', async () => {
  const line = await backup(node('here'), saved)
  expect(line).toMatch(/^Saved \d{4,} rows and 1 files\.$/)
  expect(statSync(saved).mode & 0o777).toBe(0o600)
  const elsewhere = node('elsewhere')
  expect(await restore(elsewhere, saved)).toBe(line.replace('Saved', 'Restored'))
  const again = join(folder, 'again.gz')
  await backup(elsewhere, again)
  expect(content(again)).toEqual(content(saved))
  expect(await elsewhere.services.storage.get('bills', 'maria/1.pdf')).toEqual(bill)
})

test('restoring takes away what came after the backup, files too', async () => {
  const { db, storage } = node('here').services
  await transactionAs(db, 'app_system', null, async tx => {
    await tx.insert(user).values({ id: 'later', name: 'Paolo', email: 'paolo@example.test', emailVerified: true })
    await tx.execute(sql`update stored_files set path = 'maria/2.pdf'`)
  })
  await storage.put('bills', 'maria/2.pdf', bill, 'application/pdf')
  await restore(node('here'), saved)
  expect(await people()).toEqual(['Maria Però'])
  await expect(storage.get('bills', 'maria/2.pdf')).rejects.toMatchObject({ code: 'not-found' })
  expect(await storage.get('bills', 'maria/1.pdf')).toEqual(bill)
})

test('an account deleted since the backup comes back shut, and is deleted again by the night’s job', async () => {
  const { db } = node('here').services
  const erased = { id: 'e', accountHash: accountHash(keys, 'maria'), requestedAt: new Date(), doneAt: new Date() }
  await transactionAs(db, 'app_system', null, tx => tx.insert(erasures).values(erased))
  await restore(node('here'), saved)
  expect(await db.select().from(session)).toEqual([])
  expect(await db.select().from(account)).toEqual([])
  const rows = await db.select().from(erasures)
  expect(rows.find(({ id }) => id === 'e')).toMatchObject({ accountId: 'maria', doneAt: null })
  await db.delete(erasures).where(eq(erasures.id, 'e'))
  await restore(node('here'), saved)
})

const whole = () => gunzipSync(readFileSync(saved)).toString('utf8')
test.each([
  ['that is not there', null, /ENOENT/],
  ['that is no archive', () => Buffer.from('una bolletta'), /header/],
  ['of another product', () => gzipSync('{"format":"other"}\n'), /not a backup of this product/],
  ['that is empty', () => gzipSync(''), /not a backup of this product/],
  ['that was cut', () => readFileSync(saved).subarray(0, 5_000), /unexpected end|middle of a line/],
  [
    'with a table of another version',
    () => gzipSync(`${whole()}{"table":"unknown","row":{}}\n`),
    /does not know: unknown/,
  ],
  [
    'with a changed document',
    () => gzipSync(whole().replace(/"data":"..../, '"data":"AAAA')),
    /damaged: bills\/maria\/1\.pdf/,
  ],
])('a file %s is refused, and what was there stays', async (_, make, message) => {
  const file = join(folder, 'wrong.gz')
  rmSync(file, { force: true })
  if (make) writeFileSync(file, make())
  await expect(restore(node('here'), file)).rejects.toThrow(message)
  expect(await people()).toEqual(['Maria Però'])
  expect(await node('here').services.storage.get('bills', 'maria/1.pdf')).toEqual(bill)
})

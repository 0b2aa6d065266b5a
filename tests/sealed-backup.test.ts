import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { backupFileName } from '#areas/monitoring/backup.ts'
import { planNightlyBackup } from '../src/areas/monitoring/procedures/backups.server.ts'
import { backups } from '#areas/monitoring/tables.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { securityAlerts } from '#areas/security/tables.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createStorage } from '#platform/storage/storage.server.ts'
import { type Seal, writeBackup } from '../src/server/backup/backup.ts'
import { checkBackup } from '../src/server/backup/backup-check.ts'
import { linesOf } from '../src/server/backup/backup-file.ts'
import { differenceOf, rowsOf } from '../src/server/backup/backup-rows.ts'
import { saveForeignSecrets } from '../src/server/commands.ts'
import { openersOf, type Outside, runBackup, sealOf } from '../src/server/backup/run-backup.ts'
import { fillTables } from './support/fill-tables.ts'
import { runtimeOn, system, useTestDatabase } from './support/test-runtime.ts'

const { database } = useTestDatabase('its own')
// The check has low priority: on a busy machine it waits.
vi.setConfig({ testTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'passafacile-sealed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = 'a-secret-of-backups-of-more-than-32-characters'
const OTHER = 'another-secret-of-more-than-32-characters-long'
const seal: Seal = { secret: SECRET, holds: { current: OTHER } }
const bill = randomBytes(50_000)
const storage = createStorage({ DATA_DIR: folder, STORAGE_URL: undefined })
const node = () => ({
  services: { db: database().db, storage, now: () => new Date('2026-11-21T11:00:00Z') },
})
const saved = join(folder, 'saved.backup')
let written: Awaited<ReturnType<typeof writeBackup>>

beforeAll(async () => {
  await transactionAs(database().db, 'app_system', null, async tx => {
    await tx.insert(user).values({ id: 'maria', name: 'Maria Però', email: 'maria@example.test', emailVerified: true })
    await fillTables(tx, 'maria')
    await tx.update(storedFiles).set({
      bucket: 'bills',
      path: 'maria/1.pdf',
      contentType: 'application/pdf',
      sha256: createHash('sha256').update(bill).digest('hex'),
    })
  })
  await storage.put('bills', 'maria/1.pdf', bill, 'application/pdf')
  written = await writeBackup(node(), saved, seal)
})

const readWith = async (file: string, ...secrets: string[]) => (await Array.fromAsync(linesOf(file, secrets))).length

describe('a sealed backup', () => {
  test('shows nothing of what it holds, and opens with its secret', async () => {
    const bytes = readFileSync(saved)
    expect(bytes.subarray(0, 8).toString()).toBe('PFBACKUP')
    expect(statSync(saved).mode & 0o777).toBe(0o600)
    expect(bytes.includes('maria')).toBe(false)
    expect(await readWith(saved, OTHER, SECRET)).toBe(written.rows + written.files + 2)
  })

  test('holds what the sealed columns were sealed with', async () => {
    const [first] = await Array.fromAsync(linesOf(saved, [SECRET]))
    expect(first).toMatchObject({ secrets: { current: OTHER } })
  })

  test('does not open with another secret', () =>
    expect(readWith(saved, OTHER)).rejects.toThrow(/None of the secrets known here opens this backup/))

  test.each([
    ['of which one byte was changed', (bytes: Buffer) => bytes.fill(bytes[900]! ^ 1, 900, 901)],
    ['that was cut', (bytes: Buffer) => bytes.subarray(0, -500)],
    ['whose last bytes are others', (bytes: Buffer) => bytes.fill(0, bytes.length - 8)],
  ])('%s is refused', async (_, damage) => {
    const file = join(folder, 'damaged.backup')
    writeFileSync(file, damage(Buffer.from(readFileSync(saved))))
    await expect(readWith(file, SECRET)).rejects.toThrow()
  })
})

describe('the check by a restore into a scratch place', () => {
  const order = () => ({ file: saved, secrets: [SECRET], sums: written.sums, files: written.files })

  // The check of a backup of the running product is covered in office-monitoring.spec.ts.
  test('finds the one table that is not the same, and leaves nothing behind', async () => {
    const users = written.sums.user ?? { rows: 0, digest: '' }
    const changed = { ...written.sums, user: { ...users, digest: '0' } }
    // A separate temporary folder: checks of other processes come and go in the shared one.
    const scratch = mkdtempSync(join(folder, 'scratch-'))
    vi.stubEnv('TMPDIR', scratch)
    const answer = await checkBackup({ ...order(), sums: changed }).finally(() => vi.unstubAllEnvs())
    expect(answer).toEqual({ result: 'different', what: 'user' })
    expect(readdirSync(scratch)).toEqual([])
  })

  test('a row more, a row less, a table more, a table less, another value', () => {
    const sums = { a: { rows: 1, digest: 'x' }, b: { rows: 2, digest: 'y' } }
    expect(differenceOf(sums, structuredClone(sums))).toBeNull()
    expect(differenceOf(sums, { ...sums, b: { rows: 3, digest: 'y' } })).toBe('b')
    expect(differenceOf(sums, { ...sums, a: { rows: 1, digest: 'z' } })).toBe('a')
    expect(differenceOf(sums, { a: sums.a })).toBe('b')
    expect(differenceOf({ a: sums.a }, sums)).toBe('b')
  })

  test('says why it could not restore, without a word of what is inside', async () => {
    const answer = await checkBackup({ ...order(), secrets: [OTHER] })
    expect(answer).toMatchObject({ result: 'failed', why: expect.stringMatching(/None of the secrets/) })
  })
})

describe('a backup of the office', () => {
  const dataDir = join(folder, 'site')
  const rt = () => ({ ...runtimeOn(database().db, dataDir).as(system), storage })
  const kept = () => readdirSync(rt().config.BACKUP_DIR).toSorted()
  const rows = () => database().db.select().from(backups)
  const alerts = () => database().db.select().from(securityAlerts)
  const outside: Outside = {
    check: () => Promise.reject(new Error('not asked for')),
    freeBytes: () => Promise.resolve(Number.MAX_SAFE_INTEGER),
  }
  const planned = () => call(rt(), planNightlyBackup, {})
  beforeEach(async () => void (await database().db.delete(backups)))
  afterEach(async () => {
    await database().db.delete(securityAlerts)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('is written, checked, told, and the oldest makes room', async () => {
    mkdirSync(rt().config.BACKUP_DIR, { recursive: true })
    const old = Array.from({ length: 14 }, (_, n) => backupFileName(new Date(Date.UTC(2026, 9, n + 1)), 'aaaaaa'))
    for (const name of old) writeFileSync(join(rt().config.BACKUP_DIR, name), '')
    const leftOver = join(rt().config.BACKUP_DIR, `${old[0]}.unchecked.partial`)
    writeFileSync(leftOver, 'of a process that was killed')
    const longAgo = rt().now().getTime() / 1000 - 3 * 3600
    utimesSync(leftOver, longAgo, longAgo)
    await runBackup(rt(), await planned(), { ...outside, check: () => Promise.resolve({ result: 'same' }) })
    const [row] = await rows()
    expect(row).toMatchObject({ kind: 'nightly', state: 'kept', fileCount: 1 })
    expect(row?.rowCount).toBeGreaterThan(50)
    expect(row?.size).toBe(statSync(join(rt().config.BACKUP_DIR, row?.fileName ?? '')).size)
    expect(kept()).toEqual([...old.slice(1), row?.fileName].toSorted())
  })

  test.each([
    ['different', { result: 'different', what: 'user' }],
    ['not-restored', { result: 'failed', why: 'no room' }],
  ] as const)('that is found %s is kept apart with its reason, and told', async (failure, answer) => {
    const failing = { ...outside, check: () => Promise.resolve(answer) }
    for (let night = 0; night < 4; night++) await runBackup(rt(), await planned(), failing)
    const failureDetail = 'what' in answer ? answer.what : answer.why
    const recorded = await rows()
    for (const row of recorded) expect(row).toMatchObject({ state: 'failed', failure, failureDetail })
    // The newest three are complete: readable with the secret.
    const files = kept()
    expect(files).toHaveLength(3)
    for (const name of files) expect(name).toMatch(/\.backup\.failed$/)
    expect(recorded.flatMap(({ fileName }) => fileName ?? []).toSorted()).toEqual(files)
    const { APP_SECRET } = rt().config
    expect(await readWith(join(rt().config.BACKUP_DIR, files[0] ?? ''), APP_SECRET)).toBeGreaterThan(50)
    expect(await alerts()).toContainEqual(expect.objectContaining({ alertType: 'backup_failed', severity: 'critical' }))
  })

  test('is not begun where the disk is nearly full, nor tried in a scratch place that is', async () => {
    const free = vi.fn((where: string) => Promise.resolve(where === tmpdir() ? 0 : Number.MAX_SAFE_INTEGER))
    await runBackup(rt(), await planned(), { ...outside, freeBytes: free })
    const noRoom = expect.objectContaining({ state: 'failed', failure: 'no-room' })
    expect(await rows()).toEqual([noRoom])
    // Checked again once the failed ones are gone.
    expect(free.mock.calls.map(([where]) => where)).toEqual([rt().config.BACKUP_DIR, tmpdir(), tmpdir()])
    expect(kept()).toEqual([expect.stringMatching(/\.failed$/)])
    await runBackup(rt(), await planned(), { ...outside, freeBytes: () => Promise.resolve(200 * 1024 * 1024) })
    expect(await rows()).toEqual([noRoom, noRoom])
    expect(kept()).toEqual([])
  })

  test('is made without a file that the store lost or spoiled, and the office is told how many', async () => {
    await storage.put('bills', 'maria/1.pdf', randomBytes(10), 'application/pdf')
    await runBackup(rt(), await planned(), { ...outside, check: () => Promise.resolve({ result: 'same' }) })
    await storage.put('bills', 'maria/1.pdf', bill, 'application/pdf')
    expect(await rows()).toContainEqual(expect.objectContaining({ state: 'kept', fileCount: 0 }))
    expect((await alerts()).map(({ title }) => title)).toEqual([
      'Nell’archivio un file manca o è danneggiato: i backup si fanno senza',
    ])
  })

  test('that cannot be written is told', async () => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be')
    await runBackup(rt(), await planned(), outside)
    expect(await rows()).toContainEqual(
      expect.objectContaining({ state: 'failed', failure: 'not-written', fileName: null }),
    )
  })
})

test('where a table points at itself, what is pointed at comes first, wherever it lies', async () => {
  const undo = new Error('undo')
  const work = transactionAs(database().db, 'app_system', null, async tx => {
    await tx.execute(sql`select set_config('role', 'none', true)`)
    await tx.execute(sql`create table answers (id text primary key, to_id text references answers (id), body text)`)
    await tx.execute(
      sql`insert into answers select n::text, case when n > 1 then (n / 2)::text end, 'x' from generate_series(1, 1200) n`,
    )
    await tx.execute(sql`update answers set body = 'changed' where id in ('1', '2', '3')`)
    const seen = new Set<string>()
    for await (const text of rowsOf(tx, 'answers')) {
      const row = JSON.parse(text) as { id: string; to_id: string | null }
      expect(row.to_id === null || seen.has(row.to_id)).toBe(true)
      seen.add(row.id)
    }
    expect(seen.size).toBe(1200)
    throw undo
  })
  await expect(work).rejects.toBe(undo)
})

describe('which secret', () => {
  const site = { APP_SECRET: SECRET, APP_SECRET_PREVIOUS: undefined, BACKUP_SECRET: undefined, DATA_DIR: folder }
  test('that of the backups before that of the installation', () => {
    expect(sealOf(site)).toEqual({ secret: SECRET, holds: { current: SECRET } })
    expect(sealOf({ ...site, BACKUP_SECRET: OTHER, APP_SECRET_PREVIOUS: 'old' })).toEqual({
      secret: OTHER,
      holds: { current: SECRET, previous: 'old' },
    })
    expect(openersOf({ ...site, BACKUP_SECRET: OTHER })).toEqual([OTHER, SECRET])
  })

  test('of another installation is written down for its owner alone; one that is known is not', () => {
    expect(saveForeignSecrets(site, null)).toBeNull()
    expect(saveForeignSecrets(site, { current: SECRET })).toBeNull()
    const file = join(folder, 'secrets-of-backup')
    expect(saveForeignSecrets(site, { current: OTHER, previous: SECRET })).toContain(file)
    expect(readFileSync(file, 'utf8')).toBe(`APP_SECRET=${OTHER}\nAPP_SECRET_PREVIOUS=${SECRET}\n`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

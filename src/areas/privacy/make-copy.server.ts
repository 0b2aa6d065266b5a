import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { orNull } from '#core/errors.ts'
import { BoundedProcess } from '#platform/bounded/process.server.ts'
import type { PdfContent } from '#platform/pdf/document.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'
import { type Archive, createArchive } from '#platform/storage/archive.server.ts'
import { type CopySection, summaryOf, SUMMARY_ROWS } from './copy-summary.ts'
import type { CopyPart } from './texts.ts'
import type { Row } from './person-rows.server.ts'
import { PERSON_TABLES } from './person-tables.ts'
import type { PersonTable } from './person-tables.ts'
import {
  type ClosedAccount,
  listPersonFiles,
  readPersonRows,
  startDataCopy,
  storeDataCopy,
} from './procedures/data-copies.server.ts'
import { RETENTION } from './retention.ts'

/** Far above the longest run: a hanging process must not block its job forever. */
const TIME_LIMIT_MS = 10 * 60_000
const bounds = { megabytes: 1_500, stepMs: TIME_LIMIT_MS, totalMs: TIME_LIMIT_MS }
const renderer = new BoundedProcess<PdfContent, Uint8Array>('src/platform/pdf/drawing-process.server.ts', bounds)

/** `drawPdf` for a long document, in a separate process: rendering would block the event loop for seconds. */
const renderPdfInProcess = async (content: PdfContent): Promise<Buffer> => Buffer.from(await renderer.ask(content))

/** Some programs cannot open larger archives, nor some connections download them: then there are several. */
const MAX_PART_BYTES = 1024 ** 3

const folderOf = (dataDir: string, copyId: string) => join(dataDir, 'copies', copyId)

/**
 * Job `make-copy`: archives all data about a person on disk, then in the store. Short transactions, one page of rows
 * or one file in memory at a time; restartable from scratch.
 */
export async function makeCopy(rt: Runtime, { copyId }: { copyId: string }, maxPart = MAX_PART_BYTES): Promise<void> {
  const copy = await call(rt, startDataCopy, { copyId })
  if (!copy) return
  const { accountId, closed } = copy
  const folder = folderOf(rt.config.DATA_DIR, copyId)
  const parts: CopyPart[] = []
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const [index, { file, size }] of (
      await writeParts(rt, accountsOf(accountId, closed), folder, maxPart)
    ).entries()) {
      const path = `${accountId}/${copyId}-${index + 1}.zip`
      await rt.storage.putFile('exports', path, file, 'application/zip')
      parts.push({ path, size })
    }
    if (await call(rt, storeDataCopy, { copyId, parts })) return
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  // The account was deleted meanwhile, or the copy abandoned.
  for (const { path } of parts) await rt.storage.delete('exports', path)
}

/** An account included in the copy; `closed` if merged into the person's. */
interface CopiedAccount {
  id: string
  folder: string
  closed: { email: string; number: number } | null
}

const accountsOf = (id: string, closed: readonly ClosedAccount[]): CopiedAccount[] => [
  { id, folder: 'dati', closed: null },
  ...closed.map(({ id: other, email }, index) => ({
    id: other,
    folder: `dati/account-unito-${index + 1}`,
    closed: { email, number: index + 1 },
  })),
]

interface ArchivePart {
  file: string
  size: number
}

/** Writes archives one after the other, within the size limit. */
async function writeParts(
  rt: Runtime,
  accounts: readonly CopiedAccount[],
  folder: string,
  maxPart: number,
): Promise<ArchivePart[]> {
  const at = rt.now()
  const written: ArchivePart[] = []
  const begin = async () => {
    const file = join(folder, `${written.length + 1}.zip`)
    return { file, archive: await createArchive(file, at) }
  }
  let open = await begin()
  const finish = async () => {
    await open.archive.close()
    written.push({ file: open.file, size: open.archive.size() })
  }
  try {
    const sections: CopySection[] = []
    for (const account of accounts)
      for (const table of PERSON_TABLES) {
        const section = table.title ? await addTable(rt, open.archive, table, account) : null
        if (section) sections.push(section)
      }
    let files = 0
    for await (const { bucket, path, name, size } of filesOf(rt, accounts)) {
      if (files > 0 && open.archive.size() + size > maxPart) {
        await finish()
        open = await begin()
      }
      files++
      const bytes = await rt.storage.get(bucket as Bucket, path).catch(orNull)
      const entry = `documenti/${files}-${name}`
      await open.archive.add(bytes ? entry : `${entry} (non c’è più).txt`, bytes ?? new Uint8Array(0))
    }
    const brand = rt.config.SITE_NAME
    await open.archive.add(
      'leggimi.pdf',
      await renderPdfInProcess(
        summaryOf({ sections, closed: accounts.flatMap(({ closed }) => closed?.email ?? []), files, brand, at }),
      ),
    )
    await finish()
    return written
  } catch (error) {
    await open.archive.discard()
    throw error
  }
}

async function* filesOf(rt: Runtime, accounts: readonly CopiedAccount[]) {
  for (const { id: accountId } of accounts)
    for (let after = ''; ;) {
      const files = await call(rt, listPersonFiles, { accountId, after })
      yield* files
      const last = files.at(-1)
      if (!last) break
      after = last.id
    }
}

/**
 * `dati/{table}.json`: content, purpose, retention, and every row. For a merged account only the rows that stayed
 * there, in a separate, marked folder: proofs keep their original account.
 */
async function addTable(
  rt: Runtime,
  archive: Archive,
  table: PersonTable,
  { id: accountId, folder, closed }: CopiedAccount,
): Promise<CopySection | null> {
  const read = (after: string | null): Promise<{ rows: Row[]; next: string | null }> =>
    call(rt, readPersonRows, { table: table.table, accountId, after })
  const first = await read(null)
  if (closed && first.rows.length === 0) return null
  const file = `${folder}/${table.table}.json`
  const title = `${table.title}${closed ? ` (account unito ${closed.number})` : ''}`
  const section = { table, title, rows: [] as Row[], count: 0, file }
  const { why, basis, until } = RETENTION[table.of]
  const whose = closed ? { account_chiuso: closed.email } : {}
  const head = { che_cosa: table.title, ...whose, perche: why, base: basis, per_quanto: until }
  async function* text() {
    yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "righe": [`
    for (let page = first; ; page = await read(page.next)) {
      for (const row of page.rows) {
        yield `${section.count > 0 ? ',' : ''}\n    ${JSON.stringify(row)}`
        section.count++
        if (section.rows.length < SUMMARY_ROWS) section.rows.push(row)
      }
      if (page.next === null) break
    }
    yield '\n  ]\n}\n'
  }
  await archive.add(file, bytesOf(text()), true)
  return section
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

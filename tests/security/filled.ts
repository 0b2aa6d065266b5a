import { sql } from 'drizzle-orm'
import { fillTables } from '../support/fill-tables.ts'
import { inspect, type TestRuntime } from '../support/test-runtime.ts'

/** Table an id field refers to, by name; `id` and `subject` are ambiguous, so every table is tried. */
export const TABLE_OF: Record<string, string> = {
  alertId: 'security_alerts',
  billId: 'bills',
  changeId: 'monitored_changes',
  urlId: 'monitored_urls',
  cleanupId: 'blog_cleanups',
  campaignId: 'link_campaigns',
  competitorAlertId: 'competitor_alerts',
  competitorId: 'competitors',
  competitorPageId: 'competitor_pages',
  prospectId: 'link_prospects',
  commentId: 'blog_comments',
  commentIds: 'blog_comments',
  conversationId: 'chat_conversations',
  copyId: 'data_exports',
  correctionId: 'figure_corrections',
  customerNoteId: 'customer_notes',
  documentRequestId: 'document_requests',
  noteId: 'case_notes',
  mergeId: 'account_merges',
  moveId: 'case_moves',
  findingIds: 'crawl_findings',
  fromId: 'user',
  keywordId: 'target_keywords',
  messageId: 'contact_messages',
  // A batch number shared by several messages while it can be undone; not the id of one of them.
  batchId: 'contact_messages',
  viewId: 'office_views',
  noticeId: 'notices',
  notificationIds: 'indexnow_notifications',
  itemId: 'content_queue',
  homeId: 'homes',
  intoHomeId: 'homes',
  supplyId: 'supplies',
  supplyIds: 'supplies',
  // An upload is no row; the id of a stored file must not match it.
  uploadId: 'stored_files',
  offerId: 'offers',
  importId: 'offer_imports',
  marketChangeId: 'market_changes',
  supplierId: 'suppliers',
  undoId: 'market_undos',
  versionId: 'offer_versions',
  postId: 'blog_posts',
  quoteId: 'bill_quotes',
  requestId: 'requests',
  requestIds: 'requests',
  sendId: 'supplier_sends',
  sessionId: 'session',
  statementId: 'commission_statements',
  termId: 'commission_terms',
  testId: 'ab_tests',
  userId: 'user',
  withdrawalId: 'withdrawals',
}
export const ANY_TABLE = ['id', 'ids', 'subject']
export const isIdName = (name: string) => /^ids?$|Ids?$|^subject$/.test(name)

interface Filled {
  /** Table → id of the row of the person. */
  ids: Map<string, string>
  /** Values found only in the person's rows. */
  secrets: string[]
  /** Table → the rows themselves, as text. */
  rows: Map<string, string[]>
}

/** One row of the person in every table, and all values written to them. */
export async function fillFor(rt: TestRuntime, person: string): Promise<Filled> {
  await rt.db.execute(sql`select set_config('role', 'app_system', true)`)
  await rt.db.execute(sql`delete from profiles where id = ${person}`)
  const tables = (await fillTables(rt.db, person)).map(({ table }) => table)
  const ids = new Map<string, string>([['user', person]])
  const secrets: string[] = []
  const written = new Set<string>()
  const { rows: known } = await rt.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of known) {
    const { rows: mine } = await rt.db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where ${writtenNow}`,
    )
    if (mine.length === 0) continue
    written.add(name)
    for (const { row } of mine) {
      if (typeof row.id === 'string') ids.set(name, row.id)
      if (tables.includes(name))
        secrets.push(
          ...Object.values(row)
            .filter(v => typeof v === 'string' && /^[0-9a-f-]{36}$/.test(v))
            .map(String),
        )
    }
  }
  await makeReal(rt, person)
  return {
    ids,
    secrets: secrets.filter(value => ![...ids.values()].includes(value)),
    rows: await rowsOf(rt, [...written], writtenNow),
  }
}

/** Rows hold random text: the few values that a procedure parses first are valid. */
async function makeReal(rt: TestRuntime, person: string): Promise<void> {
  const path = crypto.randomUUID()
  await rt.storage.put('bills', path, Buffer.from('una bolletta'), 'text/plain')
  await rt.db.execute(sql`update stored_files set bucket = 'bills', path = ${path} where owner_id = ${person}`)
  await rt.db.execute(sql`update bill_files set kind = 'original', position = 1`)
  await rt.db.execute(sql`update blog_posts set status = 'published' where ${writtenNow}`)
}

/** Rows written by the test itself; a call's writes have the transaction id of their savepoint. */
const writtenNow = sql`xmin::text::bigint = txid_current() % 4294967296`

/** Table → its rows as text, read in one statement. */
export const rowsOf = async (
  rt: TestRuntime,
  tables: readonly string[],
  which = sql`true`,
): Promise<Map<string, string[]>> =>
  inspect(rt, async tx => {
    const { rows } = await tx.execute<{ name: string; text: string }>(
      sql.join(
        tables.map(
          name => sql`select ${name}::text as name, t::text as text from ${sql.identifier(name)} t where ${which}`,
        ),
        sql` union all `,
      ),
    )
    return new Map(tables.map(table => [table, rows.flatMap(({ name, text }) => (name === table ? [text] : []))]))
  })

import { and, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { isInQueue, isLateOn } from '#areas/requests/office/queue-counts.server.ts'
import { activations, caseEvents, caseNotes, requests } from '#areas/requests/tables.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type CaseFilter, isOfOpen } from './case-filter.ts'
import { stageKinds } from './send.ts'

export type Reader = Pick<Context, 'tx' | 'keys' | 'now' | 'userId'>

/** Must match the index of a supplier's open cases literally. */
export const isOpenContract = sql`${activations.status} in ('pending', 'in_progress')`

const kindList = (kinds: readonly string[]) =>
  sql.join(
    kinds.map(kind => sql`${kind}`),
    sql`, `,
  )
export const lastStep = (what: SQL, among?: readonly string[]) =>
  sql`(select ${what} from ${caseEvents} where ${caseEvents.requestId} = ${requests.id}${among ? sql` and ${caseEvents.kind} in (${kindList(among)})` : sql``} order by ${caseEvents.at} desc limit 1)`

/** Last step that changed a case's stage between us and the supplier; null before the first. */
export const stageColumn = sql<string | null>`${lastStep(sql`${caseEvents.kind}`, stageKinds)}`
const isAtStage = (...kinds: string[]): SQL => lastStep(sql`${caseEvents.kind} in (${kindList(kinds)})`, stageKinds)

/**
 * Stage filter of a contract. The planner cannot estimate it, so cases are scanned in list order until a page is full.
 */
export function stageOfView(view: CaseFilter['view']): { among: SQL | undefined; is: SQL | undefined } {
  switch (view) {
    case 'to-check':
      return {
        among: eq(requests.ball, 'office'),
        is: sql`not exists (select from ${caseEvents} where ${caseEvents.requestId} = ${requests.id} and ${caseEvents.kind} in (${kindList(stageKinds)}))`,
      }
    case 'to-send':
      return { among: and(eq(requests.ball, 'office'), ne(requests.status, 'pending')), is: isAtStage('data-checked') }
    case 'refused':
      // The party that the refusal asks to act.
      return {
        among: and(inArray(requests.ball, ['office', 'customer']), ne(requests.status, 'pending')),
        is: isAtStage('supplier-refused', 'supplier-took-back'),
      }
    case 'open':
    case 'all':
    case undefined:
      return { among: undefined, is: undefined }
  }
}

export function narrowed(ctx: Reader, filter: CaseFilter): SQL | undefined {
  const today = romeDate(ctx.now)
  const { contracts, view, ball, late, remind, assignee, due, status, type, channel, supplier } = filter
  const isContract = contracts || supplier || ['to-check', 'to-send', 'refused'].includes(view ?? '')
  return and(
    isContract ? isNotNull(activations.requestId) : undefined,
    stageOfView(view).among,
    ball && eq(requests.ball, ball),
    late && isLateOn(today),
    remind &&
      inArray(
        requests.id,
        ctx.tx
          .select({ id: caseNotes.requestId })
          .from(caseNotes)
          .where(and(eq(caseNotes.authorId, ctx.userId ?? ''), lte(caseNotes.remindOn, today))),
      ),
    assignee === 'none'
      ? isNull(requests.assigneeId)
      : assignee
        ? eq(requests.assigneeId, assignee === 'me' ? ctx.userId : assignee)
        : undefined,
    due && sql`${requests.dueOn} <= ${due === 'today' ? today : addDays(today, 7)}::date`,
    status && eq(contracts ? activations.status : requests.status, status),
    type && eq(requests.type, type),
    channel && eq(requests.channel, channel),
    supplier ? eq(activations.supplierName, supplier) : undefined,
    supplier && isOfOpen(filter) ? isOpenContract : undefined,
  )
}

/**
 * Number of cases matching a filter, counted up to `upTo`; for a stage view, among the first `upTo` candidates. The
 * caller resolves search terms (`searchCondition`).
 */
export function countedSql(ctx: Reader, filter: CaseFilter, upTo: number, search?: SQL): SQL {
  // Repeats the index predicate for contracts: otherwise the planner would scan them all.
  const open = filter.contracts && !filter.ball && !filter.view ? isOpenContract : isInQueue
  const isOpen = isOfOpen(filter) && !filter.late && !filter.due ? open : undefined
  const { is = sql`true` } = stageOfView(filter.view)
  const found = ctx.tx
    .select({ found: sql`${is}`.as('found'), owner: sql`${requests.userId}`.as('owner') })
    .from(requests)
    .leftJoin(activations, eq(activations.requestId, requests.id))
    .where(and(narrowed(ctx, filter), isOpen, search))
    .limit(upTo)
  return sql`(select json_build_array(count(*) filter (where found), count(*), count(distinct owner) filter (where found)) from (${found}) counted)`
}

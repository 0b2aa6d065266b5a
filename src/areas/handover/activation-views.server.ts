import { type SQL, sql } from 'drizzle-orm'
import { caseEvents, requests } from '#areas/requests/tables.server.ts'
import { type Stage, stageKinds, stageOf } from './send.ts'

export const activationViews = ['to-check', 'to-send', 'customer', 'supplier', 'refused', 'completed', 'all'] as const

const ofLastStage = (what: SQL) =>
  sql`(select ${what} from ${caseEvents} where ${caseEvents.requestId} = ${requests.id} and ${caseEvents.kind} in (${sql.join(
    stageKinds.map(kind => sql`${kind}`),
    sql`, `,
  )}) order by ${caseEvents.at} desc limit 1)`

/** The last step that moved a case between us and the supplier; null before the first. */
export const stageColumn = sql<string | null>`${ofLastStage(sql`${caseEvents.kind}`)}`

/** A question the planner has no figure for: it takes the cases in the order of the queue until a page is full. */
export const isAtStage = (...kinds: [string, ...string[]]): SQL =>
  ofLastStage(
    sql`${caseEvents.kind} in (${sql.join(
      kinds.map(kind => sql`${kind}`),
      sql`, `,
    )})`,
  )

export const stageFrom = (kind: string | null): Stage => stageOf(kind === null ? [] : [kind])

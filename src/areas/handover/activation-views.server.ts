import { sql } from 'drizzle-orm'
import { caseEvents, requests } from '#areas/requests/tables.server.ts'
import { type Stage, stageKinds, stageOf } from './send.ts'

export const activationViews = ['to-check', 'to-send', 'supplier', 'refused', 'completed', 'all'] as const

/** The last step that moved a case between us and the supplier; null before the first. */
export const stageColumn = sql<
  string | null
>`(select ${caseEvents.kind} from ${caseEvents} where ${caseEvents.requestId} = ${requests.id} and ${caseEvents.kind} in (${sql.join(
  stageKinds.map(kind => sql`${kind}`),
  sql`, `,
)}) order by ${caseEvents.at} desc limit 1)`

export const stageFrom = (kind: string | null): Stage => stageOf(kind === null ? [] : [kind])

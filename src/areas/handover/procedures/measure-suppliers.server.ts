import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { activations, caseEvents } from '#areas/requests/tables.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { addMonths, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { RefusalReason } from '../answer-reasons.ts'
import { supplierAnswers, supplierSendItems, supplierSends } from '../tables.server.ts'

/** How a supplier dealt with what it was sent. Days are calendar days in Italy, and medians; null where there is none yet. */
export interface SupplierRecord {
  supplierName: string
  /** Requests that reached it; one that was sent twice counts once. */
  sent: number
  answered: number
  daysToAnswer: number | null
  active: number
  daysToActive: number | null
  /** Refused at least once. */
  refused: number
  /** The most frequent of its reasons. */
  reason: RefusalReason | null
}

const MONTHS = 12
/** Requests, and files, that are measured at most: the newest. More would hold the screen up and say no more. */
const MEASURED = 1_000

/** Times and refusals of each supplier, of the newest requests sent within the last twelve months. Demonstration people are in no count. */
export const measureSuppliers = procedure({
  name: 'measure-suppliers',
  allow: 'cases',
  reads: true,
  input: z.object({}),
  async run(_, { tx, now }): Promise<SupplierRecord[]> {
    const from = addMonths(romeDate(now), -MONTHS)
    const { rows } = await tx.execute<SupplierRecord & Record<string, unknown>>(sql`
      with newest as (
        select * from ${supplierSends}
        where ${supplierSends.askedAt} >= ${from}::timestamp at time zone 'Europe/Rome'
          and ${supplierSends.transmittedAt} is not null
        order by ${supplierSends.askedAt} desc, ${supplierSends.id} desc limit ${MEASURED}
      ), sent as (
        select supplier_name as supplier, ${supplierSendItems.requestId} as request_id,
          (min(transmitted_at) at time zone 'Europe/Rome')::date as sent_on
        from newest
        join ${supplierSendItems} on ${supplierSendItems.sendId} = newest.id
        join ${profiles} on ${profiles.id} = ${supplierSendItems.userId}
        where ${supplierSendItems.outcome} = 'sent' and not ${profiles.demo}
        group by 1, 2 order by max(transmitted_at) desc limit ${MEASURED}
      ), told as (
        select sent.*, first.answered_on - sent_on as to_answer, refusal.reason, active.active_on - sent_on as to_active
        from sent
        left join lateral (
          select min(${supplierAnswers.answeredOn}) as answered_on from ${supplierAnswers}
          where ${supplierAnswers.requestId} = sent.request_id and ${supplierAnswers.answeredOn} >= sent_on
        ) first on true
        left join lateral (
          select ${supplierAnswers.reason} as reason from ${supplierAnswers}
          where ${supplierAnswers.requestId} = sent.request_id and ${supplierAnswers.answer} = 'refused'
            and ${supplierAnswers.answeredOn} >= sent_on
          order by ${supplierAnswers.at} limit 1
        ) refusal on true
        left join lateral (
          select (min(${caseEvents.at}) at time zone 'Europe/Rome')::date as active_on from ${caseEvents}
          join ${activations} on ${activations.requestId} = ${caseEvents.requestId}
          where ${caseEvents.requestId} = sent.request_id and ${caseEvents.kind} = 'supply-active'
            and ${activations.supplierName} = sent.supplier
        ) active on true
      )
      select supplier as "supplierName", count(*)::int as sent, count(to_answer)::int as answered,
        percentile_disc(0.5) within group (order by to_answer) as "daysToAnswer",
        count(to_active)::int as active, percentile_disc(0.5) within group (order by to_active) as "daysToActive",
        count(reason)::int as refused, mode() within group (order by reason) as reason
      from told group by supplier order by count(*) desc, supplier limit 100`)
    return rows
  },
})

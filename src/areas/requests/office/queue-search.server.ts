import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { customerWords, profiles } from '#areas/people/tables.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { SHORTEST_SEARCH } from '#core/limits.ts'
import { anywhere } from '#core/text.ts'
import type { Context } from '#platform/procedure.server.ts'
import { questionOf } from './queue-question.ts'
import { hashOfCode } from '../request-codes.server.ts'
import { requestCodes, requests, visitorWords } from '../tables.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Customers matched through their index; if more match, the queue is scanned in its own order until a page is full. */
const MAX_PEOPLE = 2_000

/** Columns of a queue holding the request and its owner: its own, so that their indexes are used. */
interface Searched {
  id: AnyPgColumn
  userId: AnyPgColumn
}

export async function searched(
  ctx: Pick<Context, 'tx' | 'keys'>,
  typed: string,
  of: Searched = requests,
): Promise<SQL | undefined> {
  const question = questionOf(typed)
  switch (question.kind) {
    case 'number':
      return eq(requests.number, question.number)
    case 'code':
      return byCode(ctx, question.code, of)
    case 'words':
      return byWords(ctx, question.words, of)
  }
}

/** Requests with the code, and any other of the same customer: a bill contains the code of a supply, too. */
async function byCode({ tx, keys }: Pick<Context, 'tx' | 'keys'>, code: string, of: Searched) {
  const found = await tx
    .select({ id: requestCodes.requestId })
    .from(requestCodes)
    .where(eq(requestCodes.code, hashOfCode(keys, code)))
    .limit(MAX_PEOPLE)
  const owners = await tx
    .selectDistinct({ id: supplies.userId })
    .from(supplies)
    .where(or(eq(supplies.code, code), eq(supplies.taxCode, code)))
    .limit(MAX_PEOPLE)
  return anyOf(
    of,
    owners.map(({ id }) => id),
    found.map(({ id }) => id),
  )
}

async function byWords({ tx }: Pick<Context, 'tx'>, words: string, of: Searched): Promise<SQL | undefined> {
  if (words.length < SHORTEST_SEARCH) return sql`false`
  const pattern = anywhere(words)
  const people = await rowsIn(tx, profiles, sql`${customerWords} like ${pattern}`, 'id').limit(MAX_PEOPLE + 1)
  const isVisitor = and(isNull(requests.userId), sql`${visitorWords(requests.details)} like ${pattern}`)
  // Subquery per row: with a join, the planner would look up every customer first.
  const isCustomer = sql`(select ${customerWords} like ${pattern} from ${profiles} where ${profiles.id} = ${of.userId})`
  if (people.length > MAX_PEOPLE) return or(isCustomer, isVisitor)
  const visitors = await rowsIn(tx, requests, isVisitor, 'id').limit(MAX_PEOPLE + 1)
  if (visitors.length > MAX_PEOPLE) return or(isCustomer, isVisitor)
  return anyOf(
    of,
    people.map(({ id }) => id),
    visitors.map(({ id }) => id),
  )
}

function anyOf(of: Searched, people: string[], ids: string[]): SQL | undefined {
  if (people.length === 0 && ids.length === 0) return sql`false`
  return or(
    people.length > 0 ? inArray(of.userId, people) : undefined,
    ids.length > 0 ? inArray(of.id, ids) : undefined,
  )
}

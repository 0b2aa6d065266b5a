import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { query } from '#platform/procedure.server.ts'
import { numberOfCase } from '../request.ts'
import { requests } from '../tables.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'

const input = z.object({ caseNumber: z.string().max(60) })

/** Matches a case by number («R-1042»), or by id in older links. */
export const isAt = (caseNumber: string) => {
  const number = numberOfCase(caseNumber)
  return number === null ? eq(requests.id, caseNumber) : eq(requests.number, number)
}

/** The case at an office address: by number («R-1042»), or by id in older links. */
export const findCase = query('find-case', 'cases', {
  input,
  async run({ caseNumber }, { tx }): Promise<{ requestId: string; number: number }> {
    const { id: requestId, number } = await rowOf(tx, requests, isAt(caseNumber))
    return { requestId, number }
  },
})

export const findMyCase = query('find-my-case', 'signedIn', {
  input,
  async run({ caseNumber }, { tx, userId }): Promise<{ requestId: string }> {
    const { id: requestId } = await rowOf(tx, requests, and(isAt(caseNumber), eq(requests.userId, userId)))
    return { requestId }
  },
})

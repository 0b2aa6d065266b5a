import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { query } from '#platform/procedure.server.ts'
import { numberOfCase } from '../request.ts'
import { requests } from '../tables.server.ts'

const input = z.object({ caseNumber: z.string().max(60) })

/** A case by its number («R-1042»), or by its id in older links. */
export const isAt = (caseNumber: string) => {
  const number = numberOfCase(caseNumber)
  return number === null ? eq(requests.id, caseNumber) : eq(requests.number, number)
}

/** Which case stands at an address of the office: by its number («R-1042»), or by its id in older links. */
export const findCase = query('find-case', 'cases', {
  input,
  async run({ caseNumber }, { tx }): Promise<{ requestId: string; number: number }> {
    const [found] = await tx
      .select({ requestId: requests.id, number: requests.number })
      .from(requests)
      .where(isAt(caseNumber))
    if (!found) throw new AppError('not-found')
    return found
  },
})

export const findMyCase = query('find-my-case', 'signedIn', {
  input,
  async run({ caseNumber }, { tx, userId }): Promise<{ requestId: string }> {
    const [found] = await tx
      .select({ requestId: requests.id })
      .from(requests)
      .where(and(isAt(caseNumber), eq(requests.userId, userId)))
    if (!found) throw new AppError('not-found')
    return found
  },
})

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { requests } from '../tables.server.ts'

const NUMBER = /^R-(\d{1,9})$/

/** Which case stands at an address of the office: by its number («R-1042»), or by its id in older links. */
export const findCase = procedure({
  name: 'find-case',
  allow: 'cases',
  reads: true,
  input: z.object({ caseNumber: z.string().max(60) }),
  async run({ caseNumber }, { tx }): Promise<{ requestId: string; number: number }> {
    const number = NUMBER.exec(caseNumber)?.[1]
    const [found] = await tx
      .select({ requestId: requests.id, number: requests.number })
      .from(requests)
      .where(number ? eq(requests.number, Number(number)) : eq(requests.id, caseNumber))
    if (!found) throw new AppError('not-found')
    return found
  },
})

import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import { addCaseEvent, lockMyRequest, ownRequest } from '../case/case.server.ts'
import { settleCorrection } from '../corrections/correct.server.ts'
import { correctionsOf } from '../corrections/read-corrections.server.ts'
import { datumRule, maskedDatum } from '../corrections/data.ts'
import { dataCorrections } from '../corrections/tables.server.ts'
import { isClosed } from '../request.ts'
import { has, pick } from '#platform/database/rows.server.ts'

export const listMyCorrections = query('list-my-corrections', 'signedIn', {
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, ctx) {
    const [request] = await ownRequest(ctx, requestId)
    if (!request) throw new AppError('not-found')
    if (isClosed(request.status)) return []
    return (await correctionsOf(ctx, requestId))
      .filter(({ state }) => state === 'asked')
      .map(({ datum, before, ...row }) => ({
        ...pick(row, 'id', 'after', 'reason', 'at'),
        label: datumRule(datum).label,
        // Codes are masked; the new value is shown in full, because it has to be confirmed.
        before: maskedDatum(datum, before),
      }))
  },
})
export type AskedCorrection = AnswerOf<typeof listMyCorrections>[number]

/** «Confermo» or «Non è giusto»: the customer’s answer about a corrected datum; idempotent. */
export const answerCorrection = command('answer-correction', 'signedIn', {
  limit: limits.caseMessages,
  input: z.object({
    requestId: z.string().max(60),
    correctionId: z.string().max(60),
    answer: z.enum(['confirmed', 'refused']),
  }),
  async run({ requestId, correctionId, answer }, ctx): Promise<void> {
    const request = await lockMyRequest(ctx, requestId)
    const isThis = has(dataCorrections, { id: correctionId, requestId, userId: ctx.userId })
    const correction = (await correctionsOf(ctx, requestId)).find(({ id }) => id === correctionId)
    if (!correction) throw new AppError('not-found')
    if (correction.state === answer) return
    if (correction.state !== 'asked' || isClosed(request.status)) throw new AppError('correction-settled')
    await ctx.asSystem(() => ctx.tx.update(dataCorrections).set({ state: answer, answeredAt: ctx.now }).where(isThis))
    const { datum } = correction
    if (answer === 'confirmed') await settleCorrection(ctx, requestId, correction)
    await addCaseEvent(ctx, requestId, { kind: `correction-${answer}`, detail: { datum } })
    ctx.record({ subject: requestId, detail: { datum, answer } })
  },
})

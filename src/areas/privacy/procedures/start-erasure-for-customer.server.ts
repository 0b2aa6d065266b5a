import { z } from 'zod'
import { accountOf, proveAgain } from '#areas/identity/account-acts.server.ts'
import { presentPassword } from '#areas/identity/password/present-password.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { asOffice, procedure } from '#platform/procedure.server.ts'
import { beginErasure } from '../begin-erasure.server.ts'
import { ERASURE_WORD } from '../texts.ts'
import { checkReceivedOn, writtenRequest } from '../written-request.server.ts'

/**
 * A customer asked in writing to be deleted: the same erasure as by their own hand, with no way back, so who is at the
 * desk proves it again and types the word. An administrator first stops being one.
 */
export const startErasureForCustomer = procedure({
  name: 'start-erasure-for-customer',
  allow: 'admin',
  limit: [limits.presentPassword, limits.secondFactor],
  input: z.object({
    userId: z.string().min(1).max(60),
    ...writtenRequest,
    word: z.string().max(100),
    presentPassword,
    code: z.string().trim().max(60, 'code-wrong').default(''),
  }),
  async run({ userId, receivedOn, way, word, presentPassword: password, code }, ctx): Promise<void> {
    if (userId === ctx.userId) throw new AppError('own-account')
    checkReceivedOn(receivedOn, ctx.now)
    if (word.trim().toUpperCase() !== ERASURE_WORD)
      throw new AppError('bad-input', { fields: { word: 'erasure-word-missing' } })
    await proveAgain(ctx, password, code)
    await asOffice(ctx, async () => {
      if ((await accountOf(ctx, userId)).role !== 'client') throw new AppError('is-administrator')
      const erasureId = await beginErasure(ctx, userId)
      if (!erasureId) throw new AppError('erasure-under-way')
      const details = { receivedOn, way }
      await recordSecurityEvent(ctx, { type: 'account_erasure_requested', severity: 'warning', userId, details })
      ctx.record({ subject: erasureId, detail: details })
    })
  },
})

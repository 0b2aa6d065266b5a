import { z } from 'zod'
import { addMonths, romeDate } from '#core/dates.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { ERASURE_WORD, WRITTEN_WAYS } from '../texts.ts'
import { accountOf, proveAgain } from '#areas/identity/account-acts.server.ts'
import { isSuspended } from '#areas/identity/suspension.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { asOffice, command } from '#platform/procedure.server.ts'
import { beginCopy } from '../begin-copy.server.ts'
import { presentPassword } from '#areas/identity/password/present-password.server.ts'
import { limits } from '#core/limits.ts'
import { beginErasure } from '../erasure.server.ts'

type WrittenWay = keyof typeof WRITTEN_WAYS

/** Older requests were answered, or are unsubstantiated. */
const OLDEST_MONTHS = 12

/** When and how the customer asked: recorded in the trail as the reason. */
const writtenRequest = {
  receivedOn: z.iso.date('date-missing'),
  way: z.enum(Object.keys(WRITTEN_WAYS) as [WrittenWay, ...WrittenWay[]], 'way-missing'),
}

/** Throws 'bad-input' for a date in the future, or too far back. */
function checkReceivedOn(receivedOn: string, now: Date): void {
  const today = romeDate(now)
  if (receivedOn > today) throw wrongField('receivedOn', 'date-ahead')
  if (receivedOn < addMonths(today, -OLDEST_MONTHS)) throw wrongField('receivedOn', 'date-too-old')
}

/**
 * Starts a data copy requested in writing, as if the customer had pressed the button. Only they can download it, in
 * their area; the office never sees it.
 */
export const startCopyForCustomer = command('start-copy-for-customer', 'admin', {
  input: z.object({ userId: z.string().min(1).max(60), ...writtenRequest }),
  async run({ userId, receivedOn, way }, ctx): Promise<{ copyId: string }> {
    checkReceivedOn(receivedOn, ctx.now)
    await asOffice(ctx, async () => {
      // Downloading requires signing in.
      if (!(await accountOf(ctx, userId)).isConfirmed) throw new AppError('not-confirmed')
      if (await isSuspended(ctx, userId)) throw new AppError('is-suspended')
    })
    const copyId = await beginCopy(ctx, userId)
    const details = { receivedOn, way }
    await recordSecurityEvent(ctx, { type: 'data_copy_requested', severity: 'info', userId, details })
    ctx.record({ subject: userId, detail: { copyId, ...details } })
    return { copyId }
  },
})

/**
 * Starts an erasure requested in writing: irreversible as if done by the customer, so the staff member
 * re-authenticates and types the word. An administrator must be demoted first.
 */
export const startErasureForCustomer = command('start-erasure-for-customer', 'admin', {
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
    if (word.trim().toUpperCase() !== ERASURE_WORD) throw wrongField('word', 'erasure-word-missing')
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

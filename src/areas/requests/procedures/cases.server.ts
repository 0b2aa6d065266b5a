import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { claim, release } from '#areas/office/claims.server.ts'
import { isOfStaff, notifyOffice } from '#areas/office/staff.server.ts'
import { wrongField } from '#core/errors.ts'
import { command } from '#platform/procedure.server.ts'
import { refuseOwn, writtenText } from '../office/case.server.ts'
import { requests, caseNotes } from '../tables.server.ts'
import { addDays, isCalendarDate, romeDate } from '#core/dates.ts'
import { MAX_CASE_NOTE } from '#core/limits.ts'
import { REMINDER_DAYS, reminderDay } from '../office/texts.ts'
import { changeRow, lockRow, rowOf } from '#platform/database/rows.server.ts'

/** Assigns a case to oneself, to another staff member, or to nobody. */
export const assignCase = command('assign-case', ['cases', 'bills'], {
  input: z.object({
    requestId: z.string().max(60),
    /** `me`, a staff id, or empty for nobody. */
    assignee: z.string().max(60),
  }),
  async run({ requestId, assignee }, ctx): Promise<void> {
    const request = await lockRow(ctx.tx, requests, eq(requests.id, requestId))
    refuseOwn(ctx, request.userId)
    const to = assignee === '' ? null : assignee === 'me' ? ctx.userId : assignee
    if (to && !(await isOfStaff(ctx, to))) throw wrongField('assignee', 'not-staff')
    await ctx.tx.update(requests).set({ assigneeId: to }).where(eq(requests.id, requestId))
    await notifyOffice(ctx, 'requests')
    ctx.record({ subject: requestId, detail: { before: { assignee: request.assigneeId }, after: { assignee: to } } })
  },
})

/** «Prendi in carico»: claims the case and becomes its assignee if it has none. */
export const claimCase = command('claim-case', ['cases', 'bills'], {
  input: z.object({
    requestId: z.string().max(60),
    /** Confirmed takeover from someone who is working on it. */
    takeOver: z.literal('on').optional(),
  }),
  async run({ requestId, takeOver }, ctx): Promise<void> {
    const request = await rowOf(ctx.tx, requests, eq(requests.id, requestId))
    refuseOwn(ctx, request.userId)
    await claim(ctx, 'request', requestId, { takeOver: takeOver === 'on' })
    await ctx.tx
      .update(requests)
      .set({ assigneeId: ctx.userId })
      .where(and(eq(requests.id, requestId), takeOver ? undefined : isNull(requests.assigneeId)))
    await notifyOffice(ctx, 'requests')
    ctx.record({ subject: requestId, detail: { takeOver: takeOver === 'on' } })
  },
})

/** «Lascia»: releases the claim; the assignee stays. */
export const releaseCase = command('release-case', ['cases', 'bills'], {
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, ctx): Promise<void> {
    await release(ctx, 'request', requestId)
    await notifyOffice(ctx, 'requests')
    ctx.record({ subject: requestId })
  },
})

/** Nobody plans further ahead. */
const REMIND_WITHIN_DAYS = 366

/** Internal note on a case, not shown to the customer; its author is reminded on the given day. */
export const addCaseNote = command('add-case-note', 'cases', {
  input: z.object({
    requestId: z.string().max(60),
    text: writtenText(MAX_CASE_NOTE),
    /** A date, which overrides a preset day. */
    remindOn: z.string().optional(),
    remindIn: z.enum(['', ...REMINDER_DAYS]).optional(),
  }),
  async run({ requestId, text, remindIn, ...typed }, ctx): Promise<void> {
    const today = romeDate(ctx.now)
    const remindOn = typed.remindOn || (remindIn ? reminderDay(today, remindIn) : '')
    const isDay = isCalendarDate(remindOn) && remindOn > today && remindOn <= addDays(today, REMIND_WITHIN_DAYS)
    if (remindOn !== '' && !isDay) throw wrongField('remindOn', 'not-ahead')
    const request = await rowOf(ctx.tx, requests, eq(requests.id, requestId))
    refuseOwn(ctx, request.userId)
    await ctx.tx.insert(caseNotes).values({
      id: ctx.newId(),
      requestId,
      userId: request.userId,
      authorId: ctx.userId,
      body: text,
      at: ctx.now,
      remindOn: remindOn || null,
    })
    await notifyOffice(ctx, 'requests')
    ctx.record({ subject: requestId })
  },
})

/** «Fatto»: ends one's own reminder. The note stays. */
export const endCaseReminder = command('end-case-reminder', 'cases', {
  input: z.object({ requestId: z.string().max(60), noteId: z.string().max(60) }),
  async run({ requestId, noteId }, ctx): Promise<void> {
    const own = { id: noteId, requestId, authorId: ctx.userId, remindOn: isNotNull }
    await changeRow(ctx.tx, caseNotes, own, { remindOn: null })
    await notifyOffice(ctx, 'requests')
    ctx.record({ subject: requestId })
  },
})

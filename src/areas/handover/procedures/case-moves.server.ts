import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOfStaff, notifyOffice } from '#areas/office/staff.server.ts'
import { addCaseEvent, stepsSoFar, writeOfficeMessage } from '#areas/requests/case/case.server.ts'
import {
  contractOf,
  type LockedCase,
  lockCase,
  ownerOf,
  refuseOwn,
  writtenText,
} from '#areas/requests/office/case.server.ts'
import { moveNames } from '#areas/requests/office/moves.ts'
import { requireStep, takeStep, notifyTaken } from '#areas/requests/office/step.server.ts'
import { assignCase } from '#areas/requests/procedures/cases.server.ts'
import { activations, caseEvents, requests } from '#areas/requests/tables.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { MAX_BULK, MAX_CASE_MESSAGE, NOTIFIED_AFTER_SECONDS } from '#core/limits.ts'
import { command, type Context } from '#platform/procedure.server.ts'
import { caseFilter, orderOf } from '../case-filter.ts'
import { type BulkAct, bulkActs, isNotified, isWritten, type MovedCase } from '../case-move.ts'
import { caseRows } from '../case-queue.server.ts'
import { tellMovedCasesJob } from '../jobs.server.ts'
import { caseMoves } from '../tables.server.ts'
import { deleteRows, lockRow, rowsIn } from '#platform/database/rows.server.ts'

interface Left {
  number: number
  code: string
  values: AppError['detail']['values']
}

/**
 * Bulk office action: each case is checked by the rules of a single one, and those that cannot be moved are skipped.
 * Applied at once, undoable for ten seconds; customers are notified afterwards.
 */
export const moveCases = command('move-cases', 'cases', {
  input: z.object({
    ids: z.array(z.string().max(60)).min(1, { error: 'required' }).max(MAX_BULK, { error: 'too-many' }).optional(),
    /** Everything matching these filters, up to a limit. */
    all: caseFilter.optional(),
    act: z.enum(bulkActs),
    /** `me`, a staff id, or empty for nobody. */
    assignee: z.string().max(60).default(''),
    move: z.enum(moveNames).optional(),
    body: writtenText(MAX_CASE_MESSAGE, { required: false }).optional(),
    /** Number of recipients announced: no more will be notified. */
    people: z.coerce.number().pipe(z.int32()).default(0),
  }),
  async run(
    { ids = [], all, act, assignee, move, body, people },
    ctx,
  ): Promise<{ moveId: string; done: number; people: number; left: Left[] }> {
    const to = assignee === 'me' ? ctx.userId : assignee || null
    const what: BulkAct = { act, ...(act === 'assign' && { assignee: to }), move, body }
    if (act === 'advance' && !move) throw new AppError('bad-input')
    if (isWritten(what) && !body) throw wrongField('body', 'required')
    if (act === 'assign' && to && !(await isOfStaff(ctx, to))) throw wrongField('assignee', 'not-staff')
    const chosen = all
      ? (await caseRows(ctx, all, orderOf(all, undefined), null, MAX_BULK)).map(row => row.request.id)
      : ids
    // Locked in id order, to avoid deadlocks between overlapping selections.
    const { held, left } = await lockAll(ctx, [...new Set(chosen)].toSorted(), what)
    const owners = new Set(isNotified(what) ? held.flatMap(({ request }) => request.userId ?? []) : [])
    if (owners.size > people) throw new AppError('more-people', { values: { people: owners.size } })
    for (const each of held) {
      if (act === 'assign') await assignCase.run({ requestId: each.request.id, assignee }, ctx, undefined)
      if (act === 'advance' && move) await takeStep(ctx, each, move)
    }
    const moveId = ctx.newId()
    if (held.length > 0) {
      const cases = held.map(({ request, kinds }): MovedCase => {
        const { status, ball, expectedOn, lateSince, assigneeId, updatedAt } = request
        const before = { status, ball, expectedOn, lateSince, assigneeId, updatedAt: updatedAt.toISOString() }
        return { requestId: request.id, steps: kinds.length, before }
      })
      await ctx.tx.insert(caseMoves).values({ id: moveId, adminId: ctx.userId, act: what, cases, at: ctx.now })
      const startAfter = new Date(ctx.now.getTime() + NOTIFIED_AFTER_SECONDS * 1_000)
      await ctx.queue(tellMovedCasesJob, { moveId }, { startAfter })
    }
    ctx.record({
      subject: moveId,
      detail: { act, move, cases: held.map(({ request }) => request.id), left: left.length },
    })
    return { moveId, done: held.length, people: owners.size, left }
  },
})

type LockedRequest = Pick<LockedCase, 'request' | 'kinds'>

/** Cases that can be moved, by the rules of a single one, and why others cannot. */
async function lockAll(ctx: Context, ids: readonly string[], what: BulkAct) {
  const held: LockedRequest[] = []
  const left: Left[] = []
  for (const id of ids) {
    try {
      held.push(await lockOne(ctx, id, what))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push({ number: await numberOf(ctx, id), code: error.code, values: error.detail.values })
    }
  }
  return { held, left }
}

async function lockOne(ctx: Context, id: string, { act, move, body }: BulkAct): Promise<LockedRequest> {
  if (act === 'assign') {
    // The assignee may change while someone works on the case.
    const request = await lockRow(ctx.tx, requests, eq(requests.id, id))
    refuseOwn(ctx, request.userId)
    return { request, kinds: [] }
  }
  const held = await lockCase(ctx, id, null)
  if (act === 'write') ownerOf(held)
  if (move) requireStep(held, move, body)
  return held
}

async function numberOf({ tx }: Context, id: string): Promise<number> {
  const [row] = await tx.select({ number: requests.number }).from(requests).where(eq(requests.id, id))
  return row?.number ?? 0
}

/** «Annulla» after a bulk move: restores each case, unless someone has worked on it since; nobody is notified. */
export const undoCaseMove = command('undo-case-move', 'cases', {
  input: z.object({ moveId: z.string().max(60) }),
  async run({ moveId }, ctx): Promise<{ back: number; left: number }> {
    // Whoever deletes the row acts on it: this, or the notification job.
    const [moved] = await deleteRows(ctx.tx, caseMoves, { id: moveId, adminId: ctx.userId }).returning()
    if (!moved) throw new AppError('undo-too-late')
    let back = 0
    for (const each of moved.cases) if (await putBack(ctx, moved.act, each)) back += 1
    await notifyOffice(ctx, 'requests')
    ctx.record({ subject: moveId, detail: { back } })
    return { back, left: moved.cases.length - back }
  },
})

async function putBack(ctx: Context, { act, assignee = null }: BulkAct, { requestId, steps, before }: MovedCase) {
  const [request] = await ctx.tx.select().from(requests).where(eq(requests.id, requestId)).for('update')
  if (!request) return false
  if (act === 'write') return true
  if (act === 'assign') {
    if (request.assigneeId !== assignee) return false
    await ctx.tx.update(requests).set({ assigneeId: before.assigneeId }).where(eq(requests.id, requestId))
    return true
  }
  return ctx.asSystem(async () => {
    const events = await rowsIn(ctx.tx, caseEvents, { requestId }, 'id').orderBy(caseEvents.at, caseEvents.id)
    const taken = events.slice(steps).map(({ id }) => id)
    if (taken.length !== 1) return false
    await ctx.tx.delete(caseEvents).where(inArray(caseEvents.id, taken))
    const { status, ball, expectedOn, lateSince, updatedAt } = before
    await ctx.tx
      .update(requests)
      .set({ status, ball, expectedOn, lateSince, updatedAt: sql`${updatedAt}::timestamptz` })
      .where(eq(requests.id, requestId))
    await ctx.tx.update(activations).set({ status }).where(eq(activations.requestId, requestId))
    if (request.userId) await ctx.changed('requests', request.userId)
    return true
  })
}

/** Notifies the customers of a bulk move, once and only if it was not undone; on behalf of the staff member who made it. */
export const tellMovedCases = command('tell-moved-cases', 'system', {
  input: z.object({ moveId: z.string().max(60) }),
  async run({ moveId }, ctx): Promise<void> {
    const [moved] = await ctx.tx.delete(caseMoves).where(eq(caseMoves.id, moveId)).returning()
    const by = moved?.adminId
    const { act, move, body } = moved?.act ?? {}
    for (const { requestId, steps } of moved?.cases ?? []) {
      const [request] = await ctx.tx.select().from(requests).where(eq(requests.id, requestId)).for('update')
      if (!request) continue
      if (act === 'write' && request.userId && body) {
        await writeOfficeMessage(ctx, { requestId, userId: request.userId, body, by })
        await addCaseEvent(ctx, requestId, { kind: 'message-from-office', by })
      }
      if (!move) continue
      const kinds = (await stepsSoFar(ctx, requestId)).slice(0, steps).map(({ kind }) => kind)
      await notifyTaken(ctx, { request, kinds, ...(await contractOf(ctx, request, kinds)) }, move, body, by)
    }
    ctx.record({ subject: moveId, detail: { cases: moved?.cases.length ?? 0 } })
  },
})

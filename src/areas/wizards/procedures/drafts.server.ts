import { chunks } from '#core/cursor.ts'
import { z } from 'zod'
import { command, query } from '#platform/procedure.server.ts'
import { readDraft, mergeDraft, removeDraft, readSubmission } from '../draft.server.ts'
import { touchUploads, replaceUpload, takeUpload, uploaderOf } from '#platform/http/uploads.server.ts'
import { readFiles } from '../form.ts'
import { lte } from 'drizzle-orm'
import { endedDrafts } from '../ended-drafts.ts'
import { countJourneysJob } from '../jobs.server.ts'
import { wizardDrafts } from '../tables.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { fileKind } from '#core/uploads/file-kind.ts'
import { unlockPdf } from '#platform/pdf/unlock.server.ts'
import { pick } from '#platform/database/rows.server.ts'

/**
 * The person's draft, restored on any device; null when there is none. Not a query: a lagging replica would return
 * what was just overwritten.
 */
export const getDraft = command('get-draft', 'signedIn', {
  input: z.object({ wizardKey: z.string().max(60) }),
  run: ({ wizardKey }, ctx) => readDraft(ctx, wizardKey),
})

/** Saves the answers of the step on screen and the last step viewed (spec 2 §4). */
export const saveDraft = command('save-draft', 'signedIn', {
  input: z.object({
    wizardKey: z.string().max(60),
    version: z.int32(),
    step: z.string().max(60),
    answers: z.record(z.string().max(60), z.unknown()),
    /** Save time of the draft on screen in milliseconds; 0 without one. */
    drawnAt: z.int().min(0).default(0),
    typed: z.array(z.string().max(60)).max(100).default([]),
    page: z.string().max(60).optional(),
  }),
  async run(given, ctx) {
    ctx.record({ subject: given.wizardKey, detail: { step: given.step, answers: Object.keys(given.answers).length } })
    const draft = await mergeDraft(ctx, given)
    // Uploads live as long as the draft that references them.
    const uploads = Object.values(draft.answers).flatMap(answer => (Array.isArray(answer) ? readFiles(answer) : []))
    ctx.afterCommit(
      () =>
        void touchUploads(
          ctx.config.DATA_DIR,
          uploads.map(({ id }) => id),
        ),
    )
    return draft
  },
})

/** Annulla: leaves the wizard and deletes the draft. */
export const discardDraft = command('discard-draft', 'signedIn', {
  input: z.object({ wizardKey: z.string().max(60) }),
  async run({ wizardKey }, ctx) {
    ctx.record({ subject: wizardKey })
    await removeDraft(ctx, wizardKey)
  },
})

/** Whether the draft became a request, queried by key when the response to a submission was late or lost. */
export const getSubmission = query('get-submission', 'signedIn', {
  input: z.object({ wizardKey: z.string().max(60) }),
  async run({ wizardKey }, ctx): Promise<{ submittedAt: Date | null }> {
    return { submittedAt: await readSubmission(ctx, wizardKey) }
  },
})

/** Counts per job. */
const MAX_ROWS = 1_000

/** Hourly (spec 2 §4). Files of unsent drafts are unclaimed uploads, which expire on their own. */
export const deleteExpiredDrafts = command('delete-expired-drafts', 'system', async (_, ctx) => {
  const gone = await ctx.tx
    .delete(wizardDrafts)
    .where(lte(wizardDrafts.expiresAt, ctx.now))
    .returning({
      ...pick(wizardDrafts, 'wizardKey', 'step', 'savedAt', 'submittedAt'),
    })
  for (const rows of chunks(endedDrafts(gone), MAX_ROWS)) await ctx.queue(countJourneysJob, { rows })
  ctx.record({ detail: { deleted: gone.length } })
  return { deleted: gone.length }
})

/**
 * Checks whether an upload is a password-protected PDF. With the right password an unlocked copy replaces it, so that
 * later readers need no password: it is stored nowhere.
 */
export const openUpload = query('open-upload', 'anyone', {
  limit: limits.openUpload,
  input: z.object({ uploadId: z.string().max(100), password: z.string().max(200).default('') }),
  async before({ uploadId, password }, rt): Promise<{ isLocked: boolean; size: number }> {
    const { DATA_DIR } = rt.config
    const owner = uploaderOf(rt)
    const { bytes } = await takeUpload(DATA_DIR, owner, uploadId)
    const unlocked = fileKind(bytes) === 'pdf' ? await unlockPdf(bytes, password).catch(() => null) : 'open'
    // Files too heavy to check here are left to the reader; with a password, someone is waiting for an answer.
    if (unlocked === null && password) throw new AppError('unavailable')
    if (unlocked === null || typeof unlocked === 'string')
      return { isLocked: unlocked === 'locked', size: bytes.length }
    await replaceUpload(DATA_DIR, owner, uploadId, unlocked.bytes)
    return { isLocked: false, size: unlocked.bytes.length }
  },
  run: async (_input, _ctx, opened) => opened,
})

import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { readDraft, mergeDraft, removeDraft, readSubmission } from '../draft.server.ts'
import { touchUploads } from '#platform/http/uploads.server.ts'
import { readFiles } from '../form.ts'

/** What the person has filled in so far, restored on any device; null when there is no draft.
 * Not marked as a reading: a replica a moment behind would give back what was just overwritten. */
export const getDraft = procedure({
  name: 'get-draft',
  allow: 'signedIn',
  input: z.object({ wizardKey: z.string().max(60) }),
  run: ({ wizardKey }, ctx) => readDraft(ctx, wizardKey),
})

/** Keeps the answers of the step on screen and remembers the step last looked at (spec 2 §4). */
export const saveDraft = procedure({
  name: 'save-draft',
  allow: 'signedIn',
  input: z.object({
    wizardKey: z.string().max(60),
    version: z.int32(),
    step: z.string().max(60),
    answers: z.record(z.string().max(60), z.unknown()),
    /** When the draft on screen had been saved, milliseconds; 0 when there was none. */
    drawnAt: z.int().min(0).default(0),
    typed: z.array(z.string().max(60)).max(100).default([]),
    page: z.string().max(60).optional(),
  }),
  async run(given, ctx) {
    ctx.record({ subject: given.wizardKey, detail: { step: given.step, answers: Object.keys(given.answers).length } })
    const draft = await mergeDraft(ctx, given)
    // A file waits for its submission as long as the draft that names it.
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

/** Annulla: the person leaves the wizard and what was filled in is forgotten. */
export const discardDraft = procedure({
  name: 'discard-draft',
  allow: 'signedIn',
  input: z.object({ wizardKey: z.string().max(60) }),
  async run({ wizardKey }, ctx) {
    ctx.record({ subject: wizardKey })
    await removeDraft(ctx, wizardKey)
  },
})

/** Whether the draft became a request, asked by its key when the answer to a submission was late or lost. */
export const getSubmission = procedure({
  name: 'get-submission',
  allow: 'signedIn',
  input: z.object({ wizardKey: z.string().max(60) }),
  reads: true,
  async run({ wizardKey }, ctx): Promise<{ submittedAt: Date | null }> {
    return { submittedAt: await readSubmission(ctx, wizardKey) }
  },
})

import { z } from 'zod'
import { touchUploads } from '#platform/http/uploads.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { mergeDraft } from '../draft.server.ts'
import { readFiles } from '../form.ts'

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

import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { readSubmission } from '../draft.server.ts'

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

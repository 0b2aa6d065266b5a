import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { readDraft } from '../draft.server.ts'

/** What the person has filled in so far, restored on any device; null when there is no draft.
 * Not marked as a reading: a replica a moment behind would give back what was just overwritten. */
export const getDraft = procedure({
  name: 'get-draft',
  allow: 'signedIn',
  input: z.object({ wizardKey: z.string().max(60) }),
  run: ({ wizardKey }, ctx) => readDraft(ctx, wizardKey),
})

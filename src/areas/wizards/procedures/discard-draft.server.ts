import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { removeDraft } from '../draft.server.ts'

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

import { answerConsent, newestAnswer, newestVisitorAnswer } from '#areas/consents/ledger.server.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { featureSetting } from '#areas/settings/site-settings.ts'
import { hasModel } from '#platform/ai/chat-completions.server.ts'
import type { Context } from '#platform/procedure.server.ts'

/** Enabled by the office, and a model is configured. */
export const isSecondReaderOn = async (ctx: Pick<Context, 'tx' | 'config'>): Promise<boolean> =>
  hasModel(ctx.config) && (await readSettings(ctx, featureSetting)).features.secondReader

/** Owner of a bill: an account, or a visitor identified only by the bill. */
type Whose = { userId: string } | { visitorBillId: string }

/** Enabled, and the owner's latest answer is yes. */
export async function mayAskModel(ctx: Context, whose: Whose): Promise<boolean> {
  if (!(await isSecondReaderOn(ctx))) return false
  const answer =
    'userId' in whose
      ? await newestAnswer(ctx.tx, whose.userId, 'second-reader', null)
      : await newestVisitorAnswer(ctx, 'second-reader', whose.visitorBillId)
  return answer?.given === true
}

/** Records the checkbox of an upload. Unticked withdraws an earlier yes; otherwise it is no answer. */
export async function answerAtUpload(ctx: Context, userId: string, given: boolean): Promise<void> {
  if (!(await isSecondReaderOn(ctx))) return
  const before = await newestAnswer(ctx.tx, userId, 'second-reader', null)
  if (given || before?.given)
    await answerConsent(ctx, userId, 'upload', { purpose: 'second-reader', channel: null, given })
}

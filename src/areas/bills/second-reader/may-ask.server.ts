import { answerConsent, newestAnswer, newestVisitorAnswer } from '#areas/consents/ledger.server.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { featureSetting } from '#areas/settings/site-settings.ts'
import { hasModel } from '#platform/ai/chat-completions.server.ts'
import type { Context } from '#platform/procedure.server.ts'

/** Switched on by the office, and there is a model. */
export const isSecondReaderOn = async (ctx: Pick<Context, 'tx' | 'config'>): Promise<boolean> =>
  hasModel(ctx.config) && (await readSettings(ctx, featureSetting)).features.secondReader

/** Of whom a bill is: an account, or a visitor, known by the bill alone. */
type Whose = { userId: string } | { visitorBillId: string }

/** On, and the latest answer of the bill's person is a yes. */
export async function mayAskModel(ctx: Context, whose: Whose): Promise<boolean> {
  if (!(await isSecondReaderOn(ctx))) return false
  const answer =
    'userId' in whose
      ? await newestAnswer(ctx.tx, whose.userId, 'second-reader', null)
      : await newestVisitorAnswer(ctx, 'second-reader', whose.visitorBillId)
  return answer?.given === true
}

/** The choice beside an upload. Left unticked it withdraws an earlier yes, and else is no answer. */
export async function answerAtUpload(ctx: Context, userId: string, given: boolean): Promise<void> {
  if (!(await isSecondReaderOn(ctx))) return
  const before = await newestAnswer(ctx.tx, userId, 'second-reader', null)
  if (given || before?.given)
    await answerConsent(ctx, userId, 'upload', { purpose: 'second-reader', channel: null, given })
}

import { listMerges } from '#areas/customers/procedures/list-merges.server.ts'
import { mergeCustomers } from '#areas/customers/procedures/merge-customers.server.ts'
import { previewMerge } from '#areas/customers/procedures/preview-merge.server.ts'
import { undoMerge } from '#areas/customers/procedures/undo-merge.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { mergeSentences } from '#areas/customers/office-texts.ts'
import { type At, formAction, type Refusal, textIn } from '../route.server.ts'
import { mergeAddress } from './clients-address.ts'

export async function loadMerge(rt: Runtime, { params: { userId = '' }, query }: At) {
  const { asksCode, ...account } = await orNotFound(call(rt, listMerges, { userId }))
  return { userId, account, asksCode, done: query.get('fatto') }
}
export type MergeData = Awaited<ReturnType<typeof loadMerge>>

const previewIn = (rt: Runtime, form: FormData, { params: { userId } }: At) =>
  call(rt, previewMerge, { userId, email: textIn(form, 'email') })

/** Shows what would move, moves it, or puts it back; a merge that was refused keeps its preview. */
export const actOnMerge = formAction(
  {
    'preview-merge': async (rt, form, at) => ({
      preview: await previewIn(rt, form, at),
      typed: { email: textIn(form, 'email') },
    }),
    async merge(rt, form, { params: { userId = '' } }) {
      await call(rt, mergeCustomers, {
        userId,
        fromId: textIn(form, 'fromId'),
        reason: textIn(form, 'reason'),
        presentPassword: String(form.get('presentPassword') ?? ''),
        code: textIn(form, 'code'),
      })
      return mergeAddress(userId, 'unito')
    },
    async 'undo-merge'(rt, form, { params: { userId = '' } }) {
      await call(rt, undoMerge, { mergeId: textIn(form, 'mergeId') })
      return mergeAddress(userId, 'separato')
    },
  },
  mergeSentences,
  async (rt, form, at) =>
    form.get('intent') === 'merge' ? { preview: await previewIn(rt, form, at).catch(() => null) } : {},
)

/** Without a connection the answer has no preview: that of before stands. */
export type MergeAnswer = Partial<Refusal> & {
  preview?: Awaited<ReturnType<typeof previewIn>> | null
}

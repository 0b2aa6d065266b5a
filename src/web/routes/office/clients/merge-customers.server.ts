import { data, redirect } from 'react-router'
import { listMerges } from '#areas/customers/procedures/list-merges.server.ts'
import { mergeCustomers } from '#areas/customers/procedures/merge-customers.server.ts'
import { previewMerge } from '#areas/customers/procedures/preview-merge.server.ts'
import { undoMerge } from '#areas/customers/procedures/undo-merge.server.ts'
import { getSecondFactor } from '#areas/identity/procedures/get-second-factor.server.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { actFailed, clientErrors, clientFieldErrors } from './client-texts.ts'
import { mergeErrors, mergeFieldErrors } from './merge-texts.ts'
import { mergeAddress, TOO_LATE } from '../cases/requests-address.ts'

/** Whose accounts are looked at, where it is this part of the section. */
export const mergingOf = (query: URLSearchParams): string | null =>
  query.get('parte') === 'unisci' ? query.get('cliente') : null

export async function loadMerge(rt: Runtime, userId: string, query: URLSearchParams) {
  const account = await orNotFound(call(rt, listMerges, { userId }))
  const { onSince } = await call(rt, getSecondFactor, {})
  return { userId, account, asksCode: onSince !== null, done: query.get('fatto') }
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** Shows what would move, moves it, or puts it back; a refusal keeps what was typed, secrets excepted, and the preview. */
export async function actOnMerge(rt: Runtime, userId: string, form: FormData) {
  const intent = text(form, 'intent')
  const [email, reason] = [text(form, 'email'), text(form, 'reason')]
  try {
    if (intent === 'preview-merge') return data({ preview: await call(rt, previewMerge, { userId, email }), email })
    if (intent === 'undo-merge') await call(rt, undoMerge, { mergeId: text(form, 'mergeId') })
    else if (intent === 'merge')
      await call(rt, mergeCustomers, {
        userId,
        fromId: text(form, 'fromId'),
        reason,
        presentPassword: String(form.get('presentPassword') ?? ''),
        code: text(form, 'code'),
      })
    else throw new AppError('bad-input')
    return redirect(mergeAddress(userId, intent === 'merge' ? 'unito' : 'separato'))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const again = intent === 'merge' ? await call(rt, previewMerge, { userId, email }).catch(() => null) : null
    const status = error.code === 'merge-used' || error.code === 'not-merged' ? TOO_LATE : 422
    return data({ errors: sentencesOf(error), typed: { intent, email, reason }, email, preview: again }, { status })
  }
}

function sentencesOf({ code, detail }: AppError): Record<string, string> {
  const fields = Object.entries(detail.fields ?? {})
  if (fields.length === 0)
    return { form: withTryAgain(mergeErrors[code] ?? clientErrors[code] ?? actFailed, detail.retryAfter) }
  return Object.fromEntries(
    fields.map(([name, why]) => [name, mergeFieldErrors[why] ?? clientFieldErrors[why] ?? actFailed]),
  )
}

type Answer = Exclude<Awaited<ReturnType<typeof actOnMerge>>, Response>['data']
export type MergeAnswer = Partial<Extract<Answer, { typed: unknown }>> & Pick<Answer, 'preview' | 'email'>

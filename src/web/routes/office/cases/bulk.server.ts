import { CLAIMED } from '#areas/office/claim.ts'
import { moveNames } from '#areas/requests/office-moves.ts'
import { advanceCase } from '#areas/requests/procedures/advance-case.server.ts'
import { assignCase } from '#areas/requests/procedures/assign-case.server.ts'
import { previewBulk } from '#areas/requests/procedures/preview-bulk.server.ts'
import { sendCaseMessage } from '#areas/requests/procedures/send-case-message.server.ts'
import { AppError } from '#core/errors.ts'
import { MAX_BULK } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { caseSentences } from './case.server.ts'

/** `assign:` and somebody, `advance:` and a step, or `write`: the choice of the bar above the queue. */
function chosen(form: FormData) {
  const what = String(form.get('what') ?? '')
  const [act = '', argument = ''] = what.split(':')
  if (act === 'assign') return { act, what, assignee: argument } as const
  const move = moveNames.find(name => name === argument)
  if (act === 'advance' && move) return { act, what, move } as const
  if (act === 'write') return { act, what } as const
  throw new AppError('bad-input')
}

/** What would become of each chosen case. Nothing is done yet. */
export async function previewOfBulk(rt: Runtime, form: FormData) {
  const { what, ...choice } = chosen(form)
  const { act, move } = { move: undefined, ...choice }
  const rows = await call(rt, previewBulk, { ids: form.getAll('ids').map(String), act, move })
  return {
    bulk: {
      what,
      act,
      rows: rows.map(({ refusal, lacks, ...row }) => ({ ...row, refusal: refusal && refusalText(refusal, lacks) })),
    },
  }
}

const refusalText = (code: string, lacks: readonly string[]): string =>
  code === CLAIMED
    ? 'Ci sta lavorando un’altra persona'
    : (caseSentences(new AppError(code, { values: { lacks: lacks.join(' ') } })).form ?? '')

/** Does it case by case, each in its own transaction: what cannot be done holds up no other, and each says how it went. */
export async function runBulk(rt: Runtime, form: FormData) {
  const choice = chosen(form)
  const rows = form.getAll('row').map(String).slice(0, MAX_BULK)
  const results: { id: string; number: string; failure: string | null }[] = []
  for (const row of rows) {
    const [requestId = '', seen = '', number = ''] = row.split(':')
    results.push({ id: requestId, number, failure: await failureOf(rt, choice, requestId, seen, form) })
  }
  return { done: { results } }
}

async function failureOf(
  rt: Runtime,
  choice: ReturnType<typeof chosen>,
  requestId: string,
  seen: string,
  form: FormData,
): Promise<string | null> {
  const body = String(form.get('body') ?? '')
  try {
    switch (choice.act) {
      case 'assign':
        await call(rt, assignCase, { requestId, assignee: choice.assignee })
        break
      case 'advance':
        await call(rt, advanceCase, { requestId, seen, move: choice.move, ...(body && { reason: body }) })
        break
      case 'write':
        await call(rt, sendCaseMessage, { requestId, seen, body })
        break
    }
    return null
  } catch (error) {
    if (error instanceof AppError) return Object.values(caseSentences(error))[0] ?? ''
    rt.log.error({ err: error, requestId: rt.request.id }, 'bulk act failed')
    return 'Errore: non è stata toccata.'
  }
}

export type BulkAnswer = {
  bulk?: Awaited<ReturnType<typeof previewOfBulk>>['bulk']
  done?: Awaited<ReturnType<typeof runBulk>>['done']
}

import { getCorrection } from '#areas/support/procedures/get-correction.server.ts'
import { listCorrectionsForOffice } from '#areas/support/procedures/list-corrections-for-office.server.ts'
import { openContactMessage } from '#areas/support/procedures/open-contact-message.server.ts'
import { publishCorrection } from '#areas/support/procedures/publish-correction.server.ts'
import { saveCorrection } from '#areas/support/procedures/save-correction.server.ts'
import { withdrawCorrection } from '#areas/support/procedures/withdraw-correction.server.ts'
import { correctionSentences } from '#areas/support/texts.ts'
import { romeDate } from '#core/dates.ts'
import { ownPath } from '#core/own-path.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type At, calls, formAction, sentIn, textIn } from '../route.server.ts'
import { correctionAddress } from '../addresses.ts'

export async function loadCorrections(rt: Runtime, { query }: At) {
  const cursor = query.get('cursor') ?? undefined
  return { list: await orNotFound(call(rt, listCorrectionsForOffice, { cursor })) }
}
export type CorrectionsData = Awaited<ReturnType<typeof loadCorrections>>

export async function loadCorrection(rt: Runtime, { params: { correctionId }, query }: At) {
  const messageId = query.get('segnalazione')
  return {
    today: romeDate(rt.now()),
    correction: correctionId ? await orNotFound(call(rt, getCorrection, { correctionId })) : null,
    about: !correctionId && messageId ? await aboutMessage(rt, messageId) : null,
  }
}
export type CorrectionData = Awaited<ReturnType<typeof loadCorrection>>

/** The day and the page of a report; not one of its words. */
async function aboutMessage(rt: Runtime, messageId: string) {
  const { createdAt, report } = await orNotFound(call(rt, openContactMessage, { messageId }))
  const path = ownPath(report?.page)?.split(/[?#]/)[0]
  return {
    messageId,
    reportedOn: romeDate(createdAt),
    page: path && !path.startsWith('/dashboard') ? path : '',
  }
}

const FIELDS = ['reportedOn', 'correctedOn', 'wrong', 'done', 'pages', 'moved', 'edition', 'messageId'] as const

export const actOnCorrection = formAction(
  {
    async save(rt, form, { params: { correctionId = '' } }) {
      const typed = Object.fromEntries(FIELDS.map(name => [name, textIn(form, name)]))
      return correctionAddress((await call(rt, saveCorrection, { correctionId, ...typed })).correctionId)
    },
    publish: calls(publishCorrection, form => sentIn(form, ['edition'])),
    withdraw: calls(withdrawCorrection, form => sentIn(form, ['reason'])),
  },
  correctionSentences,
)

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
import { type Act, type At, formAction, textIn } from '../route.server.ts'
import { correctionAddress } from './address.ts'

/** The log as the office sees it. */
export async function loadCorrections(rt: Runtime, { query }: At) {
  const cursor = query.get('cursor') ?? undefined
  return { list: await orNotFound(call(rt, listCorrectionsForOffice, { cursor })) }
}
export type CorrectionsData = Awaited<ReturnType<typeof loadCorrections>>

/** One correction, or a new one about a report. */
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

/** An act on the correction of the address. */
const onCorrection =
  (work: (rt: Runtime, correctionId: string, form: FormData) => Promise<unknown>): Act =>
  async (rt, form, { params: { correctionId = '' } }) => {
    await work(rt, correctionId, form)
    return correctionAddress(correctionId)
  }

/** «Salva la bozza», «Pubblica» and «Ritira». */
export const actOnCorrection = formAction(
  {
    async save(rt, form, { params: { correctionId = '' } }) {
      const typed = Object.fromEntries(FIELDS.map(name => [name, textIn(form, name)]))
      return correctionAddress((await call(rt, saveCorrection, { correctionId, ...typed })).correctionId)
    },
    publish: onCorrection((rt, correctionId, form) =>
      call(rt, publishCorrection, { correctionId, edition: textIn(form, 'edition') }),
    ),
    withdraw: onCorrection((rt, correctionId, form) =>
      call(rt, withdrawCorrection, { correctionId, reason: textIn(form, 'reason') }),
    ),
  },
  correctionSentences,
)

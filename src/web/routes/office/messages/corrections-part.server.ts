import { data, redirect } from 'react-router'
import { getCorrection } from '#areas/support/procedures/get-correction.server.ts'
import { listCorrectionsForOffice } from '#areas/support/procedures/list-corrections-for-office.server.ts'
import { openContactMessage } from '#areas/support/procedures/open-contact-message.server.ts'
import { publishCorrection } from '#areas/support/procedures/publish-correction.server.ts'
import { saveCorrection } from '#areas/support/procedures/save-correction.server.ts'
import { withdrawCorrection } from '#areas/support/procedures/withdraw-correction.server.ts'
import { correctionErrors, correctionTexts } from '#areas/support/texts.ts'
import { romeDate } from '#core/dates.ts'
import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { ownPath } from '#core/own-path.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { CORRECTIONS, correctionAddress, TOO_LATE } from '../cases/requests-address.ts'

export const isOfCorrections = (query: URLSearchParams): boolean => query.get('parte') === CORRECTIONS

/** The log as the office sees it, one correction of it, or a new one about a report. */
export async function loadCorrections(rt: Runtime, query: URLSearchParams) {
  const today = romeDate(rt.now())
  const correctionId = query.get('correzione')
  if (correctionId)
    return {
      part: 'correction' as const,
      today,
      correction: await orNotFound(call(rt, getCorrection, { correctionId })),
      about: null,
    }
  if (query.has('nuova')) {
    const messageId = query.get('nuova')
    return {
      part: 'correction' as const,
      today,
      correction: null,
      about: messageId ? await aboutMessage(rt, messageId) : null,
    }
  }
  const cursor = query.get('cursor') ?? undefined
  return { part: 'corrections' as const, list: await orNotFound(call(rt, listCorrectionsForOffice, { cursor })) }
}

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

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
const FIELDS = ['reportedOn', 'correctedOn', 'wrong', 'done', 'pages', 'moved', 'edition', 'messageId'] as const

/** «Salva la bozza», «Pubblica» and «Ritira»; a refusal keeps what was typed. */
export async function actOnCorrection(rt: Runtime, query: URLSearchParams, form: FormData) {
  const correctionId = query.get('correzione') ?? ''
  const typed = Object.fromEntries(FIELDS.map(name => [name, text(form, name)]))
  try {
    switch (form.get('intent')) {
      case 'save':
        return redirect(correctionAddress((await call(rt, saveCorrection, { correctionId, ...typed })).correctionId))
      case 'publish':
        await call(rt, publishCorrection, { correctionId, edition: text(form, 'edition') })
        return redirect(correctionAddress(correctionId))
      case 'withdraw':
        await call(rt, withdrawCorrection, { correctionId, reason: text(form, 'reason') })
        return redirect(correctionAddress(correctionId))
      default:
        throw new AppError('bad-input')
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const given = { ...typed, reason: text(form, 'reason'), intent: text(form, 'intent') }
    return data({ errors: sentencesOf(error), typed: given }, { status: error.detail.fields ? 422 : TOO_LATE })
  }
}

function sentencesOf(error: AppError): Record<string, string> {
  if (error.code === CHANGED_MEANWHILE) return { form: changedMeanwhile(error) }
  const fields = Object.entries(error.detail.fields ?? {})
  if (fields.length === 0) return { form: correctionErrors[error.code] ?? 'Ricarica la pagina e riprova.' }
  return Object.fromEntries(
    fields.map(([name, code]) => [name, correctionTexts[name]?.[code] ?? 'Ricontrolla questo dato.']),
  )
}

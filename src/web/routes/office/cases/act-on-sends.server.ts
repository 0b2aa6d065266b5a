import { data, redirect } from 'react-router'
import { giveUpSend } from '#areas/handover/procedures/give-up-send.server.ts'
import { markSendTransmitted } from '#areas/handover/procedures/mark-send-transmitted.server.ts'
import { prepareSupplierSend } from '#areas/handover/procedures/prepare-supplier-send.server.ts'
import type { LeftOut } from '#areas/handover/send.ts'
import { handoverSentences } from '#areas/handover/texts.ts'
import { keepView } from '#areas/office/procedures/keep-view.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { activationsAddress, FILTERS, sendsAddress } from './address.ts'

/** What the lists answer: what was prepared and what was left out, or what a sentence says. */
export type SendsAnswer = {
  errors: Record<string, string>
  typed: Record<string, string>
  leftOut?: LeftOut[]
  prepared?: number
}

/** «Prepara l’invio», «Segna come trasmesso», «Annulla l’invio». */
export async function actOnSends(rt: Runtime, url: URL, form: FormData) {
  const sendId = String(form.get('sendId') ?? '')
  try {
    switch (form.get('intent')) {
      case 'prepare': {
        const requestIds = form.getAll('requestId').map(String)
        const { sends, refused } = await call(rt, prepareSupplierSend, { requestIds, format: form.get('format') })
        if (refused.length === 0) return redirect(sendsAddress())
        return data({ errors: {}, typed: {}, leftOut: refused, prepared: sends.length } satisfies SendsAnswer)
      }
      // What was searched for may name a customer: it is kept here, and the address says where.
      case 'filter': {
        const given = Object.fromEntries(FILTERS.map(name => [name, String(form.get(name) ?? '')]))
        const search = String(form.get('search') ?? '').trim()
        if (search === '') return redirect(activationsAddress(given))
        const { viewId } = await call(rt, keepView, { section: 'activations', filters: { search } })
        return redirect(activationsAddress({ ...given, vista: viewId }))
      }
      case 'transmitted':
        await call(rt, markSendTransmitted, { sendId })
        return redirect(url.pathname + url.search)
      case 'give-up':
        await call(rt, giveUpSend, { sendId })
        return redirect(url.pathname + url.search)
      default:
        throw new AppError('bad-input')
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data({ errors: handoverSentences(error), typed: {} } satisfies SendsAnswer, { status: 422 })
  }
}

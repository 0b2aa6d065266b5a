import type { Notice } from '#areas/notifications/notify.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { hasFirstBill } from './case/paths.ts'
import { activationCompletedMail } from './mails.tsx'
import type { LockedCase } from './office/case.server.ts'
import { requestTypeLabels } from './request.ts'

/**
 * Mail of a completed activation (spec 1 §7), only once: a case completed again after reopening is notified as any other
 * step.
 */
export const completedMail = (ctx: Context, { request, activation, withdrawal, kinds }: LockedCase): Notice['mail'] =>
  activation && !kinds.some(kind => kind === 'supply-active' || kind === 'request-completed')
    ? ({ email, firstName, url }) =>
        ctx.sendMail(activationCompletedMail, email, {
          customerName: firstName,
          activationType: requestTypeLabels[request.type],
          offer: activation.selectedOffer,
          supplier: activation.supplierName,
          hasBills: hasFirstBill(request.type),
          url,
          withdrawal: withdrawal.stage === 'open' ? { url: `${url}/recesso`, lastDay: withdrawal.term.lastDay } : null,
        })
    : undefined

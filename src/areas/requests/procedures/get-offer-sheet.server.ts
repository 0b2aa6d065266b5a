import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { mailSite } from '#platform/mail/render.server.ts'
import { drawPdf } from '#platform/pdf/document.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { offerSheet, sheetName } from '../activation/summary.ts'
import { knowledgeOf, usesOf } from '../offers/knowledge.server.ts'
import { indicatorsOf, listWizardOffers } from '../offers/list-wizard-offers.server.ts'
import { said } from '../payload.ts'
import { REQUEST_FLOW_NAMES, requestFlow } from '../request-flows.ts'

/** The scheda sintetica or the contract summary of the offer chosen in a wizard, before anything is sent. */
export const getOfferSheet = procedure({
  name: 'get-offer-sheet',
  allow: 'signedIn',
  reads: true,
  limit: limits.offerSheets,
  input: z.object({
    flow: z.enum(REQUEST_FLOW_NAMES),
    answers: z.record(z.string().max(60), z.unknown()),
    isForCaller: z.boolean().optional(),
  }),
  async run({ flow, answers, isForCaller }, ctx): Promise<{ name: string; bytes: Buffer }> {
    const question = requestFlow(flow).question(answers)
    const { knowledge } = await knowledgeOf(ctx, answers, isForCaller)
    const list = question ? await listWizardOffers(ctx, question, answers, usesOf(knowledge)) : []
    const chosen = list.find(({ offer }) => offer.id === answers.selectedOffer)
    if (!chosen) throw new AppError('not-found')
    const indicators = await indicatorsOf(ctx, chosen, said(answers, 'province'))
    const bytes = await drawPdf(offerSheet({ chosen, indicators, site: mailSite(ctx.config), at: ctx.now }))
    return { name: sheetName(chosen), bytes }
  },
})

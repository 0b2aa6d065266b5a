import { z } from 'zod'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { type Answers, isAsked } from '#areas/wizards/wizard.ts'
import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { type AnswerOf, query } from '#platform/procedure.server.ts'
import { openCaseAbout } from '../request-codes.server.ts'
import { staleAnswers, type SupplyChoice } from '../chosen-supplies.ts'
import { knowledgeOf, type ListedSupply, usesOf } from '../offers/knowledge.server.ts'
import { listWizardOffers } from '../offers/list-wizard-offers.server.ts'
import { maskedIban } from '#core/masked.ts'
import { REQUEST_FLOW_NAMES, requestFlow } from '../request-flows.ts'
import { textAnswer } from '../payload.ts'
import { withGas, withLuce } from '../wizards/parts/energy.ts'
import { paymentOf } from '../wizards/parts/flow.ts'
import { suggestionsFor } from '../offers/suggestions.ts'

export const getRequestStep = query('get-request-step', 'signedIn', {
  limit: limits.offers,
  answers: ['get_public_offers_secure', 'Offers query (voltura)', 'Offers query (subentro)'],
  input: z.object({
    flow: z.enum(REQUEST_FLOW_NAMES),
    step: z.string().max(60),
    answers: z.record(z.string().max(60), z.unknown()),
    /** Filled in by staff for a caller. */
    isForCaller: z.boolean().optional(),
  }),
  async run({ flow: name, step: key, answers, isForCaller }, ctx) {
    const flow = requestFlow(name)
    const step = flow.wizard.steps.find(each => each.key === key)
    const { knowledge, storedIban, chosen: about, supplies } = await knowledgeOf(ctx, answers, isForCaller)
    const today = romeDate(ctx.now)
    const { facts: sheets } = await loadMarket(ctx.tx, today)
    const question = flow.question(answers)
    const list = question ? await listWizardOffers(ctx, question, answers, usesOf(knowledge)) : []
    const chosen = list.find(({ offer }) => offer.id === answers.selectedOffer) ?? null
    const asked = new Set(step?.fields.flatMap(field => (isAsked(field) ? [field.name] : [])))
    const suggested = suggestionsFor(knowledge, answers, sheets, flow)
    const { firstName, lastName } = knowledge.account
    return {
      // Answers added by the server (see `fact` fields); null removes one no longer valid, undefined one to be
      // suggested again.
      facts: {
        accountName: `${firstName} ${lastName}`,
        today,
        // An offer that later answers, or the day, removed from the list has to be chosen again.
        ...(answers.selectedOffer && !chosen ? { selectedOffer: null } : {}),
        offerGone: chosen ? null : answers.selectedOffer ? 'si' : (answers.offerGone ?? null),
        offerPayment: paymentOf(flow, chosen),
        ...(flow.isOwnSupply && { ...staleAnswers(answers, about.facts, false), ...about.facts }),
      },
      suggested: Object.fromEntries(Object.entries(suggested).filter(([field]) => asked.has(field))),
      known: {
        provinces: sheets.provinces.provinces.map(({ code, name: province, cap }) => ({ code, name: province, cap })),
      },
      offers: step?.fields.some(field => field.kind === 'offers') ? list : null,
      chosen,
      storedIban: storedIban && maskedIban(storedIban),
      openCase: isForCaller ? null : await openCaseAbout(ctx, codesSoFar(answers, flow.isOwnSupply ? about : null)),
      supplies: step?.fields.some(field => field.kind === 'supply') ? supplies : [],
    }
  },
})
export type RequestStep = AnswerOf<typeof getRequestStep>

/** Codes of the supplies a draft is about: as typed, else as known. */
const codesSoFar = (answers: Answers, about: SupplyChoice<ListedSupply> | null): string[] =>
  [
    withLuce(answers) && (textAnswer(answers, 'pod') || about?.luce?.code),
    withGas(answers) && (textAnswer(answers, 'pdr') || about?.gas?.code),
  ].flatMap(code => code || [])

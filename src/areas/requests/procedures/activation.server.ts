import type { Commodity } from '#areas/market/parameters.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { canBeSigned } from '#areas/offers/offer.ts'
import { type Answers, isAsked, STORED_IBAN } from '#areas/wizards/wizard.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { command, query } from '#platform/procedure.server.ts'
import { chosenSupplies, staleAnswers } from '../chosen-supplies.ts'
import { knowledgeOf, usesOf } from '../offers/knowledge.server.ts'
import { REQUEST_FLOW_NAMES, requestFlow } from '../request-flows.ts'
import { paidBy, paymentOf, type RequestFlow } from '../wizards/parts/flow.ts'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { storeRequestedSupply } from '#areas/supplies/store-supply.server.ts'
import { beforeSubmission, takeSubmission } from '#areas/wizards/draft.server.ts'
import { readFiles } from '#areas/wizards/form.ts'
import { legalDocuments } from '#areas/consents/ledger.server.ts'
import { acceptanceRecord } from '../activation/acceptances.ts'
import {
  storeActivationDocuments,
  type KeptDocuments,
  removeDocuments,
  storeDocuments,
} from '../activation/documents.server.ts'
import { sealActivation } from '../activation/activation.server.ts'
import { addCaseEvent, openRequest } from '../case/case.server.ts'
import { sendActivationSummaryJob } from '../jobs.server.ts'
import { openCaseAbout, storeCodes } from '../request-codes.server.ts'
import { indicatorsOf, listWizardOffers } from '../offers/list-wizard-offers.server.ts'
import { textAnswer } from '../payload.ts'
import { requestTypeLabels } from '../request.ts'
import { codesIn, requestedSupplies } from '../requested-supplies.ts'
import { activations } from '../tables.server.ts'
import { recordTexts } from '../texts.ts'

/**
 * Initial answers of a wizard opened with an offer: the offer, the customer type, the kind and the supply. Answers
 * about another supply, and acceptances of another offer, are reset (undefined).
 */
export const startFromOffer = query('start-from-offer', 'signedIn', {
  limit: limits.offers,
  input: z.object({
    flow: z.enum(REQUEST_FLOW_NAMES),
    offerId: z.string().min(1).max(100),
    billId: z.string().max(60).optional(),
    /** Supplies of the page or bill where the button was. */
    supplyIds: z.array(z.string().max(60)).max(10).default([]),
    /** The previous draft. */
    before: z.record(z.string().max(60), z.unknown()).default({}),
  }),
  async run({ flow: name, offerId, billId, supplyIds, before }, ctx): Promise<Answers> {
    const flow = requestFlow(name)
    const offer = (await loadCatalogue(ctx.tx)).find(({ id }) => id === offerId)
    if (!offer || offer.source === 'open-data' || !canBeSigned(offer, romeDate(ctx.now)))
      throw new AppError('not-found')
    const fields = flow.wizard.steps.flatMap(step => step.fields)
    const asked = new Set(fields.map(field => ('name' in field ? field.name : '')))
    const { supplies } = await knowledgeOf(ctx, {})
    const named = supplies.filter(({ id }) => supplyIds.includes(id))
    const supplyOf = (commodity: Commodity) => named.find(supply => supply.commodity === commodity)?.id ?? null
    const about = {
      supplyType: offer.type,
      supplyIsTold: named.length > 0 ? 'si' : null,
      aboutLuce: supplyOf('luce'),
      aboutGas: supplyOf('gas'),
      luceSupply: null,
      gasSupply: null,
    }
    const chosen = chosenSupplies(supplies, about)
    const initial: Answers = {
      selectedOffer: offer.id,
      clientType: offer.clientType,
      offerPayment: offer.paymentMethod ?? flow.paymentUnsaid ?? null,
      billId: billId && named.length > 0 ? billId : null,
      ...about,
      ...chosen.facts,
    }
    const accepted = fields.flatMap(field =>
      isAsked(field) && field.kind === 'checkbox' && field.mustBeTicked ? [field.name] : [],
    )
    return {
      ...Object.fromEntries(accepted.map(acceptance => [acceptance, undefined])),
      ...(flow.isOwnSupply && staleAnswers(before, chosen.facts, true)),
      ...Object.fromEntries(Object.entries(initial).filter(([answer]) => asked.has(answer))),
      offerGone: null,
    }
  },
})

/**
 * Conferma of every request wizard. Consumes the draft, so a double click submits once; writes the request, its
 * activation and the job of the confirmation mail together, or nothing.
 */
export const submitActivation = command('submit-activation', 'signedIn', {
  input: z.object({
    flow: z.enum(REQUEST_FLOW_NAMES, { error: recordTexts.missing }),
    /** Fingerprint shown with the offer (WizardOffer.seen). */
    seen: z.string().max(60).optional(),
  }),
  limit: limits.submitActivation,
  answers: [
    'Requests insert',
    'Activations insert',
    'Request save',
    'Storage upload, bucket activation-documents',
    'Confirmation email function',
  ],
  async before({ flow }, rt): Promise<KeptDocuments> {
    const { documents, wizard } = requestFlow(flow)
    if (!documents) return {}
    return beforeSubmission(rt, wizard, {}, answers => storeActivationDocuments(rt, documents, answers))
  },
  undo: (documents, rt) => removeDocuments(rt, Object.values(documents)),
  async run({ flow: name, seen }, ctx, documents): Promise<{ requestId: string }> {
    const flow = requestFlow(name)
    const { answers: given, version, prepared } = await takeSubmission(ctx, flow.wizard)
    if ((flow.documents ?? []).some(field => readFiles(given[field])[0]?.id !== documents[field]?.uploadId))
      throw new AppError('draft-changed-elsewhere')
    const { knowledge, storedIban, chosen: about } = await knowledgeOf(ctx, given)
    const question = flow.question(given)
    const list = question ? await listWizardOffers(ctx, question, given, usesOf(knowledge)) : []
    const chosen = list.find(({ offer }) => offer.id === given.selectedOffer)
    if (!chosen) throw new AppError('offer-gone')
    // The offer's payment method or price may have changed since its step was answered.
    if (given.offerPayment !== paymentOf(flow, chosen) || (seen && seen !== chosen.seen))
      throw new AppError('offer-changed')
    if (given.iban === STORED_IBAN && !storedIban) throw new AppError('iban-gone')
    const answers = given.iban === STORED_IBAN ? { ...given, iban: storedIban } : given

    const { offer } = chosen
    const indicators = await indicatorsOf(ctx, chosen, textAnswer(answers, 'province'))
    const { personal, technical, podPdr } = flow.payload(answers)
    // Of two wizards sent at once for one supply, the second sees the case of the first.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`open-case ${ctx.userId}`}))`)
    if (await openCaseAbout(ctx, codesIn(podPdr))) throw new AppError('supply-in-progress')
    const type = flow.typeOf?.(answers) ?? flow.type
    await storeDocuments(ctx, Object.values(documents))
    const requestId = await openRequest(
      ctx,
      {
        userId: ctx.userId,
        type,
        title: requestTypeLabels[type],
        description: `Attivazione ${flow.calledAs ?? flow.wizard.title} ${offer.name}, ${offer.supplier_name}`,
        ...(prepared && { channel: 'phone' }),
      },
      { kind: 'activation-submitted', ball: 'office' },
    )
    if (prepared)
      await addCaseEvent(ctx, requestId, { kind: 'prepared-on-phone', by: prepared.preparedBy ?? undefined })
    const id = ctx.newId()
    const acceptances = acceptanceRecord(answers, flow.acceptances, {
      now: ctx.now,
      today: romeDate(ctx.now),
      documents: await legalDocuments(ctx.tx),
    })
    // Written by the system, so that nobody can later change what they signed.
    await ctx.asSystem(() =>
      ctx.tx.insert(activations).values({
        id,
        userId: ctx.userId,
        requestId,
        requestType: type,
        selectedOffer: offer.name,
        offerId: offer.id,
        supplierName: offer.supplier_name,
        offerSnapshot: { ...chosen, indicators },
        paymentMethod: paidBy(answers),
        ...sealActivation(ctx.keys, id, personal, { ...technical, ...documentPaths(flow, documents) }),
        acceptances,
        podPdr,
        oldBillDocumentPath: documents.oldBill?.path ?? null,
        identityDocumentPath: documents.identityDocument?.path ?? null,
        wizardKey: flow.wizard.key,
        wizardVersion: version,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      }),
    )
    await storeCodes(ctx, requestId, { fiscalCode: personal.fiscalCode, podPdr })
    // Codes known from the supply's or bill's page are stored already, at the printed address.
    const knownCodes = given.supplyIsTold === 'si' ? [about.luce?.code, about.gas?.code] : []
    for (const supply of requestedSupplies({ personal, technical }, answers.clientType === 'business'))
      if (!knownCodes.includes(supply.code)) await storeRequestedSupply(ctx, ctx.userId, supply)
    await ctx.queue(sendActivationSummaryJob, { activationId: id })
    await countConversion(ctx, 'request_submission', requestId, { subject: type, personId: ctx.userId })
    await countConversion(ctx, 'offer_activation', id, { subject: offer.id, personId: ctx.userId })
    await ctx.changed('requests', ctx.userId)
    ctx.record({ subject: id, detail: { type, offer: offer.id, wizardVersion: version } })
    return { requestId }
  },
})

/** For wizards that ask for documents, named as in spec 2 §3.6. */
const documentPaths = (flow: RequestFlow, { oldBill, identityDocument }: KeptDocuments) =>
  flow.documents && {
    documents: { oldBillPath: oldBill?.path ?? '', identityDocumentPath: identityDocument?.path ?? '' },
  }

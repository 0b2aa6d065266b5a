import { getRequestStep } from '#areas/requests/procedures/get-request-step.server.ts'
import { requestFlow } from '#areas/requests/request-flows.ts'
import { saveDraft } from '#areas/wizards/procedures/drafts.server.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { storeUpload } from '#platform/http/uploads.server.ts'
import { call, userIdOf } from '#platform/procedure.server.ts'
import { wizardOf } from '#web/wizard/wizards.ts'
import type { TestRuntime } from './test-runtime.ts'
import { someAnswers } from './some-answers.ts'
import { EXAMPLES, type Kind } from './wizard-variants.ts'

export const pdfFile = (name = 'bolletta.pdf') => new File([`%PDF-1.7\n%${name}\n`], name, { type: 'application/pdf' })

/** An upload of this person, as an answer. */
export async function uploaded(rt: TestRuntime, file: File = pdfFile()) {
  const id = await storeUpload(rt.config.DATA_DIR, userIdOf(rt.actor) ?? '', file)
  return { id, name: file.name, size: file.size, type: file.type }
}

/** A complete draft at its last step; returns its answers. */
export async function completeDraft(rt: TestRuntime, service: Kind, more: Answers = {}) {
  const wizard = wizardOf(service)
  const answers: Answers = { ...someAnswers, ...EXAMPLES[service].complete, ...more }
  for (const field of requestFlow(service).documents ?? [])
    answers[field] ??= [await uploaded(rt, pdfFile(`${field}.pdf`))]
  const offerStep = wizard.steps.find(step => step.advancesOnChoice)?.key ?? ''
  const { offers, facts } = await call(rt, getRequestStep, { flow: service, step: offerStep, answers })
  const [first] = offers ?? []
  const complete = {
    ...answers,
    ...facts,
    selectedOffer: first?.offer.id,
    offerPayment: first?.offer.payment_method,
    ...more,
  }
  await call(rt, saveDraft, {
    wizardKey: wizard.key,
    version: wizard.version,
    step: wizard.steps.at(-1)?.key ?? '',
    answers: complete,
  })
  return complete
}

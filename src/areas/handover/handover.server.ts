import { acceptedWords } from '#areas/requests/activation/acceptances.ts'
import type { PersonalData } from '#areas/requests/activation/activation.server.ts'
import { hasFirstBill } from '#areas/requests/case/paths.ts'
import { checkedData, checksFor, sightsOf } from '#areas/requests/checks/checks.ts'
import type { activationChecks } from '#areas/requests/checks/tables.server.ts'
import { correctableOn, datumRule, maskedDatum } from '#areas/requests/corrections/data.ts'
import type { Correction } from '#areas/requests/corrections/read-corrections.server.ts'
import type { LockedCase } from '#areas/requests/office/case.server.ts'
import type { AskedDocument } from '#areas/requests/office/timeline.server.ts'
import type { activations } from '#areas/requests/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { type ItemOutcome, stageOf } from './send.ts'
import type { supplierAnswers, supplierSends } from './tables.server.ts'
import { awaitsAnswer } from './waiting-send.server.ts'
import { pick } from '#platform/database/rows.server.ts'

type Send = typeof supplierSends.$inferSelect

interface CaseData {
  held: LockedCase
  activation: typeof activations.$inferSelect
  /** Null until the data are opened. */
  personal: PersonalData | null
  checks: readonly (typeof activationChecks.$inferSelect)[]
  corrections: readonly Correction[]
  documents: readonly Pick<AskedDocument, 'kind' | 'answer'>[]
  sends: readonly (Pick<Send, 'id' | 'format' | 'state' | 'sha256' | 'askedAt' | 'transmittedAt'> & {
    outcome: ItemOutcome
  })[]
  answers: readonly (typeof supplierAnswers.$inferSelect)[]
  nameOf: (id: string) => string
  now: Date
}

export function handoverFrom(found: CaseData) {
  const { held, activation, personal, nameOf } = found
  const { type } = held.request
  const today = romeDate(found.now)
  // The office may have asked for them after the request.
  const hasSent = (asked: AskedDocument['kind']) =>
    found.documents.some(({ kind, answer }) => kind === asked && answer?.fileId != null)
  const data =
    personal &&
    checkedData(personal, {
      ...activation,
      offerKind: activation.offerSnapshot.offer?.type ?? null,
      hasDocumentFile: activation.identityDocumentPath !== null || hasSent('identity-document'),
      hasBillFile: activation.oldBillDocumentPath !== null || hasSent('recent-bill'),
    })
  const correctable = held.possible.send ? correctableOn(type, activation.paymentMethod) : []
  const { timestamp, texts = [] } = activation.acceptances
  return {
    stage: stageOf(held.kinds),
    accepted: {
      on: timestamp ? new Date(timestamp) : null,
      texts: texts.flatMap(({ name, version }) =>
        activation.acceptances[name] ? [{ name, version, text: acceptedWords(name, version) }] : [],
      ),
    },
    // The supplier's own code.
    offerCode: activation.offerSnapshot.offer?.offer_code ?? null,
    awaitsAnswer: awaitsAnswer(held),
    checks: checksFor(hasFirstBill(type)).map(check => {
      const row = found.checks.find(each => each.check === check)
      return {
        check,
        done: row ? { outcome: row.outcome, reason: row.reason, by: nameOf(row.checkedBy), at: row.at } : null,
        // Data that «Non va» can correct.
        data: correctable.filter(datum => datumRule(datum).check === check),
        sights: data && sightsOf(check, data, today),
      }
    }),
    correctable,
    // Codes masked until the data are opened.
    corrections: found.corrections.map(({ datum, before, after, correctedBy, ...row }) => ({
      ...pick(row, 'id', 'reason', 'state', 'at', 'answeredAt'),
      datum,
      before: personal ? before : maskedDatum(datum, before),
      after: personal ? after : maskedDatum(datum, after),
      by: nameOf(correctedBy),
    })),
    sends: found.sends.map(({ askedAt, transmittedAt, ...send }) => ({ ...send, at: transmittedAt ?? askedAt })),
    answers: found.answers.map(({ requestId: _, userId: __, recordedBy, ...row }) => ({
      ...row,
      by: nameOf(recordedBy),
    })),
  }
}

export type Handover = ReturnType<typeof handoverFrom>

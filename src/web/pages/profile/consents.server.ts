import type { LegalDocumentName, LegalDocuments } from '#areas/consents/legal-documents.ts'
import { listLegalDocuments } from '#areas/consents/procedures/legal-documents.server.ts'
import { listMyConsents, recordConsent } from '#areas/consents/procedures/my-consents.server.ts'
import { type ConsentPurpose, DOCUMENT_OF } from '#areas/consents/purposes.ts'
import { getSecondReader } from '#areas/bills/procedures/second-reader.server.ts'
import { consentErrors, consentFailed } from '#areas/consents/texts.ts'
import { listMyAnnouncements } from '#areas/privacy/procedures/legal-versions.server.ts'
import { formAction, saying } from '#web/forms.server.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'
import { isOnSite } from '#web/legal/texts.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { CONSENTS } from './addresses.ts'
import { doneAt } from './done-notice.tsx'

/** A version of a legal text with its address, if still published. */
const linkedIn = (documents: LegalDocuments) => (document: LegalDocumentName, version: string) => ({
  version,
  to: isOnSite(documents[document], document, version) ? `/${document}?versione=${version}` : null,
})

/** Revocable consents, what the account is based on, and the full history of answers. */
export async function loadConsents(rt: Runtime, url: URL) {
  const cursor = url.searchParams.get('dopo') ?? undefined
  const [{ choices, documents, history, next }, announcements, legal, second] = await orNotFound(
    reading(rt, within =>
      Promise.all([
        call(within, listMyConsents, { cursor }),
        call(within, listMyAnnouncements, {}),
        call(within, listLegalDocuments, {}),
        call(within, getSecondReader, {}),
      ]),
    ),
  )
  const linked = linkedIn(legal.documents)
  const versionOf = (purpose: ConsentPurpose, version: string) => linked(DOCUMENT_OF[purpose], version)
  return {
    // What is off is asked of nobody; who once said yes can still take it back.
    choices: choices
      .filter(({ purpose, given }) => purpose !== 'second-reader' || second.server !== null || given)
      .map(choice => ({
        ...choice,
        version: choice.textVersion ? versionOf(choice.purpose, choice.textVersion) : null,
      })),
    documents: documents.map(({ name, title, accepted, inForce, next: coming, change }) => ({
      name,
      title,
      accepted: accepted && { ...linked(name, accepted.version), at: accepted.at },
      inForce: linked(name, inForce),
      coming: coming && linked(name, coming),
      change,
      /** When the person was notified of the current version, or of the upcoming one. */
      notifiedAt:
        announcements.find(each => each.document === name && each.version === (coming ?? inForce))?.queuedAt ?? null,
    })),
    history: history.map(entry => ({ ...entry, version: versionOf(entry.purpose, entry.textVersion) })),
    next,
    isFirstPage: cursor === undefined,
  }
}
export type ConsentsData = Awaited<ReturnType<typeof loadConsents>>

export const answersConsent = formAction(
  {
    async answer(rt, form) {
      const given = form.get('given') === 'si'
      await call(rt, recordConsent, { purpose: form.get('purpose'), channel: form.get('channel') ?? undefined, given })
      return doneAt(CONSENTS, given ? 'consent-given' : 'consent-withdrawn')
    },
  },
  saying(consentErrors, consentFailed),
)

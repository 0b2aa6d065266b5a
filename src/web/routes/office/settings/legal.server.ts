import type { LegalDocumentName } from '#areas/consents/legal-documents.ts'
import { pagesNamed } from '#areas/consents/legal-faults.ts'
import { readNotation, writeNotation } from '#areas/consents/legal-notation.ts'
import { legalFault, legalRefusals } from '#areas/consents/legal-office-texts.ts'
import { changedSections, type LegalText } from '#areas/consents/legal-text.ts'
import { deleteLegalDraft } from '#areas/privacy/procedures/delete-legal-draft.server.ts'
import { openLegalDraft } from '#areas/privacy/procedures/open-legal-draft.server.ts'
import { publishLegalVersion } from '#areas/privacy/procedures/publish-legal-version.server.ts'
import { saveLegalDraft } from '#areas/privacy/procedures/save-legal-draft.server.ts'
import { listLegalVersions } from '#areas/privacy/procedures/list-legal-versions.server.ts'
import { takeBackLegalVersion } from '#areas/privacy/procedures/take-back-legal-version.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { missingPage } from '#web/or-not-found.server.ts'
import { legalText, siteValues } from '#web/legal/texts.ts'
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts'
import { type At, calls, formAction, sentIn, typedIn } from '../route.server.ts'
import { settingSentences } from '#areas/settings/texts.ts'

/** One legal text with its versions, and what is being written. */
export async function loadLegalText(rt: Runtime, { params, query }: At) {
  const document = (await call(rt, listLegalVersions, {})).find(({ name }) => name === params.document)
  if (!document) throw missingPage()
  return { document, desk: await loadDesk(rt, document.name), done: query.get('fatto') }
}
export type LegalTextData = Awaited<ReturnType<typeof loadLegalText>>

async function loadDesk(rt: Runtime, name: LegalDocumentName) {
  const { newest, draft, ...desk } = await call(rt, openLegalDraft, { document: name })
  const base = legalText(name, newest.version) ?? newest.written
  const typed = draft ?? { ...typedFrom(base), edition: '', at: null, by: null }
  return {
    ...desk,
    typed,
    isDraft: draft !== null,
    basedOn: newest.version,
    preview: draft && previewOf(rt, draft, base),
  }
}

const typedFrom = (base: LegalText | null) => ({
  validFrom: '',
  change: '',
  description: base?.description ?? '',
  keywords: base?.keywords ?? '',
  source: base ? writeNotation(base) : '',
})

/** The draft as its page would draw it, and what a reader would find otherwise than in the newest version. */
function previewOf(rt: Runtime, draft: { source: string }, base: LegalText | null) {
  const { text, faults } = readNotation(draft.source)
  const figures = { asOf: '…', offerCount: '…', supplierCount: '…', attribution: '…' }
  return {
    text,
    values: { ...siteValues(rt.config), ...figures },
    isWhole: faults.length === 0,
    changes: base ? changedSections(base, text) : [],
  }
}

/** A draft that may go on the site: its links inside the site lead somewhere. */
function sureIn(form: FormData) {
  if (!form.has('sure')) throw new AppError('not-sure')
  const draft = draftIn(form)
  const { text } = readNotation(draft.source)
  const known = new Set([...PUBLIC_PAGES.map(page => page.path), '/dashboard'])
  if (pagesNamed({ ...text, description: '', keywords: '' }).some(path => !known.has(path)))
    throw new AppError('bad-input', { fields: { source: 'dead-link' } })
  return draft
}

const NOT_SURE = 'Spunta la casella: dopo l’annuncio il testo non si cambia più.'

const draftIn = (form: FormData) => {
  const { validFrom = '', change = '', description = '', keywords = '', source = '', edition = '' } = typedIn(form)
  return { edition, validFrom, change, description, keywords, source }
}

/** Keeps the draft, puts it on the site, throws it away, or takes a version back. */
export const actOnLegalText = formAction(
  {
    'legal-draft': calls(saveLegalDraft, draftIn, 'bozza'),
    'legal-publish': calls(publishLegalVersion, sureIn, 'pubblicata'),
    'legal-delete': calls(deleteLegalDraft, form => sentIn(form, ['edition']), 'eliminata'),
    'legal-take-back': calls(takeBackLegalVersion, ['version'], 'ripresa'),
  },
  error => {
    const { code, detail } = error
    if (code === 'not-sure') return { sure: NOT_SURE }
    const form = legalRefusals[code]
    if (form) return { form }
    const firstDay = String(detail.values?.firstDay ?? '')
    return settingSentences(error, (path, why) => [path, legalFault(why, firstDay)])
  },
)

import { data, redirect } from 'react-router'
import { isLegalDocument, type LegalDocumentName } from '#areas/consents/legal-documents.ts'
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
import { legalText, siteValues } from '#web/legal/texts.ts'
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts'
import { legalAddress } from './parts.ts'
import { refused } from './refused.server.ts'

const documentOf = (url: URL): LegalDocumentName | null => {
  const name = url.searchParams.get('documento') ?? ''
  return isLegalDocument(name) ? name : null
}

/** The texts with their versions, and the one that is opened to be written. */
export async function loadLegal(rt: Runtime, url: URL) {
  const name = documentOf(url)
  return {
    documents: await call(rt, listLegalVersions, {}),
    desk: name && { name, ...(await loadDesk(rt, name)) },
    done: url.searchParams.get('fatto'),
  }
}

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

/** Keeps the draft, puts it on the site, throws it away, or takes a version back; a refusal keeps what was typed. */
export async function actOnLegal(rt: Runtime, url: URL, form: FormData) {
  const document = documentOf(url)
  if (document === null) throw new AppError('bad-input')
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = {
    validFrom: text('validFrom'),
    change: text('change'),
    description: text('description'),
    keywords: text('keywords'),
    source: text('source'),
  }
  const edition = text('edition')
  try {
    switch (text('intent')) {
      case 'legal-draft':
        await call(rt, saveLegalDraft, { document, edition, ...typed })
        return redirect(legalAddress(document, 'bozza'))
      case 'legal-publish':
        if (!form.has('sure')) return data({ errors: { sure: NOT_SURE }, typed: given(form) }, { status: 422 })
        holdPages(typed.source)
        await call(rt, publishLegalVersion, { document, edition, ...typed })
        return redirect(legalAddress(document, 'pubblicata'))
      case 'legal-delete':
        await call(rt, deleteLegalDraft, { document, edition })
        return redirect(legalAddress(document, 'eliminata'))
      case 'legal-take-back':
        await call(rt, takeBackLegalVersion, { document, version: text('version') })
        return redirect(legalAddress(document, 'ripresa'))
      default:
        throw new AppError('bad-input')
    }
  } catch (error) {
    const sentence = error instanceof AppError ? legalRefusals[error.code] : undefined
    if (sentence) return data({ errors: { form: sentence }, typed: given(form) }, { status: 422 })
    const { firstDay } = await call(rt, openLegalDraft, { document })
    return refused(error, form, (path, why) => [path, legalFault(why, firstDay)])
  }
}

const NOT_SURE = 'Spunta la casella: dopo l’annuncio il testo non si cambia più.'

const given = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Links inside the site must lead somewhere. */
function holdPages(source: string): void {
  const { text } = readNotation(source)
  const known = new Set([...PUBLIC_PAGES.map(page => page.path), '/dashboard'])
  if (pagesNamed({ ...text, description: '', keywords: '' }).some(path => !known.has(path)))
    throw new AppError('bad-input', { fields: { source: 'dead-link' } })
}

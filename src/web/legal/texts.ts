import {
  LEGAL_DOCUMENTS,
  type LegalDocument,
  type LegalDocumentName,
  type LegalDocuments,
  versionInForce,
} from '#areas/consents/legal-documents.ts'
import { CHOICE_MONTHS } from '#areas/privacy/cookie-choice.ts'
import { RETENTION } from '#areas/privacy/retention.ts'
import type { CalendarDate } from '#core/dates.ts'
import type { Site } from '#web/site.ts'
import { BROWSER_STORAGE } from './browser-storage.ts'
import { readNotation } from '#areas/consents/legal-notation.ts'
import { type Block, type LegalText, plainText, type Values } from '#areas/consents/legal-text.ts'

/**
 * Texts of the bundled versions, in the notation used by the office (areas/consents): `<document>-<version>.md`. The privacy
 * and cookie policies of June 2025 predate registration and are not kept.
 */
const sources = import.meta.glob<string>('./texts/*.md', { eager: true, query: '?raw', import: 'default' })

/** Lists generated from the code, by placeholder. */
const tables = (): Readonly<Record<string, Block>> => ({
  '{browserStorage}': {
    caption: 'Cookie e dati nel browser',
    head: ['Nome', 'Dove', 'A che cosa serve', 'Quanto dura'],
    rows: BROWSER_STORAGE.map(({ name, where, purpose, life }) => [name, where, purpose, life]),
  },
  '{retention}': {
    caption: 'I dati che usiamo',
    head: ['Dati', 'Perché', 'Base (art. 6 GDPR)', 'Per quanto'],
    rows: Object.values(RETENTION).map(({ what, why, basis, until }) => [what, why, basis, until]),
  },
})

const read = new Map<string, LegalText>()

export function legalText(document: LegalDocumentName, version: string): LegalText | null {
  const path = `./texts/${document}-${version}.md`
  const source = sources[path]
  if (source === undefined) return null
  const known = read.get(path)
  if (known) return known
  const [, description = '', keywords = '', body = ''] =
    /^description: (.*)\nkeywords: (.*)\n([^]*)$/.exec(source) ?? []
  const { text } = readNotation(body)
  const withTables = text.sections.map(section => ({
    ...section,
    blocks: section.blocks.map(block => (typeof block === 'string' && tables()[block]) || block),
  }))
  const whole = { ...text, description, keywords, sections: withTables }
  read.set(path, whole)
  return whole
}

/** Whether a version can be read: bundled with its text, or written by the office. */
export const isOnSite = ({ versions }: LegalDocument, name: LegalDocumentName, version: string): boolean =>
  versions.some(({ id }) => id === version) &&
  (legalText(name, version) !== null || !LEGAL_DOCUMENTS[name].versions.some(({ id }) => id === version))

type Brand = Readonly<
  Record<'SITE_NAME' | 'SITE_PHONE' | 'SITE_EMAIL' | 'SITE_PRIVACY_EMAIL' | 'SITE_ADDRESS' | 'SITE_TAX_ID', string>
>

/** Brand and contacts used in the texts, from a page or from the settings. */
export function siteValues(site: Omit<Site, 'social' | 'url' | 'tellsPlace'> | Brand): Values {
  const shared = { choiceMonths: String(CHOICE_MONTHS) }
  if ('SITE_NAME' in site) {
    return {
      ...shared,
      name: site.SITE_NAME,
      phone: site.SITE_PHONE,
      email: site.SITE_EMAIL,
      privacyEmail: site.SITE_PRIVACY_EMAIL,
      address: site.SITE_ADDRESS,
      taxId: site.SITE_TAX_ID,
    }
  }
  const { name, phone, email, privacyEmail, address, taxId } = site
  return { ...shared, name, phone, email, privacyEmail, address, taxId }
}

export interface LegalTextInForce {
  name: LegalDocumentName
  title: string
  text: LegalText
}

/** Each document with its text in force on a day; `written` are the office's versions. */
export const textsInForce = (
  documents: LegalDocuments,
  today: CalendarDate,
  written: (name: LegalDocumentName, version: string) => LegalText | null = () => null,
): LegalTextInForce[] =>
  (Object.keys(documents) as LegalDocumentName[]).flatMap(name => {
    const { id } = versionInForce(documents[name], today)
    const text = legalText(name, id) ?? written(name, id)
    return text ? [{ name, title: documents[name].title, text }] : []
  })

/** Search entries: one per section and question of every text in force; figures that change are left out. */
export function legalSearchTexts(
  values: Values,
  texts: readonly LegalTextInForce[],
): { title: string; url: string; text: string }[] {
  const still = { offerCount: '', supplierCount: '', asOf: '', attribution: '', ...values }
  return texts.flatMap(({ name, title, text }) => {
    const sections = text.sections.map(section => ({
      title: `${title}: ${section.title.replace(/^\d+\. /, '')}`,
      url: `/${name}#${section.id}`,
      text: plainText(section, still),
    }))
    const questions = (text.questions ?? []).map(({ question, answer }) => ({
      title: question,
      url: `/${name}#domande`,
      text: answer,
    }))
    return [...sections, ...questions]
  })
}

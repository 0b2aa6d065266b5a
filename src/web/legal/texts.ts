import {
  LEGAL_DOCUMENTS,
  type LegalDocument,
  type LegalDocumentName,
  type LegalDocuments,
  versionInForce,
} from '#areas/consents/legal-documents.ts'
import { CHOICE_MONTHS } from '#areas/privacy/cookie-choice.ts'
import type { CalendarDate } from '#core/dates.ts'
import type { Site } from '#web/site.ts'
import { accessibilityText } from './accessibility-2026-11-21.ts'
import { complaintsText } from './complaints-2026-11-21.ts'
import { cookiePolicyText } from './cookie-policy-2026-11-21.ts'
import { guidelinesText } from './guidelines-2026-11-21.ts'
import { jointControllersText } from './joint-controllers-2025-07-13.ts'
import { type LegalText, plainText, type Values } from '#areas/consents/legal-text.ts'
import { privacyText } from './privacy-2026-11-21.ts'
import { termsText } from './terms-2025-06-24.ts'

/** The text of each version that the product carries; the office writes others (areas/consents). Privacy and cookie policy of June 2025 were in force before anybody could register, and are not kept. */
const TEXTS: Record<LegalDocumentName, Readonly<Record<string, LegalText>>> = {
  privacy: { '2026-11-21': privacyText },
  'privacy-contitolari': { '2025-07-13': jointControllersText },
  'cookie-policy': { '2026-11-21': cookiePolicyText },
  terms: { '2025-06-24': termsText },
  'linee-guida-servizio': { '2026-11-21': guidelinesText },
  accessibilita: { '2026-11-21': accessibilityText },
  reclami: { '2026-11-21': complaintsText },
}

export const legalText = (document: LegalDocumentName, version: string): LegalText | null =>
  Object.hasOwn(TEXTS[document], version) ? (TEXTS[document][version] ?? null) : null

/** Whether a version can be read: one of the product with its text, or one that the office has written. */
export const isOnSite = ({ versions }: LegalDocument, name: LegalDocumentName, version: string): boolean =>
  versions.some(({ id }) => id === version) &&
  (legalText(name, version) !== null || !LEGAL_DOCUMENTS[name].versions.some(({ id }) => id === version))

type Brand = Readonly<
  Record<'SITE_NAME' | 'SITE_PHONE' | 'SITE_EMAIL' | 'SITE_PRIVACY_EMAIL' | 'SITE_ADDRESS' | 'SITE_TAX_ID', string>
>

/** Brand and contacts as the texts name them: of a page, or of the settings. */
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

/** Each document with the text in force on a day; `written` are those of the office. */
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

/** What the search finds: one entry per section and question of every text in force; figures that change are left to the page. */
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

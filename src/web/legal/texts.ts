import { LEGAL_DOCUMENTS, type LegalDocumentName, versionInForce } from '#areas/consents/legal-documents.ts'
import { CHOICE_MONTHS } from '#areas/privacy/cookie-choice.ts'
import type { CalendarDate } from '#core/dates.ts'
import type { Site } from '#web/site.ts'
import { accessibilityText } from './accessibility-2026-11-21.ts'
import { complaintsText } from './complaints-2026-11-21.ts'
import { cookiePolicyText } from './cookie-policy-2026-11-21.ts'
import { guidelinesText } from './guidelines-2026-11-21.ts'
import { jointControllersText } from './joint-controllers-2025-07-13.ts'
import { type LegalText, plainText, type Values } from './legal-text.ts'
import { privacyText } from './privacy-2026-11-21.ts'
import { termsText } from './terms-2025-06-24.ts'

/** The text of each version. Privacy and cookie policy of June 2025 were in force before anybody could register, and are not kept. */
const TEXTS: Record<LegalDocumentName, Readonly<Record<string, LegalText>>> = {
  privacy: { '2026-11-21': privacyText },
  'privacy-contitolari': { '2025-07-13': jointControllersText },
  'cookie-policy': { '2026-11-21': cookiePolicyText },
  terms: { '2025-06-24': termsText },
  'linee-guida-servizio': { '2026-11-21': guidelinesText },
  accessibilita: { '2026-11-21': accessibilityText },
  reclami: { '2026-11-21': complaintsText },
}

export const isLegalDocument = (name: string): name is LegalDocumentName => Object.hasOwn(LEGAL_DOCUMENTS, name)

export const legalText = (document: LegalDocumentName, version: string): LegalText | null =>
  Object.hasOwn(TEXTS[document], version) ? (TEXTS[document][version] ?? null) : null

type Brand = Readonly<
  Record<'SITE_NAME' | 'SITE_PHONE' | 'SITE_EMAIL' | 'SITE_PRIVACY_EMAIL' | 'SITE_ADDRESS' | 'SITE_TAX_ID', string>
>

/** Brand and contacts as the texts name them: of a page, or of the settings. */
export function siteValues(site: Omit<Site, 'social' | 'url'> | Brand): Values {
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

/** What the search finds: one entry per section and question of every text in force; figures that change are left to the page. */
export function legalSearchTexts(values: Values, today: CalendarDate): { title: string; url: string; text: string }[] {
  const still = { offerCount: '', supplierCount: '', asOf: '', attribution: '', ...values }
  return Object.entries(LEGAL_DOCUMENTS).flatMap(([name, document]) => {
    const text = isLegalDocument(name) ? legalText(name, versionInForce(document, today).id) : null
    const sections = (text?.sections ?? []).map(section => ({
      title: `${document.title}: ${section.title.replace(/^\d+\. /, '')}`,
      url: `/${name}#${section.id}`,
      text: plainText(section, still),
    }))
    const questions = (text?.questions ?? []).map(({ question, answer }) => ({
      title: question,
      url: `/${name}#domande`,
      text: answer,
    }))
    return [...sections, ...questions]
  })
}

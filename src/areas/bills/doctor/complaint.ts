import type { PdfBlock, PdfContent } from '#platform/pdf/document.server.ts'
import { formatDate } from '#core/dates.ts'
import { formatEuro, type Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import { formatField, type FieldName } from '../fields.ts'
import { valueOf, type Readings } from '../readings.ts'
import type { Finding } from './finding.ts'

/**
 * Days within which a supplier must give a reasoned answer, from receipt of the complaint, as stated on the site's
 * complaints page (ARERA, TIQV).
 */
const DAYS_TO_ANSWER = 30

export interface Complaint {
  subject: string
  /** Paragraphs; the computations are lists. */
  parts: ({ text: string } | { heading: string } | { items: string[] })[]
}

const OF_SUPPLY: Record<Commodity, string> = { luce: 'energia elettrica', gas: 'gas naturale' }

/** A letter to the supplier with the findings, ready to be signed; null without findings. */
export function complaintOf(values: Readings, supply: EnergyKind, findings: readonly Finding[]): Complaint | null {
  const sure = findings.filter(({ certainty }) => certainty === 'sure')
  const asked = findings.filter(({ certainty }) => certainty === 'to-check')
  if (findings.length === 0) return null
  const formatted = (field: FieldName) => formatField(field, valueOf(values, field))
  const bill = `bolletta${formatted('billNumber') && ` n. ${formatted('billNumber')}`}${formatted('issueDate') && ` del ${formatted('issueDate')}`}`
  const total = sure.reduce((sum, { cents }) => sum + cents, 0) as Cents
  return {
    subject: `${sure.length > 0 ? 'Reclamo scritto' : 'Richiesta di chiarimenti'} sulla ${bill}`,
    parts: [
      { text: `Spett.le ${formatted('supplier') || '[nome del fornitore]'},` },
      { text: `${introduction(formatted, supply)} Scrivo per la ${bill}${periodText(formatted)}.` },
      ...(sure.length > 0
        ? [{ heading: 'Che cosa non torna' }, ...sure.flatMap((finding, n) => described(finding, n + 1))]
        : []),
      ...(asked.length > 0
        ? [{ heading: 'Che cosa chiedo di spiegare' }, ...asked.flatMap((finding, n) => described(finding, n + 1))]
        : []),
      { heading: 'Che cosa chiedo' },
      {
        items: [
          ...(sure.length > 0
            ? [
                `La correzione della bolletta e il rimborso di ${formatEuro(total)}, IVA compresa, se già pagati; altrimenti una nuova bolletta con l’importo corretto.`,
              ]
            : []),
          ...(asked.length > 0 ? ['Una spiegazione, riga per riga, di quanto è elencato sopra come da spiegare.'] : []),
          `Una risposta scritta e motivata entro ${DAYS_TO_ANSWER} giorni solari da quando ricevete questa lettera.`,
        ],
      },
      { text: 'Senza risposta, o se la risposta non basta, chiederò il Servizio Conciliazione di ARERA.' },
      { text: `Cordiali saluti,\n${formatted('holder') || '[nome e cognome]'}` },
      { text: 'Luogo e data: ____________________    Firma: ____________________' },
    ],
  }
}

function introduction(formatted: (field: FieldName) => string, supply: EnergyKind): string {
  const points = commoditiesOf(supply).map(commodity => {
    const code = commodity === 'luce' ? formatted('pod') : formatted('pdr')
    return `${OF_SUPPLY[commodity]}${code && ` (${commodity === 'luce' ? 'POD' : 'PDR'} ${code})`}`
  })
  const who = formatted('holder') ? `sono ${formatted('holder')}` : 'sono [nome e cognome]'
  const code = formatted('taxCode') && `, codice fiscale ${formatted('taxCode')}`
  const where = formatted('address') && `, in ${formatted('address')}`
  return `${who}${code}, intestatario della fornitura di ${points.join(' e ')}${where}.`
}

function periodText(formatted: (field: FieldName) => string): string {
  const period =
    formatted('periodFrom') &&
    formatted('periodTo') &&
    `, periodo dal ${formatted('periodFrom')} al ${formatted('periodTo')}`
  return `${period}${formatted('total') && `, totale ${formatted('total')} €`}`
}

const described = ({ title, explanation, steps, cents }: Finding, number: number): Complaint['parts'] => [
  {
    text: `${number}. ${title}: ${formatEuro(cents)} da spiegare. ${explanation}`,
  },
  { items: steps.map(({ label, value }) => `${label}: ${value}`) },
]

export function complaintText({ subject, parts }: Complaint): string {
  const lines = parts.map(part => {
    if ('text' in part) return part.text
    if ('heading' in part) return part.heading.toUpperCase()
    return part.items.map(item => `- ${item}`).join('\n')
  })
  return [`Oggetto: ${subject}`, ...lines].join('\n\n')
}

export function complaintPdf({ subject, parts }: Complaint, site: { name: string }, at: Date): PdfContent {
  return {
    title: subject,
    author: 'Il cliente',
    foot: `Preparato con ${site.name} il ${formatDate(at)} dai dati della bolletta`,
    createdAt: at,
    blocks: parts.map((part): PdfBlock => {
      if ('text' in part) return { kind: 'text', text: part.text }
      if ('heading' in part) return { kind: 'heading', text: part.heading }
      return { kind: 'list', items: part.items }
    }),
  }
}

import type { PdfBlock, PdfContent } from '#platform/pdf/document.server.ts'
import { formatDate, formatMoment, romeDate } from '#core/dates.ts'
import { formatEuro, formatEuros } from '#core/money.ts'
import { slug, capitalised } from '#core/text.ts'
import { byWay, type LineKind, offerKinds, wayOf, paidOf } from '#areas/offers/offer-kinds.ts'
import { DURATION_LABELS, type PaymentMethod } from '#areas/offers/offer.ts'
import { indicatorRows, INDICATORS_INCLUDE, type PriceIndicators } from '#areas/offers/price-indicators.ts'
import { PAYMENT_WORDS, feeWords } from '#areas/offers/price-words.ts'
import { LEGAL_DOCUMENTS } from '#areas/consents/legal-documents.ts'
import { acceptedWords, type AcceptanceRecord } from './acceptances.ts'
import type { PersonalData, TechnicalData } from './activation.server.ts'
import { maskedIban, maskedNumber } from '#core/masked.ts'
import { printedAddress } from '../requested-supplies.ts'
import { requestNumber, type RequestType, requestTypeLabels } from '../request.ts'
import { type LabelledValue, row, technicalRows } from './rows.ts'
import { activationCostText, type WizardOffer } from '../offers/wizard-offers.ts'
import { changesSupplierToo, GAS_VOLTURA } from '../wizards/parts/energy.ts'
import { documentTypeOptions, SIGNER_RIGHTS } from '../wizards/parts/person.ts'

interface SummaryOf {
  number: number
  type: RequestType
  chosen: WizardOffer
  indicators: readonly PriceIndicators[]
  personal: PersonalData
  technical: TechnicalData
  podPdr: string | null
  acceptances: AcceptanceRecord
  createdAt: Date
  /** Later corrections, newest first; `answeredAt` if the customer confirmed. */
  corrected: readonly { label: string; at: Date; answeredAt: Date | null }[]
  site: { name: string; email: string; phone: string; address: string }
}

/**
 * The written confirmation for the customer: parties, offer, price, acceptances with time. IBAN and document masked.
 */
export function activationSummary(of: SummaryOf): PdfContent {
  const { chosen, type, site, createdAt } = of
  return {
    title: `Riepilogo della richiesta: ${requestTypeLabels[type]}`,
    author: site.name,
    foot: `${site.name} · ${site.email} · richiesta n. ${requestNumber(of.number)}`,
    createdAt,
    blocks: [
      {
        kind: 'text',
        text: `Richiesta inviata il ${formatMoment(createdAt)} (ora italiana). Questo documento ripete quello che hai scritto e accettato; conservalo.`,
      },
      ...offerBlocks(chosen, of.indicators),
      { kind: 'heading', text: 'Intestatario' },
      { kind: 'facts', rows: personRows(of.personal) },
      ...technicalBlocks(of),
      ...correctedBlocks(of),
      { kind: 'heading', text: 'Che cosa hai accettato' },
      { kind: 'list', items: [...acceptedItems(of.acceptances), ...authorisedItems(of)] },
      { kind: 'heading', text: 'Ripensamento' },
      { kind: 'text', text: `${withdrawalText(chosen, site)} Il servizio di ${site.name} è gratuito per te.` },
    ],
  }
}

/** The law protects consumers: for a business the supplier decides. */
const withdrawalText = ({ offer }: WizardOffer, { email, phone }: SummaryOf['site']): string =>
  `${
    offer.client_type === 'business'
      ? 'Il recesso senza motivo è un diritto dei consumatori: per il contratto di un’azienda decide il fornitore. Puoi chiederlo'
      : 'Hai 14 giorni dalla conclusione del contratto per ripensarci, senza spese e senza dire perché:'
  } nell’area personale, alla voce «Recedi dal contratto», oppure scrivendo a ${email} (tel. ${phone}) o al fornitore.`

/** «scheda-sintetica-chiara-24.pdf» */
export const sheetName = (chosen: WizardOffer): string =>
  `${slug(`${wayOf(chosen.offer.type).sheet} ${chosen.offer.name}`)}.pdf`

/** Summary required for the kind of contract: for a line, or the scheda sintetica of energy with its indicators. */
function offerBlocks(chosen: WizardOffer, indicators: readonly PriceIndicators[]): PdfBlock[] {
  const rows = byWay(chosen.offer.type, {
    energy: () => energyRows(chosen, indicators),
    line: kind => lineRows(chosen, kind),
  })
  return [
    { kind: 'heading', text: `${wayOf(chosen.offer.type).sheet} dell’offerta` },
    { kind: 'facts', rows },
  ]
}

/** The offer alone, to read and keep before signing. */
export function offerSheet(of: Pick<SummaryOf, 'chosen' | 'indicators' | 'site'> & { at: Date }): PdfContent {
  const { chosen, indicators, site, at } = of
  return {
    title: `${wayOf(chosen.offer.type).sheet}: ${chosen.offer.name}`,
    author: site.name,
    foot: `${site.name} · ${site.email}`,
    createdAt: at,
    blocks: [
      { kind: 'text', text: `Dati dell’offerta al ${formatMoment(at)} (ora italiana).` },
      ...offerBlocks(chosen, indicators),
      { kind: 'heading', text: 'Ripensamento' },
      { kind: 'text', text: withdrawalText(chosen, site) },
    ],
  }
}

const offerRows = ({ offer }: WizardOffer): LabelledValue[] => [
  { label: 'Offerta', value: offer.name },
  { label: 'Fornitore', value: offer.supplier_name },
  ...row('Codice offerta', offer.offer_code),
  ...row('Pagamento', PAYMENT_WORDS[offer.payment_method as PaymentMethod]),
]

function energyRows(chosen: WizardOffer, indicators: readonly PriceIndicators[]): LabelledValue[] {
  const { offer, yearly } = chosen
  return [
    ...offerRows(chosen),
    ...indicatorRows(indicators),
    { label: 'Imposte', value: INDICATORS_INCLUDE },
    ...row('Durata del prezzo', offer.offer_type && DURATION_LABELS[offer.offer_type]),
    ...row('Spesa annua stimata', yearly && `${formatEuro(yearly.total)}. ${yearly.basis}.`),
    ...row('Attivazione', activationCostText(offer)),
    ...row('Voltura e subentro', offer.voltura_subentro_costs),
    ...row('Condizioni economiche', offer.cte_link),
  ]
}

/** Commitment of a line; requests older than these fields have neither. */
const tieRows = ({ tie_months: tie, exit_cost: exit }: WizardOffer['offer']): LabelledValue[] => [
  { label: 'Durata minima', value: typeof tie === 'number' ? (tie === 0 ? 'nessuna' : `${tie} mesi`) : 'non indicata' },
  { label: 'Costo di uscita', value: typeof exit === 'number' ? formatEuros(exit) : 'non indicato' },
]

function lineRows(chosen: WizardOffer, kind: LineKind): LabelledValue[] {
  const { offer, twoYears } = chosen
  const { includes } = offerKinds[kind]
  const { fee, oneOff } = paidOf(kind)
  const promotion =
    offer.price_after_promo !== null &&
    `Per ${offer.promo_months ?? 0} mesi, poi ${feeWords(kind, offer.price_after_promo)}`
  return [
    ...offerRows(chosen),
    { label: capitalised(fee), value: feeWords(kind, offer.monthly_fixed_fee) },
    ...row('Promozione', promotion),
    ...row(capitalised(oneOff), activationCostText(offer)),
    ...row('Spesa in 24 mesi', twoYears !== undefined && `${formatEuro(twoYears)}, ${oneOff} compresa`),
    ...tieRows(offer),
    ...row('Rete', offer.network_type),
    ...row('Velocità in download', offer.download_speed),
    ...row('Velocità in upload', offer.upload_speed),
    ...(includes ? row(includes, offer.network_coverage) : []),
    ...row('Che cosa comprende', offer.offer_description),
    ...row('Condizioni', offer.cte_link),
  ]
}

function personRows(personal: PersonalData): LabelledValue[] {
  const { document } = personal
  const documentType = documentTypeOptions.find(({ value }) => value === document?.type)?.label
  return [
    { label: 'Nome e cognome', value: `${personal.firstName} ${personal.lastName}` },
    { label: 'Codice fiscale', value: personal.fiscalCode },
    ...row('Chi firma', SIGNER_RIGHTS.find(({ value }) => value === personal.signer)?.label),
    { label: 'Email e telefono', value: `${personal.email} · ${personal.phone}` },
    { label: 'Indirizzo', value: printedAddress(personal.address) },
    ...row('Residenza', personal.residenceAddress && printedAddress(personal.residenceAddress)),
    ...row('Spedizione della SIM', personal.shippingAddress && printedAddress(personal.shippingAddress)),
    ...row('IBAN', personal.iban && maskedIban(personal.iban)),
    ...row(
      'Documento',
      document &&
        [
          `${documentType ?? document.type} ${maskedNumber(document.number)}`,
          document.issuingBody,
          document.issuePlace,
          `valido dal ${formatDate(document.issueDate)} al ${formatDate(document.expiryDate)}`,
        ]
          .filter(Boolean)
          .join(', '),
    ),
  ]
}

function technicalBlocks({ technical, podPdr }: SummaryOf): PdfBlock[] {
  const rows = technicalRows(technical, podPdr)
  return rows.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Fornitura o linea' },
        { kind: 'facts', rows },
      ]
}

const correctedBlocks = ({ corrected }: SummaryOf): PdfBlock[] =>
  corrected.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Dati corretti dopo l’invio' },
        {
          kind: 'list',
          items: corrected.map(
            ({ label, at, answeredAt }) =>
              `${label}: corretto il ${formatDate(romeDate(at))}${answeredAt ? `, confermato da te il ${formatDate(romeDate(answeredAt))}` : ''}.`,
          ),
        },
      ]

/** Said in the voltura of gas before its acceptances (spec 2 §2.4). */
const authorisedItems = ({ type, technical, createdAt }: SummaryOf): string[] =>
  type === 'voltura' && changesSupplierToo(technical, romeDate(createdAt)) ? [GAS_VOLTURA.authorises] : []

const acceptedItems = ({ texts, timestamp }: AcceptanceRecord): string[] => [
  ...texts.map(
    ({ name, version, documents }) =>
      `${acceptedWords(name, version) ?? 'Accettazione di parole che qui non sono più conservate'} (testo del ${formatDate(version)}${documents.map(each => `; ${LEGAL_DOCUMENTS[each.name].title} del ${formatDate(each.version)}`).join('')})`,
  ),
  `Accettato il ${formatMoment(new Date(timestamp))}.`,
]

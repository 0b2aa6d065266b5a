import type { PaymentMethod } from '#areas/offers/offer.ts'
import type { AcceptanceRecord } from '#areas/requests/activation/acceptances.ts'
import { personRows, technicalRows } from '#areas/requests/activation/rows.ts'
import type { Address, PersonalData, TechnicalData } from '#areas/requests/activation/activation.server.ts'
import { requestNumber, type RequestType, requestTypeLabels } from '#areas/requests/request.ts'
import type { CsvCell } from '#core/csv/csv.ts'
import { formatDateTime, formatTime, romeDate } from '#core/dates.ts'
import { isPdr } from '#core/identifiers/supply-codes.ts'
import type { PdfContent } from '#platform/pdf/document.server.ts'

/** A request as sent to its supplier: all answers and attachments. */
export interface SentRequest {
  requestId: string
  number: number
  type: RequestType
  offer: string
  offerCode: string | null
  paymentMethod: PaymentMethod
  podPdr: string | null
  acceptances: Partial<AcceptanceRecord>
  createdAt: Date
  personal: PersonalData
  technical: TechnicalData
  attachments: { label: string; path: string; ending: string }[]
}

const sortable = (at: Date): string => `${romeDate(at)} ${formatTime(at)}`
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const addressCells = (address: Address | undefined): string[] =>
  address ? [address.street, address.number, address.cap, address.city, address.province] : ['', '', '', '', '']
const codesOf = ({ podPdr }: SentRequest): string[] => podPdr?.split(/[\s,]+/).filter(code => code !== '') ?? []
const addressHeads = (name: string): string[] =>
  ['via', 'civico', 'cap', 'comune', 'provincia'].map(part => `${name}_${part}`)

/** CSV columns: one order for all suppliers, so that each sets up its import once. */
const COLUMNS: readonly (readonly [heads: readonly string[], cells: (of: SentRequest) => CsvCell[]])[] = [
  [['richiesta', 'tipo', 'data_richiesta'], of => [requestNumber(of.number), of.type, romeDate(of.createdAt)]],
  [['offerta', 'codice_offerta'], of => [of.offer, of.offerCode]],
  [
    ['nome', 'cognome', 'codice_fiscale', 'firma', 'email', 'telefono'],
    ({ personal: p }) => [p.firstName, p.lastName, p.fiscalCode, p.signer ?? 'intestatario', p.email, p.phone],
  ],
  [addressHeads('fornitura'), ({ personal: p }) => addressCells(p.installationAddress ?? p.address)],
  [addressHeads('residenza'), ({ personal: p }) => addressCells(p.residenceAddress ?? p.address)],
  [addressHeads('spedizione'), ({ personal: p }) => addressCells(p.shippingAddress)],
  [
    ['pod', 'pdr'],
    of =>
      [false, true].map(isGas =>
        codesOf(of)
          .filter(code => isPdr(code) === isGas)
          .join(' '),
      ),
  ],
  [['pagamento', 'iban'], of => [of.paymentMethod, of.personal.iban]],
  [
    [
      'documento_tipo',
      'documento_numero',
      'documento_rilascio',
      'documento_scadenza',
      'documento_ente',
      'documento_luogo',
    ],
    ({ personal: { document: d } }) => [d?.type, d?.number, d?.issueDate, d?.expiryDate, d?.issuingBody, d?.issuePlace],
  ],
  [
    ['fornitura_tipo', 'cliente', 'fornitore_luce', 'fornitore_gas', 'bolletta_digitale'],
    ({ technical: t }) => {
      const suppliers = (t.currentSuppliers ?? {}) as Record<string, unknown>
      return [
        text(t.supplyType),
        text(t.clientType),
        text(suppliers.luce),
        text(suppliers.gas),
        typeof t.digitalBill === 'boolean' ? (t.digitalBill ? 'si' : 'no') : '',
      ]
    },
  ],
  [
    ['linea_numero', 'operatore', 'codice_migrazione', 'numero_da_portare', 'iccid'],
    ({ technical: t }) =>
      [t.currentPhoneNumber, t.currentOperator, t.migrationCode, t.phoneToPort, t.iccidCode].map(text),
  ],
  // Italian time, as in the document; the date first, as in the other columns, so that no import takes day for month.
  [
    ['accettato_il'],
    ({ acceptances: { timestamp } }) => [timestamp === undefined ? '' : sortable(new Date(timestamp))],
  ],
]

export const sendRows = (requests: readonly SentRequest[]): CsvCell[][] => [
  COLUMNS.flatMap(([heads]) => [...heads]),
  ...requests.map(of => COLUMNS.flatMap(([, cells]) => cells(of))),
]

export const sendDocument = (
  of: SentRequest,
  { supplierName, brand, at }: { supplierName: string; brand: string; at: Date },
): PdfContent => ({
  title: `${requestTypeLabels[of.type]}: ${of.offer}`,
  author: brand,
  foot: `${brand} · per ${supplierName} · richiesta ${requestNumber(of.number)}`,
  createdAt: at,
  blocks: [
    {
      kind: 'facts',
      rows: [
        { label: 'Fornitore', value: supplierName },
        { label: 'Offerta', value: of.offerCode ? `${of.offer} (${of.offerCode})` : of.offer },
        { label: 'Richiesta', value: requestNumber(of.number) },
        { label: 'Chiesta il', value: formatDateTime(of.createdAt) },
        ...(of.acceptances.timestamp
          ? [{ label: 'Condizioni accettate il', value: formatDateTime(new Date(of.acceptances.timestamp)) }]
          : []),
      ],
    },
    { kind: 'heading', text: 'Intestatario' },
    { kind: 'facts', rows: personRows(of.personal) },
    { kind: 'heading', text: 'Fornitura o linea' },
    { kind: 'facts', rows: technicalRows(of.technical, of.podPdr) },
    { kind: 'heading', text: 'Allegati' },
    {
      kind: 'text',
      text: of.attachments.length > 0 ? of.attachments.map(({ label }) => label).join(', ') : 'Nessuno.',
    },
  ],
})

import type { FunnelDays } from '#areas/monitoring/figures.ts'
import type { Span } from '#areas/monitoring/series.ts'
import { requestNumber } from '#areas/requests/request.ts'
import { officeAddress, sectionAddress } from './sections.ts'
import type { OfferDone } from '#areas/offers/editing/texts.ts'
import type { OfferKind } from '#areas/offers/offer-kinds.ts'

/** Filters of the queue in the address. A search may name a customer, so it is stored on the server and `vista` holds its id. */
export const CASE_FILTERS = [
  'view',
  'ball',
  'late',
  'remind',
  'assignee',
  'due',
  'status',
  'type',
  'channel',
  'supplier',
] as const
type CaseFilters = Record<(typeof CASE_FILTERS)[number], string>
/** The same plus the search text, as sent by forms and stored in views. */
export const STORED_FILTERS = [...CASE_FILTERS, 'search'] as const
export type StoredFilters = Record<(typeof STORED_FILTERS)[number], string>

export const filtersOf = (query: URLSearchParams): CaseFilters =>
  Object.fromEntries(CASE_FILTERS.map(name => [name, query.get(name) ?? ''])) as CaseFilters

/** «Richieste Clienti» and «Pratiche Clienti» are one list: the second is filtered to cases that end in a contract. */
export const listAddress = (
  isContract: boolean,
  filters: Partial<CaseFilters> & { order?: string; cursor?: string; vista?: string } = {},
): string => sectionAddress(isContract ? 'activations' : 'requests', filters)
export const requestsAddress = (): string => listAddress(false)
export const activationsAddress = (): string => listAddress(true)
export const isContractList = (pathname: string): boolean => pathname === activationsAddress()
export const newRequestAddress = sectionAddress('requests', {}, 'nuova')

export const fullExportAddress = (filters: Readonly<Record<string, string | undefined>> = {}): string =>
  sectionAddress('requests', filters, 'esporta')

/** Related lists: sends to suppliers, and commissions. */
export const sendsAddress = (cursor = ''): string => sectionAddress('activations', { cursor }, 'invii')
export const commissionsAddress = (filters: { state?: string; supplier?: string; cursor?: string } = {}): string =>
  sectionAddress('activations', filters, 'provvigioni')

export const CASE_BESIDE = 'caso'
/** Redirect target of forms of a case shown next to its list: that list. */
export const GO_ON_AT = 'torna'

/** What is open within a case: its data, a message template, a document page, a datum to correct. */
interface OpenParts {
  withData?: boolean
  template?: string
  datum?: string
  openFile?: { fileId: string; page: number }
}

/** A case by number, or by id, which redirects to it. */
export const caseAddress = (of: number | string, { withData, template, datum, openFile }: OpenParts = {}): string =>
  sectionAddress(
    'requests',
    {
      dati: withData ? '1' : '',
      modello: template,
      correggi: datum,
      documento: openFile?.fileId,
      pagina: openFile && openFile.page > 1 ? String(openFile.page) : '',
    },
    typeof of === 'number' ? requestNumber(of) : of,
  ) + (openFile ? '#carta' : datum ? '#case-corrections' : '')

export const openPartsOf = (query: URLSearchParams) => {
  const fileId = query.get('documento')
  const page = Number(query.get('pagina') ?? 1)
  return {
    withData: query.get('dati') === '1',
    template: query.get('modello'),
    datum: query.get('correggi'),
    openFile: fileId === null ? null : { fileId, page: Number.isInteger(page) && page > 0 ? page : 1 },
  }
}

export const sendFileAddress = (sendId: string): string => officeAddress(`ufficio/invii/${encodeURIComponent(sendId)}`)

export const documentPageAddress = (fileId: string, page: number): string =>
  officeAddress(`ufficio/documenti/${encodeURIComponent(fileId)}/pagine/${page}`)

/** Filters of the queue in the address; the search text is stored on the server (`vista`). */
export const BILL_FILTERS = ['status', 'supplyType', 'customerType', 'waiting', 'late', 'assignee'] as const

export const queueAddress = (
  filters: Partial<Record<(typeof BILL_FILTERS)[number] | 'vista' | 'cursor', string>> = {},
): string => sectionAddress('bills', filters)

export const deskAddress = (billId: string): string => sectionAddress('bills', {}, billId)

/** Filters of the list in the address; the search text is stored on the server (`vista`). */
export const CLIENT_FILTERS = ['state', 'role', 'open'] as const

export const clientsAddress = (
  filters: Partial<Record<(typeof CLIENT_FILTERS)[number] | 'vista' | 'cursor', string>> = {},
  done?: string,
): string => sectionAddress('clients', { ...filters, fatto: done })

export const clientAddress = (userId: string): string => sectionAddress('clients', {}, encodeURIComponent(userId))

export const mergeAddress = (userId: string): string => `${clientAddress(userId)}/unisci`

/** Filters of the messages in the address; the search text is stored on the server (`vista`). */
export const MESSAGE_FILTERS = ['status', 'kind', 'late', 'due', 'assignee'] as const

export const messagesAddress = (
  filters: Partial<Record<(typeof MESSAGE_FILTERS)[number] | 'cursor' | 'vista', string>> = {},
): string => officeAddress('messaggi', filters)
export const messageAddress = (messageId: string): string => officeAddress(`messaggi/${messageId}`)
export const figureTodayAddress = (messageId: string): string => `${messageAddress(messageId)}/oggi`

export const correctionsAddress = (cursor = ''): string => officeAddress('correzioni', { cursor })
export const correctionAddress = (correctionId: string): string => officeAddress(`correzioni/${correctionId}`)
export const newCorrectionAddress = (messageId = ''): string =>
  officeAddress('correzioni/nuova', { segnalazione: messageId })

/** Filters of the catalogue in the address; the search text is stored on the server (`vista`). */
export const OFFER_FILTERS = ['type', 'client', 'state'] as const
type OfferFilters = Record<(typeof OFFER_FILTERS)[number] | 'vista' | 'cursor', string>

export const offersAddress = (filters: Partial<OfferFilters> = {}, done?: OfferDone): string =>
  sectionAddress('offers', { ...filters, fatto: done })
export const offerAddress = (
  offerId: string,
  more: { fatto?: OfferDone; elimina?: '1'; versioni?: string; tipo?: OfferKind } = {},
): string => sectionAddress('offers', more, encodeURIComponent(offerId))
export const versionAddress = (offerId: string, versionId: string): string =>
  sectionAddress('offers', {}, `${encodeURIComponent(offerId)}/versioni/${encodeURIComponent(versionId)}`)
/** A new offer: its kind is asked first, or copied from the model. */
export const newOfferAddress = (from: { tipo?: OfferKind; copia?: string } = {}): string =>
  sectionAddress('offers', from, 'nuova')
export const importAddress = (importId = '', page = ''): string =>
  sectionAddress('offers', { pagina: page }, importId ? `importa/${encodeURIComponent(importId)}` : 'importa')
export const sellersAddress = (done?: OfferDone): string => sectionAddress('offers', { fatto: done }, 'fornitori')
export const marketAddress = (done?: OfferDone): string => sectionAddress('offers', { fatto: done }, 'mercato')

export const SPAN_PARAMETER = 'periodo'
export const DAYS_PARAMETER = 'giorni'

export const monitoringAddress = (span: Span, days: FunnelDays = 30): string =>
  sectionAddress('monitoraggio', {
    [SPAN_PARAMETER]: span === 'giorno' ? '' : span,
    [DAYS_PARAMETER]: days === 30 ? '' : String(days),
  })

/** Polled every thirty seconds by the open section. */
export const SYSTEM_HEALTH = '/dashboard/monitoraggio/salute'

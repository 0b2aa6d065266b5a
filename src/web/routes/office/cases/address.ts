import { requestNumber } from '#areas/requests/request.ts'
import { officeAddress, sectionAddress } from '../sections.ts'

/**
 * The filters of the queue, as they stand in the address. What was searched for may name a customer and never stands
 * there: it is kept on the server, and `vista` says which.
 */
export const FILTERS = [
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
type Filters = Record<(typeof FILTERS)[number], string>
/** The same with what was searched for, as forms send it and views keep it. */
export const KEPT_FILTERS = [...FILTERS, 'search'] as const
export type KeptFilters = Record<(typeof KEPT_FILTERS)[number], string>

export const filtersOf = (query: URLSearchParams): Filters =>
  Object.fromEntries(FILTERS.map(name => [name, query.get(name) ?? ''])) as Filters

/** «Richieste Clienti» and «Pratiche Clienti» are one list: the second holds the cases that end in a contract. */
export const listAddress = (
  isContract: boolean,
  filters: Partial<Filters> & { order?: string; cursor?: string; vista?: string } = {},
): string => sectionAddress(isContract ? 'activations' : 'requests', filters)
export const requestsAddress = (filters: Partial<Filters> = {}): string => listAddress(false, filters)
export const activationsAddress = (): string => listAddress(true)
export const isContractList = (pathname: string): boolean => pathname === activationsAddress()
export const newRequestAddress = sectionAddress('requests', {}, 'nuova')

/** The file with whole names and contacts, of the list with these filters. */
export const fullExportAddress = (filters: Readonly<Record<string, string | undefined>> = {}): string =>
  sectionAddress('requests', filters, 'esporta')

/** The two lists beside it: what went to the suppliers, and what they pay. */
export const sendsAddress = (cursor = ''): string => sectionAddress('activations', { cursor }, 'invii')
export const commissionsAddress = (filters: { state?: string; supplier?: string; cursor?: string } = {}): string =>
  sectionAddress('activations', filters, 'provvigioni')

export const CASE_BESIDE = 'caso'
/** Where a form of a case that stands beside its list goes on: that list. */
export const GO_ON_AT = 'torna'

/** What of a case is open beside itself: its data, a template of a message, a page of a paper, a datum to put right. */
interface OpenParts {
  withData?: boolean
  template?: string
  datum?: string
  paper?: { fileId: string; page: number }
}

/** A case by its number (or its id, which leads there). */
export const caseAddress = (of: number | string, { withData, template, datum, paper }: OpenParts = {}): string =>
  sectionAddress(
    'requests',
    {
      dati: withData ? '1' : '',
      modello: template,
      correggi: datum,
      documento: paper?.fileId,
      pagina: paper && paper.page > 1 ? String(paper.page) : '',
    },
    typeof of === 'number' ? requestNumber(of) : of,
  ) + (paper ? '#carta' : datum ? '#case-corrections' : '')

export const openPartsOf = (query: URLSearchParams) => {
  const fileId = query.get('documento')
  const page = Number(query.get('pagina') ?? 1)
  return {
    withData: query.get('dati') === '1',
    template: query.get('modello'),
    datum: query.get('correggi'),
    paper: fileId === null ? null : { fileId, page: Number.isInteger(page) && page > 0 ? page : 1 },
  }
}

export const sendFileAddress = (sendId: string): string => officeAddress(`ufficio/invii/${encodeURIComponent(sendId)}`)

export const paperPageAddress = (fileId: string, page: number): string =>
  officeAddress(`ufficio/documenti/${encodeURIComponent(fileId)}/pagine/${page}`)

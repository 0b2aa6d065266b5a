import { sectionAddress } from '../sections.ts'

/** The filters of the queue, as they stand in the address; what was searched for is kept on the server (`vista`). */
export const FILTERS = ['view', 'late', 'supplier', 'type', 'cursor'] as const
type Filters = Record<(typeof FILTERS)[number], string>

export const filtersOf = (query: URLSearchParams): Filters =>
  Object.fromEntries(FILTERS.map(name => [name, query.get(name) ?? ''])) as Filters

/** The queue with these filters and no others. */
export const activationsAddress = (filters: Partial<Filters> & { vista?: string } = {}): string =>
  withQuery(Object.entries(filters).filter(([, value]) => value))

const withQuery = (given: [string, string][]): string =>
  given.length > 0 ? `${sectionAddress('activations')}&${new URLSearchParams(given)}` : sectionAddress('activations')

/** The case on the desk, and whether its data are to be shown. */
export const activationOf = (query: URLSearchParams): { requestId: string; withData: boolean } | null => {
  const requestId = query.get('pratica')
  return requestId === null ? null : { requestId, withData: query.get('dati') === '1' }
}
export const activationDeskAddress = (requestId: string, withData = false, template = ''): string =>
  withQuery(
    Object.entries({ pratica: requestId, dati: withData ? '1' : '', modello: template }).filter(([, value]) => value),
  )

/** The two lists beside the queue. */
export const listOf = (query: URLSearchParams): 'sends' | 'commissions' | null => {
  const list = query.get('elenco')
  return list === 'invii' ? 'sends' : list === 'provvigioni' ? 'commissions' : null
}
export const sendsAddress = (cursor = ''): string =>
  withQuery([['elenco', 'invii'], ...(cursor ? [['cursor', cursor] as [string, string]] : [])])
export const commissionsAddress = (filters: { state?: string; supplier?: string; cursor?: string } = {}): string =>
  withQuery([['elenco', 'provvigioni'], ...Object.entries(filters).filter(([, value]) => value)])

export const sendFileAddress = (sendId: string): string => `/dashboard/ufficio/invii/${encodeURIComponent(sendId)}`

/** A page of a paper, drawn for the desk. */
export const paperPageAddress = (fileId: string, page: number): string =>
  `/dashboard/ufficio/documenti/${encodeURIComponent(fileId)}/pagine/${page}`
/** Which paper is open on the desk, and at which page. */
export const paperOf = (query: URLSearchParams): { fileId: string; page: number } | null => {
  const fileId = query.get('documento')
  const page = Number(query.get('pagina') ?? 1)
  return fileId === null ? null : { fileId, page: Number.isInteger(page) && page > 0 ? page : 1 }
}
export const openPaperAddress = (requestId: string, withData: boolean, fileId: string, page = 1): string =>
  `${activationDeskAddress(requestId, withData)}&documento=${encodeURIComponent(fileId)}&pagina=${page}#carta`

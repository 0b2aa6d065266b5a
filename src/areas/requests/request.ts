import type { LineKind } from '#areas/offers/offer-kinds.ts'

interface RequestRow {
  label: string
  /** The line it asks for; absent for energy. */
  line?: LineKind
  /** Ends in an energy contract, followed by the new supplier's first bill. */
  energy?: true
  /** Button that starts it from an offer chosen elsewhere. */
  start?: string
  /** The office can fill it in for a caller. */
  byPhone?: true
}

/** spec 2 §3.4, spec 3 §4. Requests for a line or for energy use a wizard of `request-flows.ts`. */
export const requestRows = {
  analisi_bolletta: { label: 'Analisi Bolletta' },
  switch: { label: 'Switch Fornitore', energy: true, start: 'Cambia fornitore', byPhone: true },
  voltura: { label: 'Voltura', energy: true, start: 'Fai la voltura', byPhone: true },
  subentro: { label: 'Subentro', energy: true, start: 'Fai il subentro', byPhone: true },
  internet_casa: { label: 'Internet Casa', line: 'internet', start: 'Attiva questa offerta', byPhone: true },
  internet_mobile: { label: 'Mobile', line: 'mobile', start: 'Attiva questa offerta', byPhone: true },
  offer_activation: { label: 'Attivazione offerta', energy: true },
  consulenza: { label: 'Consulenza gratuita' },
} as const satisfies Record<string, RequestRow>

type Rows = typeof requestRows
export type RequestType = keyof Rows
export type RequestTypeWith<What extends keyof RequestRow> = {
  [Type in RequestType]: What extends keyof Rows[Type] ? Type : never
}[RequestType]

export const requestTypes = Object.keys(requestRows) as [RequestType, ...RequestType[]]
export const requestTypesWith = <What extends keyof RequestRow>(what: What): RequestTypeWith<What>[] =>
  requestTypes.filter((type): type is RequestTypeWith<What> => what in requestRows[type])
/** Undefined for a stored type that the code no longer knows. */
export const requestRow = (type: RequestType): RequestRow | undefined => requestRows[type]
export const requestTypeLabels = Object.fromEntries(
  requestTypes.map(type => [type, requestRows[type].label]),
) as Record<RequestType, string>

export const requestStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const requestStatusLabels: Record<RequestStatus, string> = {
  pending: 'In attesa',
  in_progress: 'In lavorazione',
  completed: 'Completata',
  cancelled: 'Annullata',
}

/** Allowed status changes. The office may reopen a completed or cancelled case. */
export const requestMoves: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['pending', 'completed', 'cancelled'],
  completed: ['in_progress'],
  cancelled: ['in_progress'],
}

export const isClosed = (status: RequestStatus): boolean => status === 'completed' || status === 'cancelled'

/** Origin: made on the site, or entered by the office for a caller. */
export type RequestChannel = 'site' | 'phone'

export const requestNumber = (number: number): string => `R-${number}`

/** Number in an address, also as typed by people; null for an id. */
export const numberOfCase = (text: string): number | null => {
  const digits = /^R-(\d{1,9})$/i.exec(text)?.[1]
  return digits ? Number(digits) : null
}

/** The customer's page of a case; notices link to it too. */
export const caseAddress = (requestId: string): string => `/dashboard/pratica/${requestId}`

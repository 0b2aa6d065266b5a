/** spec 2 §3.4, spec 3 §4. */
export const requestTypes = [
  'analisi_bolletta',
  'switch',
  'voltura',
  'subentro',
  'internet_casa',
  'internet_mobile',
  'offer_activation',
  'consulenza',
] as const
export type RequestType = (typeof requestTypes)[number]

export const requestTypeLabels: Record<RequestType, string> = {
  analisi_bolletta: 'Analisi Bolletta',
  switch: 'Switch Fornitore',
  voltura: 'Voltura',
  subentro: 'Subentro',
  internet_casa: 'Internet Casa',
  internet_mobile: 'Mobile',
  offer_activation: 'Attivazione offerta',
  consulenza: 'Consulenza gratuita',
}

export const requestStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const requestStatusLabels: Record<RequestStatus, string> = {
  pending: 'In attesa',
  in_progress: 'In lavorazione',
  completed: 'Completata',
  cancelled: 'Annullata',
}

/** Moves a request may make. A completed or cancelled case may be reopened by the office. */
export const requestMoves: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['pending', 'completed', 'cancelled'],
  completed: ['in_progress'],
  cancelled: ['in_progress'],
}

/** Nothing is waited for any more. */
export const isClosed = (status: RequestStatus): boolean => status === 'completed' || status === 'cancelled'

/** How it came: made on the site, or entered by the office for somebody on the telephone. */
export type RequestChannel = 'site' | 'phone'

/** How people call a request, on screen and on the telephone. */
export const requestNumber = (number: number): string => `R-${number}`

/** The number that stands in an address, also as people type it; null for an id. */
export const numberOfCase = (text: string): number | null => {
  const digits = /^R-(\d{1,9})$/i.exec(text)?.[1]
  return digits ? Number(digits) : null
}

import { officeAddress } from '../sections.ts'

/** The filters of the messages, as they stand in the address; what was searched for is kept on the server (`vista`). */
export const MESSAGE_FILTERS = ['status', 'kind', 'late', 'due', 'assignee'] as const

export const messagesAddress = (
  filters: Partial<Record<(typeof MESSAGE_FILTERS)[number] | 'cursor' | 'vista', string>> = {},
): string => officeAddress('messaggi', filters)
export const messageAddress = (messageId: string): string => officeAddress(`messaggi/${messageId}`)
/** Its reported figure, computed again. */
export const figureTodayAddress = (messageId: string): string => `${messageAddress(messageId)}/oggi`

/** The log of corrections of figures, one of them, and a new one about a report. */
export const correctionsAddress = (cursor = ''): string => officeAddress('correzioni', { cursor })
export const correctionAddress = (correctionId: string): string => officeAddress(`correzioni/${correctionId}`)
export const newCorrectionAddress = (messageId = ''): string =>
  officeAddress('correzioni/nuova', { segnalazione: messageId })

import { caseAddress } from '#areas/requests/request.ts'
import type { Service } from '#web/wizard/wizards.ts'

/** Addresses of the customer area that several pages link to. */
export const serviceAddress = (service: Service): string => `/dashboard/servizi/${service}`
export const billAddress = (billId: string): string => `/dashboard/bollette/${billId}`
export const billFileAddress = (billId: string): string => `/dashboard/bollette/${billId}/file`
/** A file of the customer by its request's number: the summary. */
export const requestFileAddress = (fileId: string): string => `/api/files/${fileId}`
export const billCheckAddress = (billId: string): string => `/dashboard/bollette/${billId}/controllo`
export const NOTICE_LIST = '/dashboard/avvisi'
export const SUPPLIES = '/dashboard/forniture'
export const NEW_SUPPLY = '/dashboard/forniture/nuova'
export const supplyAddress = (supplyId: string): string => `/dashboard/forniture/${supplyId}`
export const GUARDIAN = '/dashboard/sentinella'
export const withdrawalAddress = (requestId: string): string => `${caseAddress(requestId)}/recesso`
export const billComplaintAddress = (billId: string): string => `/dashboard/bollette/${billId}/reclamo`

/** The four tabs of the area (spec 3 §2), by the value of `tab` in the address. */
export const tabs = {
  overview: 'Panoramica',
  requests: 'Le Mie Richieste',
  quotes: 'Analisi Bollette',
  profile: 'Il Mio Profilo',
} as const
export type Tab = keyof typeof tabs

export const tabOf = (text: string | null): Tab =>
  text !== null && Object.hasOwn(tabs, text) ? (text as Tab) : 'overview'
export const tabAddress = (tab: Tab): string => (tab === 'overview' ? '/dashboard' : `/dashboard?tab=${tab}`)

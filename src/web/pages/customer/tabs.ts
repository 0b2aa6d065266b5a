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

import { formatNumber } from '#core/money.ts'
import { domainFaults } from '../link-building/prospect.ts'
import { outsideFailures } from '#areas/office/runs/run.ts'
import texts from './texts.json' with { type: 'json' }

/** spec 3 §3; set by a person. */
export const THREAT_LEVELS = ['high', 'medium', 'low'] as const
export type ThreatLevel = (typeof THREAT_LEVELS)[number]

/** Figures from SEO tools; those of other sites are always imported. */
export const IMPORTED_MEASURES = ['domainAuthority', 'backlinks', 'organicKeywords', 'monthlyTraffic'] as const
export type ImportedMeasure = (typeof IMPORTED_MEASURES)[number]
/** `sitemapPages`: counted by our own check. */
export type Measure = ImportedMeasure | 'sitemapPages'

export type Severity = 'critical' | 'warning' | 'info'

/** spec 3 §4: the list keeps ten and shows five. */
export const ALERTS_KEPT = 10
export const ALERTS_SHOWN = 5

/** A check is on time if the last one is within the interval plus a quarter of grace. */
const CHECK_HOURS = 24
export const isInTime = (lastCheckedAt: Date | null, now: Date): boolean =>
  lastCheckedAt !== null && now.getTime() - lastCheckedAt.getTime() <= CHECK_HOURS * 1.25 * 3_600_000

/** Percent of their value by which the strongest competitor leads; 0 when nobody does. */
export function gapOf(ours: number | null, theirs: readonly number[]): number | null {
  const best = Math.max(...theirs)
  if (ours === null || theirs.length === 0 || best <= 0) return null
  return Math.max(0, Math.round(((best - ours) / best) * 1_000) / 10)
}

export type AlertType =
  | 'unreachable'
  | 'reachable'
  | 'new_pages'
  | 'new_keyword_pages'
  | 'title_changed'
  | 'price_changed'
  | 'overtaken'
export type AlertDetail = Readonly<Record<string, string | number>>

export interface Alert {
  type: AlertType
  severity: Severity
  detail: AlertDetail
}

/** This many new pages on our keywords are a campaign, not a coincidence. */
const MANY_NEW_PAGES = 3

export interface CompetitorSnapshot {
  /** Null when read; else the reason code. */
  failure: string | null
  title: string | null
  pages: readonly { url: string; title: string | null; prices: readonly string[]; isRead: boolean }[]
  /** Sitemap addresses not seen before; null at the first reading, when nothing counts as new. */
  newAddresses: readonly string[] | null
  /** Of those, the ones containing one of our keywords. */
  newOnKeywords: readonly string[]
}
export interface EarlierSnapshot {
  wasChecked: boolean
  failure: string | null
  title: string | null
  pages: readonly { url: string; title: string | null; prices: readonly string[]; wasRead: boolean }[]
}

const alert = (type: AlertType, severity: Severity, detail: AlertDetail = {}): Alert => ({ type, severity, detail })

/** Notable differences between two checks; none after the first. */
export function alertsOf(before: EarlierSnapshot, now: CompetitorSnapshot): Alert[] {
  if (!before.wasChecked) return []
  if (now.failure !== null)
    return before.failure === null ? [alert('unreachable', 'info', { reason: now.failure })] : []
  return [
    ...(before.failure === null ? [] : [alert('reachable', 'info')]),
    ...titleAlerts('', before.title, now.title),
    ...pageAlerts(before, now),
    ...addressAlerts(now),
  ]
}

const titleAlerts = (page: string, before: string | null, now: string | null): Alert[] =>
  before === null || now === null || before === now ? [] : [alert('title_changed', 'info', { page, before, now })]

function pageAlerts(before: EarlierSnapshot, now: CompetitorSnapshot): Alert[] {
  return now.pages.flatMap(page => {
    const was = before.pages.find(({ url, wasRead }) => wasRead && url === page.url)
    if (!was || !page.isRead) return []
    const [old, fresh] = [was.prices.join(', '), page.prices.join(', ')]
    const isChanged = old !== '' && fresh !== '' && old !== fresh
    return [
      ...titleAlerts(page.url, was.title, page.title),
      ...(isChanged ? [alert('price_changed', 'warning', { page: page.url, before: old, now: fresh })] : []),
    ]
  })
}

function addressAlerts({ newAddresses, newOnKeywords }: CompetitorSnapshot): Alert[] {
  if (!newAddresses || newAddresses.length === 0) return []
  const first = newOnKeywords[0] ?? newAddresses[0] ?? ''
  const [count, all] = [newOnKeywords.length, newAddresses.length]
  return count >= MANY_NEW_PAGES
    ? [alert('new_keyword_pages', 'warning', { count, all, first })]
    : [alert('new_pages', 'info', { count: all, first })]
}

export type Figures = Partial<Record<ImportedMeasure, number>>

/** Measures in which they have newly overtaken us; unknown earlier values do not count. */
export function overtakings(
  before: { theirs: Figures; ours: Figures },
  now: { theirs: Figures; ours: Figures },
): Alert[] {
  return IMPORTED_MEASURES.flatMap((measure): Alert[] => {
    const [theirs, ours] = [before.theirs[measure], before.ours[measure]]
    const [theirsNow, oursNow] = [now.theirs[measure], now.ours[measure]]
    if (theirs === undefined || ours === undefined || theirsNow === undefined || oursNow === undefined) return []
    if (theirs > ours || theirsNow <= oursNow) return []
    return [alert('overtaken', 'critical', { measure, theirs: theirsNow, ours: oursNow })]
  })
}

export const threatLabels: Readonly<Record<ThreatLevel, string>> = texts.threats
export const severityLabels: Readonly<Record<Severity, string>> = texts.severities
export const measureLabels: Readonly<Record<ImportedMeasure, string>> = texts.measures
export const competitorErrors: Readonly<Record<string, string>> = { ...domainFaults, ...texts.errors }
export const figuresFaults = texts.figuresFaults
export type FiguresFault = keyof typeof figuresFaults

const failures: Readonly<Record<string, string>> = outsideFailures
export const failureText = (code: string): string =>
  failures[code] ?? (code.startsWith('status-') ? `il sito risponde ${code.slice('status-'.length)}` : code)

const number = (value: string | number | undefined) => formatNumber(Number(value ?? 0))
const where = (page: string | number | undefined) => (page ? `«${page}»` : 'della pagina iniziale')

export function alertMessage(type: AlertType, detail: AlertDetail): string {
  switch (type) {
    case 'unreachable':
      return `Il sito non si legge più: ${failureText(String(detail.reason))}.`
    case 'reachable':
      return 'Il sito si legge di nuovo.'
    case 'new_pages':
      return `${number(detail.count)} ${detail.count === 1 ? 'pagina nuova' : 'pagine nuove'} nella sitemap, per prima «${detail.first}».`
    case 'new_keyword_pages':
      return `${number(detail.count)} pagine nuove sulle nostre parole chiave (${number(detail.all)} in tutto), per prima «${detail.first}».`
    case 'title_changed':
      return `Il titolo ${where(detail.page)} è cambiato: da «${detail.before}» a «${detail.now}».`
    case 'price_changed':
      return `I prezzi su «${detail.page}» sono cambiati: da ${detail.before} a ${detail.now}.`
    case 'overtaken':
      return `Ci ha superati in «${measureLabels[detail.measure as ImportedMeasure]}»: ${number(detail.theirs)} contro ${number(detail.ours)}.`
  }
}

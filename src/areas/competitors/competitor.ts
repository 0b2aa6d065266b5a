import { domainFaults } from '#areas/link-building/prospect.ts'
import { outsideFailures } from '#areas/runs/run.ts'

/** spec 3 §3; chosen by a person. */
export const THREAT_LEVELS = ['high', 'medium', 'low'] as const
export type ThreatLevel = (typeof THREAT_LEVELS)[number]

/** What tools say of a site; figures of others are always imported. */
export const IMPORTED_MEASURES = ['domainAuthority', 'backlinks', 'organicKeywords', 'monthlyTraffic'] as const
export type ImportedMeasure = (typeof IMPORTED_MEASURES)[number]
/** `sitemapPages`: counted by our own check. */
export type Measure = ImportedMeasure | 'sitemapPages'

const SEVERITIES = ['critical', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

/** spec 3 §4: the list keeps ten and shows five. */
export const ALERTS_KEPT = 10
export const ALERTS_SHOWN = 5

/** A check is in its time as long as the last one is not older than the interval, with a quarter of it as grace. */
const CHECK_HOURS = 24
export const isInTime = (lastCheckedAt: Date | null, now: Date): boolean =>
  lastCheckedAt !== null && now.getTime() - lastCheckedAt.getTime() <= CHECK_HOURS * 1.25 * 3_600_000

/** By how many percent of theirs the strongest of the others is ahead of us; 0 where nobody is. */
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

/** So many new pages about what we want to be found for are a campaign, not a coincidence. */
const MANY_NEW_PAGES = 3

export interface Seen {
  /** Null: it was read; else the code of why it was not. */
  failure: string | null
  title: string | null
  pages: readonly { url: string; title: string | null; prices: readonly string[]; isRead: boolean }[]
  /** Addresses of the sitemap that were not in it before; null at the first reading, when nothing is new yet. */
  newAddresses: readonly string[] | null
  /** Of those, the ones whose address says one of our keywords. */
  newOnKeywords: readonly string[]
}
export interface SeenBefore {
  wasChecked: boolean
  failure: string | null
  title: string | null
  pages: readonly { url: string; title: string | null; prices: readonly string[]; wasRead: boolean }[]
}

/** The differences between two checks that somebody should know of; the first check is no difference. */
export function alertsOf(before: SeenBefore, now: Seen): Alert[] {
  if (!before.wasChecked) return []
  if (now.failure !== null)
    return before.failure === null ? [{ type: 'unreachable', severity: 'info', detail: { reason: now.failure } }] : []
  return [
    ...(before.failure === null ? [] : [{ type: 'reachable', severity: 'info', detail: {} } as const]),
    ...titleAlerts('', before.title, now.title),
    ...pageAlerts(before, now),
    ...addressAlerts(now),
  ]
}

const titleAlerts = (page: string, before: string | null, now: string | null): Alert[] =>
  before === null || now === null || before === now
    ? []
    : [{ type: 'title_changed', severity: 'info', detail: { page, before, now } }]

function pageAlerts(before: SeenBefore, now: Seen): Alert[] {
  return now.pages.flatMap((page): Alert[] => {
    const was = before.pages.find(({ url, wasRead }) => wasRead && url === page.url)
    if (!was || !page.isRead) return []
    const prices: Alert[] =
      was.prices.length > 0 && page.prices.length > 0 && was.prices.join() !== page.prices.join()
        ? [
            {
              type: 'price_changed',
              severity: 'warning',
              detail: { page: page.url, before: was.prices.join(', '), now: page.prices.join(', ') },
            },
          ]
        : []
    return [...titleAlerts(page.url, was.title, page.title), ...prices]
  })
}

function addressAlerts({ newAddresses, newOnKeywords }: Seen): Alert[] {
  if (!newAddresses || newAddresses.length === 0) return []
  const first = newOnKeywords[0] ?? newAddresses[0] ?? ''
  if (newOnKeywords.length >= MANY_NEW_PAGES)
    return [
      {
        type: 'new_keyword_pages',
        severity: 'warning',
        detail: { count: newOnKeywords.length, all: newAddresses.length, first },
      },
    ]
  return [{ type: 'new_pages', severity: 'info', detail: { count: newAddresses.length, first } }]
}

export type Figures = Partial<Record<ImportedMeasure, number>>

/** A measure in which they were not ahead of us and now are. What was not known before is no overtaking. */
export function overtakings(
  before: { theirs: Figures; ours: Figures },
  now: { theirs: Figures; ours: Figures },
): Alert[] {
  return IMPORTED_MEASURES.flatMap((measure): Alert[] => {
    const [theirs, ours] = [before.theirs[measure], before.ours[measure]]
    const [theirsNow, oursNow] = [now.theirs[measure], now.ours[measure]]
    if (theirs === undefined || ours === undefined || theirsNow === undefined || oursNow === undefined) return []
    if (theirs > ours || theirsNow <= oursNow) return []
    return [{ type: 'overtaken', severity: 'critical', detail: { measure, theirs: theirsNow, ours: oursNow } }]
  })
}

export const threatLabels: Readonly<Record<ThreatLevel, string>> = {
  high: 'Minaccia alta',
  medium: 'Minaccia media',
  low: 'Minaccia bassa',
}
export const severityLabels: Readonly<Record<Severity, string>> = {
  critical: 'Critico',
  warning: 'Attenzione',
  info: 'Informazione',
}
export const measureLabels: Readonly<Record<ImportedMeasure, string>> = {
  domainAuthority: 'Autorità del dominio',
  backlinks: 'Backlink',
  organicKeywords: 'Parole chiave organiche',
  monthlyTraffic: 'Visite al mese',
}

const failures: Readonly<Record<string, string>> = outsideFailures
export const failureText = (code: string): string =>
  failures[code] ?? (code.startsWith('status-') ? `il sito risponde ${code.slice('status-'.length)}` : code)

const number = (value: string | number | undefined) => Number(value ?? 0).toLocaleString('it-IT')
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

export const competitorErrors: Readonly<Record<string, string>> = {
  ...domainFaults,
  known: 'Questo dominio c’è già.',
  'own-known': 'La nostra riga c’è già.',
  'text-missing': 'Campo obbligatorio.',
  'text-long': 'Testo troppo lungo.',
  'link-wrong': 'Scrivi l’indirizzo completo di una pagina pubblica di questo sito.',
  'too-many': 'Di ogni concorrente si seguono al massimo 10 pagine.',
  'too-many-competitors': 'Si seguono al massimo 50 siti.',
  'date-wrong': 'Scrivi una data valida, non futura.',
  'no-header': 'Nella prima riga servono la colonna «Dominio» e almeno una misura.',
  'not-found': 'Nel frattempo è stato eliminato.',
}

export type FiguresFault = 'domain' | 'unknown' | 'number' | 'nothing' | 'twice'
export const figuresFaults: Readonly<Record<FiguresFault, string>> = {
  domain: 'non è un dominio',
  unknown: 'il dominio non è tra i concorrenti',
  number: 'una misura non è un numero',
  nothing: 'nessuna misura',
  twice: 'il dominio c’è già in una riga precedente',
}

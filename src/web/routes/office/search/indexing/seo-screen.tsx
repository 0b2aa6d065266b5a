import type { ReactNode } from 'react'
import { Tabs } from '#web/ui/tabs.tsx'
import { sections } from '../../sections.ts'
import { Acts, Measures, sampled, Screen } from '../kit.tsx'
import type { RunReport } from '#areas/office/runs/run.ts'
import { isAtWork, Runs } from '../runs.tsx'
import * as addresses from '../addresses.ts'
import type { IndexingData } from './seo.server.ts'
import * as rules from '#areas/growth/indexing/indexing.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Tag } from '#web/ui/tag.tsx'

const SEO_PAGES = [
  [addresses.SEO_ANALYSIS, 'Analisi SEO'],
  [addresses.SEO_PHASE_ONE, 'Fase 1: fondamenta tecniche'],
  [addresses.DEBUG_LOGOS, 'Controllo dei loghi'],
] as const

/** spec 3 §2 SEO Management: indexing monitor, sitemap, Search Console, and the other SEO pages. */
export function SeoScreen({
  current,
  indexing,
  children,
}: {
  current: string
  indexing: IndexingData
  children: ReactNode
}) {
  return (
    <Screen title={sections.seo} beside={SEO_PAGES}>
      <IndexingMonitor data={indexing} />
      <div className="pt-8">
        <Tabs
          label="Parti"
          current={current}
          tabs={[
            { to: addresses.sitemapAddress(), label: 'Sitemap' },
            { to: addresses.SEARCH_CONSOLE, label: 'Search Console' },
          ]}
        />
      </div>
      {children}
    </Screen>
  )
}

const tone = { active: 'green', error: 'red', off: 'amber' } as const

const searchConsoleAddress = (siteUrl: string): string =>
  `https://search.google.com/search-console?resource_id=${encodeURIComponent(`${siteUrl}/`)}`

const SOURCES = {
  coverage: 'copertura della Search Console',
  inspection: 'pagine controllate una per una con la Search Console',
} as const

/** spec 3 §2: number of indexed pages, notices sent and when; the page shows `ActedNotice` itself. */
export function IndexingMonitor({ data: { status, updates, siteUrl } }: { data: IndexingData }) {
  const { indexed, indexed_pages, total_pages, last_update } = status
  const isOff = status.indexnow_sent.reason === 'indexnow-off'
  const isUpdating = isAtWork(updates)
  const ends = {
    'complete-update': {
      done: (report: RunReport) => ['Aggiornamento completo finito', rules.updatedText(report, isOff)],
      failed: rules.UPDATE_FAILED,
    },
  }
  const share = indexed_pages === null || total_pages === 0 ? null : Math.min(100, (indexed_pages / total_pages) * 100)
  return (
    <section className="pt-6" aria-label="Monitor indicizzazione">
      <h2 className="text-lg">Monitor indicizzazione</h2>
      <Measures
        of={[
          {
            label: 'Pagine indicizzate',
            value: share,
            unit: '%',
            note:
              share === null
                ? 'Manca la copertura: importala dalla Search Console.'
                : `${rules.checkedText(indexed_pages, total_pages)}${indexed ? ` · ${SOURCES[indexed.source]}, ${formatDate(indexed.day)}` : ''}`,
          },
          { label: 'Pagine totali', value: total_pages, note: 'Indirizzi della sitemap' },
        ]}
      />
      <dl className="office-badges">
        <Sign label="Sitemap aggiornata" sign={status.sitemap_updated} />
        <Sign label="IndexNow inviato" sign={status.indexnow_sent} />
        <Sign label="Google avvisato" sign={status.google_notified} />
      </dl>
      <p className="muted">Ultimo aggiornamento: {last_update ? formatDateTime(last_update) : 'nessun dato'}</p>
      <Acts
        className="pt-3"
        acts={[
          { does: 'Verifica stato', intent: addresses.CHECK_INDEXING, busyText: 'Verifico…' },
          {
            does: isUpdating ? 'Aggiornamento in corso…' : 'Aggiorna Tutto',
            intent: addresses.COMPLETE_UPDATE,
            tone: 'primary',
            busyText: 'Avvio…',
            disabled: isUpdating,
          },
          { does: 'Apri Search Console', href: searchConsoleAddress(siteUrl) },
        ]}
      />
      {updates.length > 0 ? (
        <div className="pt-4">
          <Runs of="completeUpdate" caption="Aggiornamenti completi" runs={updates} ends={ends} />
        </div>
      ) : null}
    </section>
  )
}

const Sign = ({ label, sign: { state, at, reason } }: { label: string; sign: rules.IndexingSign }) => (
  <div>
    <dt>{label}</dt>
    <dd>{sampled(<Tag tone={tone[state]}>{rules.signStates[state]}</Tag>)}</dd>
    {at ? <dd className="muted">{formatDateTime(at)}</dd> : null}
    {reason ? <dd className="muted">{rules.signReasons[reason] ?? reason}</dd> : null}
  </div>
)

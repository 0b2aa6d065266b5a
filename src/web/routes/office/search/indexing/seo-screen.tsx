import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Tabs } from '#web/ui/tabs.tsx'
import { sections } from '../../sections.ts'
import { ActedNotice } from '../act.tsx'
import { DemoSwitch, Screen } from '../demo-switch.tsx'
import { IndexingMonitor } from './indexing-monitor.tsx'
import { DEBUG_LOGOS, SEARCH_CONSOLE, sitemapAddress } from './seo-address.ts'
import { SEO_ANALYSIS, SEO_PHASE_ONE } from '../crawl/seo-pages.ts'
import type { IndexingData } from './indexing-monitor.server.ts'

/** spec 3 §2 SEO Management: the indexing monitor, the sitemap, what the Search Console says, and the other SEO pages. */
export function SeoScreen({
  current,
  indexing,
  children,
}: {
  /** Which of its two parts stands below. */
  current: string
  indexing: IndexingData
  children: ReactNode
}) {
  return (
    <>
      <div className="office-bar">
        <h1>{sections.seo}</h1>
        <DemoSwitch />
      </div>
      <ActedNotice />
      <nav aria-label="Pagine SEO">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 pt-2">
          <li>
            <Link to={SEO_ANALYSIS}>Analisi SEO</Link>
          </li>
          <li>
            <Link to={SEO_PHASE_ONE}>Fase 1: fondamenta tecniche</Link>
          </li>
          <li>
            <Link to={DEBUG_LOGOS}>Controllo dei loghi</Link>
          </li>
        </ul>
      </nav>
      <Screen>
        <IndexingMonitor data={indexing} />
        <div className="pt-8">
          <Tabs
            label="Parti"
            current={current}
            tabs={[
              { to: sitemapAddress(), label: 'Sitemap' },
              { to: SEARCH_CONSOLE, label: 'Search Console' },
            ]}
          />
        </div>
        {children}
      </Screen>
    </>
  )
}

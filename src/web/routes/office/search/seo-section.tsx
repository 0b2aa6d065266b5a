import { Link } from 'react-router'
import { Tabs } from '#web/ui/tabs.tsx'
import { sections } from '../sections.ts'
import { ActedNotice } from './act.tsx'
import { DemoSwitch } from './demo-switch.tsx'
import { IndexingMonitor } from './indexing-monitor.tsx'
import { SearchPart } from './search-part.tsx'
import { DEBUG_LOGOS, seoAddress } from './seo-address.ts'
import { SEO_ANALYSIS, SEO_PHASE_ONE } from './seo-pages.ts'
import type { SeoData } from './seo-section.server.ts'
import { SitemapPart } from './sitemap-part.tsx'

/** spec 3 §2 SEO Management: the indexing monitor, the sitemap, what the Search Console says, and the other SEO pages. */
export default function SeoSection({ data: { view, indexing, part } }: { data: SeoData }) {
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
      <IndexingMonitor data={indexing} />
      {part ? (
        <>
          <div className="pt-8">
            <Tabs
              label="Parti"
              current={seoAddress(view)}
              tabs={[
                { to: seoAddress(), label: 'Sitemap' },
                { to: seoAddress('search-console'), label: 'Search Console' },
              ]}
            />
          </div>
          {part.is === 'sitemap' ? <SitemapPart data={part} /> : <SearchPart data={part} />}
        </>
      ) : null}
    </>
  )
}

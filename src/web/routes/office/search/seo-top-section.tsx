import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { sections } from '../sections.ts'
import { ActedNotice } from './act.tsx'
import { DemoSwitch } from './demo-switch.tsx'
import { SEO_TOP_TABS, seoTopAddress, seoTopTabs } from './seo-top-address.ts'
import type { SeoTopData } from './seo-top-section.server.ts'

const CompetitorsPanel = lazy(() => import('./competitors-panel.tsx'))
const LinksPanel = lazy(() => import('./links-panel.tsx'))

/** spec 3 §2: the internal dashboards of competitors and of links, a tab each. */
export default function SeoTopSection({ data }: { data: SeoTopData }) {
  return (
    <>
      <div className="office-bar">
        <h1>{sections['seo-top']}</h1>
      </div>
      <ActedNotice />
      <Tabs
        label="SEO TOP"
        current={seoTopAddress(data.tab)}
        tabs={SEO_TOP_TABS.map(tab => ({ to: seoTopAddress(tab), label: seoTopTabs[tab] }))}
      />
      <div className="pt-3">
        <DemoSwitch />
      </div>
      <Suspense key={data.tab} fallback={<Skeleton label="Caricamento in corso..." lines={8} />}>
        {data.tab === 'link' ? <LinksPanel data={data.panel} /> : <CompetitorsPanel data={data.panel} />}
      </Suspense>
    </>
  )
}

import { Outlet, useLocation } from 'react-router'
import { Tabs } from '#web/ui/tabs.tsx'
import { sectionAddress, sections } from '../sections.ts'
import { linksAddress, PHASE_IDS, phaseAddress, phases } from './addresses.ts'
import { ScreenHead } from '../office-parts.tsx'
import { useDemoAddress } from './kit.tsx'

const SEO_TOP = sectionAddress('seo-top')
const TABBED = {
  'seo-top': { label: 'SEO TOP', tabs: { [SEO_TOP]: 'Concorrenti', [linksAddress()]: 'Link building' } },
  'seo-phases': { label: 'Fasi', tabs: Object.fromEntries(PHASE_IDS.map(id => [phaseAddress(id), phases[id]])) },
}

/** Header of a section with several screens. */
export default function Tabbed() {
  const withDemo = useDemoAddress()
  const { pathname } = useLocation()
  const section = pathname.startsWith(SEO_TOP) ? 'seo-top' : 'seo-phases'
  const { label, tabs } = TABBED[section]
  const all = Object.entries<string>(tabs)
  const [current = pathname] = all.findLast(([to]) => pathname.startsWith(to)) ?? []
  return (
    <>
      <ScreenHead title={sections[section]} />
      <Tabs
        label={label}
        grid={section === 'seo-phases'}
        current={withDemo(current)}
        tabs={all.map(([to, each]) => ({ to: withDemo(to), label: each }))}
      />
      <Outlet />
    </>
  )
}

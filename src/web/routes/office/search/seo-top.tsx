import { Outlet, useLocation } from 'react-router'
import { Tabs } from '#web/ui/tabs.tsx'
import { sectionAddress, sections } from '../sections.ts'
import { linksAddress } from './addresses.ts'
import { ScreenHead } from '../office-parts.tsx'
import { useBesideDemo } from './kit.tsx'

export default function SeoTop() {
  const beside = useBesideDemo()
  const isOfLinks = useLocation().pathname.startsWith(linksAddress())
  return (
    <>
      <ScreenHead title={sections['seo-top']} />
      <Tabs
        label="SEO TOP"
        current={beside(isOfLinks ? linksAddress() : sectionAddress('seo-top'))}
        tabs={[
          { to: beside(sectionAddress('seo-top')), label: 'Concorrenti' },
          { to: beside(linksAddress()), label: 'Link building' },
        ]}
      />
      <Outlet />
    </>
  )
}

import { Outlet, useLocation } from 'react-router'
import { Tabs } from '#web/ui/tabs.tsx'
import { sectionAddress, sections } from '../sections.ts'
import { linksAddress } from './addresses.ts'
import { Head, useBesideDemo } from './kit.tsx'

export default function SeoTop() {
  const beside = useBesideDemo()
  const isOfLinks = useLocation().pathname.startsWith(linksAddress())
  return (
    <>
      <Head title={sections['seo-top']} />
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

import { Outlet, useLocation } from 'react-router'
import { Tabs } from '#web/ui/tabs.tsx'
import { sections } from '../../sections.ts'
import { PHASE_IDS, phaseAddress, phases } from '../addresses.ts'
import { ScreenHead } from '../../office-parts.tsx'
import { useBesideDemo } from '../kit.tsx'

export default function Phases() {
  const beside = useBesideDemo()
  return (
    <>
      <ScreenHead title={sections['seo-phases']} />
      <Tabs
        label="Fasi"
        grid
        current={beside(useLocation().pathname)}
        tabs={PHASE_IDS.map(id => ({ to: beside(phaseAddress(id)), label: phases[id] }))}
      />
      <Outlet />
    </>
  )
}

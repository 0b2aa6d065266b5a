import { Outlet, useLocation } from 'react-router'
import { Tabs } from '#web/ui/tabs.tsx'
import { sections } from '../../sections.ts'
import { PHASE_IDS, phaseAddress, phases } from '../addresses.ts'
import { Head } from '../demo.tsx'

/** spec 3 §2: the four phases, each a tab of its own. */
export default function Phases() {
  return (
    <>
      <Head title={sections['seo-phases']} />
      <Tabs
        label="Fasi"
        grid
        current={useLocation().pathname}
        tabs={PHASE_IDS.map(id => ({ to: phaseAddress(id), label: phases[id] }))}
      />
      <Outlet />
    </>
  )
}

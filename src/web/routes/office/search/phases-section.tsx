import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { sections } from '../sections.ts'
import { PHASE_IDS, phaseAddress, type PhaseId, phases } from './phases.ts'
import type { PhaseData, PhasesData } from './phases-section.server.ts'

/** The panel of each phase, loaded when its tab is opened. */
const panels: { readonly [P in PhaseId]: ComponentType<{ data: PhaseData<P> }> } = {
  '1': lazy(() => import('./phase-one.tsx')),
  '2': lazy(() => import('./phase-two.tsx')),
  '3': lazy(() => import('./phase-three.tsx')),
  '4': lazy(() => import('./phase-four.tsx')),
}
/** As a table of any data: the one above has checked that panel and data belong together. */
const PANELS = panels as Readonly<Record<PhaseId, ComponentType<{ data: unknown }>>>

/** spec 3 §2: the four phases, each a tab of its own. */
export default function PhasesSection({ data: { phase, panel } }: { data: PhasesData }) {
  const Panel = PANELS[phase]
  return (
    <>
      <div className="office-bar">
        <h1>{sections['seo-phases']}</h1>
      </div>
      <Tabs
        label="Fasi"
        grid
        current={phaseAddress(phase)}
        tabs={PHASE_IDS.map(id => ({ to: phaseAddress(id), label: phases[id] }))}
      />
      <Suspense key={phase} fallback={<Skeleton label="Caricamento in corso..." lines={8} />}>
        <Panel data={panel} />
      </Suspense>
    </>
  )
}

import { sectionAddress } from '../sections.ts'

/**
 * The tabs of «Fasi SEO» (spec 3 §2), by the value of `fase` in the address. A new one starts here; then the compiler asks for
 * what it loads (`phases-section.server.ts`) and for its panel (`phases-section.tsx`).
 */
export const phases = { '1': 'Fase 1', '2': 'Fase 2', '3': 'Fase 3', '4': 'Fase 4' } as const
export type PhaseId = keyof typeof phases
export const PHASE_IDS = Object.keys(phases) as PhaseId[]

const PHASE_PARAMETER = 'fase'

export const phaseOf = (url: URL): PhaseId => {
  const asked = url.searchParams.get(PHASE_PARAMETER)
  return PHASE_IDS.find(id => id === asked) ?? '1'
}

export const phaseAddress = (phase: PhaseId): string =>
  phase === '1' ? sectionAddress('seo-phases') : `${sectionAddress('seo-phases')}&${PHASE_PARAMETER}=${phase}`

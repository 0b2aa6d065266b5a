import { sectionAddress } from '../../sections.ts'

/** The tabs of «Fasi SEO» (spec 3 §2). */
export const phases = { '1': 'Fase 1', '2': 'Fase 2', '3': 'Fase 3', '4': 'Fase 4' } as const
type PhaseId = keyof typeof phases
export const PHASE_IDS = Object.keys(phases) as PhaseId[]

export const phaseAddress = (phase: PhaseId, query: Readonly<Record<string, string | undefined>> = {}): string =>
  sectionAddress('seo-phases', query, phase === '1' ? '' : phase)

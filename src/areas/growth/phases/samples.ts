import type { LeadershipFigures } from './leadership.ts'

/** spec 3 §9, «Dati dimostrativi»: the baselines of Phase 3. No day, since nobody measured them. */
export const LEADERSHIP_SAMPLES: LeadershipFigures = {
  domainAuthority: { value: 42, day: null },
  backlinks: { value: 1_250, day: null },
  referringDomains: { value: 185, day: null },
  competitorGap: { value: 15, day: null },
  marketShare: { value: 8.5, day: null },
}

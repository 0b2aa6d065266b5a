import type { CompetitorDashboard } from './procedures/competitors.server.ts'

const AT = new Date('2025-01-01T11:00:00Z')
const row = {
  notes: '',
  lastCheckedAt: null,
  lastFailure: null,
  title: null,
  description: null,
  topKeywords: [],
  createdAt: AT,
  updatedAt: AT,
  edition: '',
}

/** The specification's set (spec 3 §9: our authority 42): where it names no figure there is none. */
export const SAMPLE_COMPETITORS: CompetitorDashboard = {
  isLive: false,
  alerts: [],
  own: {
    ...row,
    id: 'noi',
    domain: 'noi.example',
    name: 'Noi',
    threatLevel: null,
    isOwn: true,
    readings: [
      {
        competitorId: 'noi',
        measure: 'domainAuthority',
        value: 42,
        day: '2025-01-01',
        source: 'esempio della specifica',
      },
    ],
  },
  competitors: (['uno', 'due', 'tre'] as const).map((name, index) => ({
    ...row,
    id: name,
    domain: `concorrente-${name}.example`,
    name: `Concorrente ${name}`,
    threatLevel: (['high', 'medium', 'low'] as const)[index] ?? null,
    isOwn: false,
    readings: [],
    pages: [],
    changes: [],
    gaps: [{ measure: 'domainAuthority', ours: 42, theirs: null, gap: null }],
  })),
}

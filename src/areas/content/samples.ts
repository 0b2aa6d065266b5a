import { type ContentStatus, MONTHLY_TARGET, PRIORITIES } from './queue.ts'

/** spec 3 §9, sample figures of the queue: shown behind «Dati dimostrativi» alone. It does not say how many a month. */
export const SAMPLE_FIGURES = {
  generated_today: 3,
  generated_month: null,
  pending_generation: 15,
  monthly_target: MONTHLY_TARGET,
} as const
export const SAMPLE_TRAFFIC = { increase: 245, visits: null, before: null }

/** As many rows as the figures count, under neutral names: the specification names no article. */
const items = [...Array(18).keys()].map(index => ({
  id: `esempio-${index + 1}`,
  title: `Articolo di esempio ${index + 1}`,
  topic: '',
  keywords: [],
  status: (index < 3 ? 'ready' : 'pending') as ContentStatus,
  priority: PRIORITIES[index % PRIORITIES.length] ?? 'medium',
  contentType: 'libero' as const,
  targetTraffic: null,
  targetDate: null,
  failure: null,
  alike: null,
  createdAt: new Date('2025-01-01T11:00:00Z'),
  postId: null,
  postTitle: null,
  postStatus: null,
}))

export const sampleQueue = (status: string) => ({
  items: items.filter(item => status === '' || item.status === status),
  next: null,
  counts: null,
  latest: null,
})

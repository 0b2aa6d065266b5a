import type { OfficeSection } from '#core/permissions.ts'

export const ACTIVITY_DAYS = 30

export interface StaffActivity {
  id: string
  name: string
  /** What they did last, wherever it was. */
  lastAt: Date
  /** Acts that wrote something, by where they were done. */
  acts: Partial<Record<OfficeSection, number>>
}

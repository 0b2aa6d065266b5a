import type { OfficeSection } from '#core/permissions.ts'
import labels from './act-labels.json' with { type: 'json' }

export const ACTIVITY_DAYS = 30

export interface StaffActivity {
  id: string
  name: string
  lastAt: Date
  acts: Partial<Record<OfficeSection, number>>
}

export type ActSubject = 'case' | 'bill' | 'customer' | 'message' | 'post' | 'offer'

export interface StaffAct {
  id: string
  at: Date
  procedure: string
  /** A file was only previewed; nothing was written. */
  isTrial: boolean
  /** `number`: displayed number, if any. */
  subject: { kind: ActSubject; id: string; number: number | null } | null
}

export const actSections: Record<OfficeSection, string> = {
  cases: 'Pratiche',
  bills: 'Bollette',
  messages: 'Messaggi',
  blog: 'Blog',
  contents: 'Ricerca e contenuti',
  commissions: 'Provvigioni',
  admin: 'Amministrazione',
  staff: 'Altro',
}

/** The trail keeps the procedure's former name. */
export const FORMER_NAMES: Record<string, string> = {
  'get-request-for-office': 'open-case',
  'get-handover': 'open-case',
  'moderate-comment': 'moderate-comments',
}

/**
 * Labels of the office's actions for administrators: all writing procedures, by section; tests/office-words.test.ts
 * checks completeness.
 */
export const actLabels: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(labels))

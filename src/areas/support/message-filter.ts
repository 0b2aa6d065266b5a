import { z } from 'zod'

/** What the office can narrow the messages by. */
export const messageFilter = z.object({
  status: z.enum(['new', 'answered', 'closed']).default('new'),
  kind: z.enum(['contact', 'figure_report']).optional(),
  late: z.literal('1').optional(),
  due: z.enum(['today', 'week']).optional(),
  /** `me`, `none`, or somebody of the office. */
  assignee: z.string().max(60).optional(),
  /** Any part of a name, an address, a subject, the text, or the page and figure of a report. */
  search: z.string().trim().max(100, { error: 'too-long' }).optional(),
})
export type MessageFilter = z.output<typeof messageFilter>

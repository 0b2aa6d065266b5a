import { z } from 'zod'
import { balls } from './case-steps.ts'
import { requestStatuses, requestTypes } from './request.ts'

/** What the office can narrow its queue by. */
export const queueFilter = z.object({
  /** `open` when nothing is said: in the order of what is due, so that the late come first. */
  view: z.enum(['open', 'all']).optional(),
  ball: z.enum(balls).optional(),
  late: z.literal('1').optional(),
  /** `me`, `none`, or somebody of the office. */
  assignee: z.string().max(60).optional(),
  due: z.enum(['today', 'week']).optional(),
  status: z.enum(requestStatuses).optional(),
  type: z.enum(requestTypes).optional(),
  channel: z.enum(['site', 'phone']).optional(),
  /** Name, address, telephone, tax code, POD, PDR or number of a request. */
  search: z.string().trim().max(100).optional(),
})
export type QueueFilter = z.output<typeof queueFilter>

/** In the order of what is due; what is over has no date, and is read newest first. */
export const isByDate = ({ view, status }: QueueFilter): boolean =>
  view !== 'all' && status !== 'completed' && status !== 'cancelled'

import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { recordAccess } from '../access-log.server.ts'
import { recentRisks } from '../recent-events.server.ts'
import { ACTIVITY_WINDOW_MINUTES, riskOf } from '../risk.ts'

const DAY_MINUTES = 24 * 60

/** How unusual the events of one account were in a window of minutes. It only tells: nothing is ended or locked by it. */
export const detectSuspiciousActivity = procedure({
  name: 'detect-suspicious-activity',
  allow: 'admin',
  reads: true,
  answers: ['detect_suspicious_activity'],
  input: z.object({
    user_id_param: z.string().min(1).max(60),
    activity_window_minutes: z.int().min(1).max(DAY_MINUTES).default(ACTIVITY_WINDOW_MINUTES),
  }),
  async run({ user_id_param: person, activity_window_minutes: minutes }, ctx) {
    await recordAccess(ctx, { owner: person, what: 'security-events', subject: person })
    const since = new Date(ctx.now.getTime() - minutes * 60_000)
    return (await recentRisks(ctx.tx, [person], since)).get(person) ?? riskOf([])
  },
})

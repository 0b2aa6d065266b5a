import { and, eq, isNotNull } from 'drizzle-orm'
import { guardSettings } from '#areas/settings/limits-in-force.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { secondFactors } from '../tables.server.ts'

/** Call inside `asSystem`: the tables are closed to other roles. */
export const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))

export async function hasSecondFactor({ tx }: Pick<Context, 'tx'>, userId: string): Promise<boolean> {
  const [factor] = await tx.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn(userId))
  return factor !== undefined
}

/** Whether administrators must have one: by setting, and by default wherever the installation has its own database server. */
export async function isSecondFactorRequired(ctx: Pick<Context, 'tx' | 'config'>): Promise<boolean> {
  const { 'admin-second-factor': choice } = await readSettings(ctx, guardSettings)
  return choice === 'by-installation' ? Boolean(ctx.config.DATABASE_URL) : choice === 'required'
}

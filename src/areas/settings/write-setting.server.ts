import { eq, max, sql } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { CHANGED_MEANWHILE, editionOf, requireSameEdition } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { hasModel } from '#platform/ai/chat-completions.server.ts'
import { type Context, userIdOf } from '#platform/procedure.server.ts'
import { renewPagesJob } from './jobs.server.ts'
import { type SettingKey, SETTINGS, type SettingValue } from './keys.ts'
import { type SiteNotice, turnsOf } from './site-settings.ts'
import { settings, settingVersions } from './tables.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/**
 * Writes one key, or (null) removes it to restore the default. `seen` is the edition on screen, empty if none; without
 * it (commands) there is no conflict check.
 */
export async function writeSetting(ctx: Context, key: SettingKey, value: unknown, seen?: string): Promise<void> {
  const shaped = value === null ? null : shapedAs(key, value)
  if (key === 'features') requireModel(ctx, shaped)
  // Serialised, also for a key without a row to lock.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`)
  const [before] = await ctx.tx.select().from(settings).where(eq(settings.key, key))
  if (seen !== undefined) await compare(ctx, before, seen)
  const changedBy = userIdOf(ctx.actor)
  await storeVersions(ctx, key, before, { value: shaped, changedAt: ctx.now, changedBy })
  if (shaped === null) await ctx.tx.delete(settings).where(eq(settings.key, key))
  else {
    // Simultaneous changes need distinct editions.
    const updatedAt = new Date(Math.max(ctx.now.getTime(), (before?.updatedAt.getTime() ?? 0) + 1))
    const row = { value: shaped, updatedAt, updatedBy: changedBy }
    await ctx.tx
      .insert(settings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row })
  }
  if (key === 'site-notices' && shaped) {
    for (const turn of turnsOf(shaped as SiteNotice[], ctx.now))
      await ctx.queue(renewPagesJob, {}, { startAfter: turn })
  }
  await ctx.dropPages('settings')
  ctx.record({ subject: key, detail: { before: before?.value ?? null, after: shaped } })
}

/** What asks a model cannot be on without one. */
function requireModel({ config }: Context, features: unknown): void {
  const { secondReader } = (features ?? {}) as Partial<SettingValue<'features'>>
  if (secondReader && !hasModel(config))
    throw new AppError('bad-input', { fields: { secondReader: 'no-model', value: 'no-model' } })
}

/** The first fault is under `value`, and each under its own path. */
function shapedAs(key: SettingKey, value: unknown): unknown {
  const given = SETTINGS[key].schema.safeParse(value)
  if (given.success) return given.data
  const { issues } = given.error
  throw new AppError('bad-input', {
    fields: {
      ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'value', message])),
      value: issues[0]?.message ?? 'shape',
    },
  })
}

type Row = typeof settings.$inferSelect

async function compare(ctx: Context, row: Row | undefined, seen: string): Promise<void> {
  if (!row) {
    // Reset to the default by someone else.
    if (seen !== '') throw new AppError(CHANGED_MEANWHILE)
    return
  }
  if (seen === editionOf(row)) return
  const [by] = row.updatedBy ? await rowsIn(ctx.tx, profiles, { id: row.updatedBy }, 'firstName', 'lastName') : []
  requireSameEdition(seen, row, by ? `${by.firstName} ${by.lastName}`.trim() : null)
}

/** Values older than the history become the first version. */
async function storeVersions(
  { tx }: Context,
  key: SettingKey,
  before: Row | undefined,
  next: Omit<typeof settingVersions.$inferInsert, 'key' | 'version'>,
): Promise<void> {
  const [{ last } = { last: null }] = await tx
    .select({ last: max(settingVersions.version) })
    .from(settingVersions)
    .where(eq(settingVersions.key, key))
  const first = { key, version: 1, value: before?.value, changedAt: before?.updatedAt, changedBy: before?.updatedBy }
  if (last === null && first.changedAt)
    await tx.insert(settingVersions).values({ ...first, changedAt: first.changedAt })
  await tx.insert(settingVersions).values({ key, version: (last ?? (before ? 1 : 0)) + 1, ...next })
}

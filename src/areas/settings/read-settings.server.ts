import { inArray } from 'drizzle-orm'
import type { output, ZodType } from 'zod'
import type { Context } from '#platform/procedure.server.ts'
import { settings } from './tables.server.ts'
import { type LeadTimes, leadTimeSettings, withClosedDays } from './lead-times.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

type SettingSpecs = Readonly<Record<string, { schema: ZodType; unset: unknown }>>

/** Reads settings. A row that no longer matches its schema counts as unset: a page never fails because of a setting. */
export async function readSettings<W extends SettingSpecs>(
  { tx }: Pick<Context, 'tx'>,
  wanted: W,
): Promise<{ [Key in keyof W]: output<W[Key]['schema']> }> {
  const rows = await rowsIn(tx, settings, inArray(settings.key, Object.keys(wanted)), 'key', 'value')
  const values = Object.entries(wanted).map(([key, { schema, unset }]) => {
    const kept = schema.safeParse(rows.find(row => row.key === key)?.value)
    return [key, kept.success ? kept.data : unset]
  })
  return Object.fromEntries(values) as { [Key in keyof W]: output<W[Key]['schema']> }
}

/** Lead times with office closures, the base of every expected date. */
export async function readLeadTimes(ctx: Pick<Context, 'tx'>): Promise<LeadTimes> {
  const kept = await readSettings(ctx, leadTimeSettings)
  return withClosedDays(
    kept['lead-times'],
    kept['working-calendar'].map(({ day }) => day),
  )
}

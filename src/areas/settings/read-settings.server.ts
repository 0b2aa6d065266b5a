import { inArray } from 'drizzle-orm'
import type { output, ZodType } from 'zod'
import type { Context } from '#platform/procedure.server.ts'
import { settings } from './tables.server.ts'
import { type LeadTimes, leadTimeSettings, withClosedDays } from './lead-times.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

type SettingSpecs = Readonly<Record<string, { schema: ZodType; unset: unknown }>>

type Values<W extends SettingSpecs> = { [Key in keyof W]: output<W[Key]['schema']> }

const rowsOf = ({ tx }: Pick<Context, 'tx'>, wanted: SettingSpecs) =>
  rowsIn(tx, settings, inArray(settings.key, Object.keys(wanted)), 'key', 'value')

/** A row that no longer matches its schema counts as unset: a page never fails because of a setting. */
function valuesIn<W extends SettingSpecs>(rows: readonly { key: string; value: unknown }[], wanted: W): Values<W> {
  const values = Object.entries(wanted).map(([key, { schema, unset }]) => {
    const kept = schema.safeParse(rows.find(row => row.key === key)?.value)
    return [key, kept.success ? kept.data : unset]
  })
  return Object.fromEntries(values) as Values<W>
}

export const readSettings = async <W extends SettingSpecs>(ctx: Pick<Context, 'tx'>, wanted: W): Promise<Values<W>> =>
  valuesIn(await rowsOf(ctx, wanted), wanted)

export const readLeadTimes = async (ctx: Pick<Context, 'tx'>): Promise<LeadTimes> =>
  leadTimesFrom(await leadTimeRows(ctx))

export const leadTimeRows = (ctx: Pick<Context, 'tx'>) => rowsOf(ctx, leadTimeSettings)

/** Lead times with office closures, the base of every expected date. */
export function leadTimesFrom(rows: Awaited<ReturnType<typeof leadTimeRows>>): LeadTimes {
  const kept = valuesIn(rows, leadTimeSettings)
  return withClosedDays(
    kept['lead-times'],
    kept['working-calendar'].map(({ day }) => day),
  )
}

import { inArray } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { type SettingKey, SETTINGS, type SettingValue } from './keys.ts'
import { settings } from './tables.server.ts'

/** The values of these keys. A row that no longer fits its shape counts as unset: a page never fails for a setting. */
export async function readSettings<K extends SettingKey>(
  { tx }: Pick<Context, 'tx'>,
  keys: readonly K[],
): Promise<{ [Key in K]: SettingValue<Key> }> {
  const rows = await tx
    .select(pick(settings, 'key', 'value'))
    .from(settings)
    .where(inArray(settings.key, [...keys]))
  const valueOf = (key: K) => {
    const { schema, unset } = SETTINGS[key]
    const kept = schema.safeParse(rows.find(row => row.key === key)?.value)
    return kept.success ? kept.data : unset
  }
  return Object.fromEntries(keys.map(key => [key, valueOf(key)])) as { [Key in K]: SettingValue<Key> }
}

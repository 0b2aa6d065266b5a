import { z } from 'zod'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { AppError, onRefusal, wrongField } from '#core/errors.ts'
import { command, query } from '#platform/procedure.server.ts'
import { isSettingKey, type SettingKey, SETTINGS } from '../keys.ts'
import { writeSetting } from '../write-setting.server.ts'
import { eq, desc, max, sql, and, inArray } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { settings, settingVersions } from '../tables.server.ts'
import {
  lineCoverage,
  marketChanges,
  type MarketChangeKind,
  priceIndices,
  regulatedParameters,
} from '#areas/market/tables.server.ts'
import { undoableSince } from '#areas/market/procedures/market-files.server.ts'
import { VIA } from '../texts.ts'
import { newestPage, rowOf, rowsIn } from '#platform/database/rows.server.ts'
import { editionOf } from '#core/edited.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { changesBetween } from '../setting-changes.ts'
import { attempt } from '#core/attempt.ts'

/** Writes a setting. Any cached page may show it, so all are re-rendered. */
export const changeSetting = command('change-setting', 'admin', {
  input: z.object({
    key: z.string().refine(isSettingKey, 'unknown'),
    value: z.unknown(),
    /** Edition on screen (core/edited.ts); commands send none. */
    edition: z.string().max(40).optional(),
  }),
  async run({ key, value, edition }, ctx) {
    if (!isSettingKey(key)) throw wrongField('key', 'unknown')
    if (value === null || value === undefined) throw wrongField('value', 'required')
    await writeSetting(ctx, key, value, edition)
  },
})

/** A JSON object: setting key → value. All or none; the error names the key. */
export const importSettings = command('import-settings', 'system', {
  input: z.object({ name: z.string().max(200), bytes: z.instanceof(Uint8Array) }),
  async run({ name, bytes }, ctx): Promise<{ keys: string[] }> {
    const given = settingsIn(decodeCsv(bytes))
    if (!given) throw new AppError('bad-settings-file', { fields: { file: 'not-an-object' } })
    for (const [key, value] of given) {
      if (!isSettingKey(key) || value === null)
        throw new AppError('bad-settings-file', { fields: { [key]: value === null ? 'required' : 'unknown' } })
      await writeSetting(ctx, key, value).catch(
        onRefusal(({ code, detail }) => {
          throw new AppError('bad-settings-file', { fields: { [key]: detail.fields?.value ?? code } })
        }),
      )
    }
    const keys = given.map(([key]) => key)
    ctx.record({ subject: name, detail: { keys } })
    return { keys }
  },
})

function settingsIn(text: string): [string, unknown][] | null {
  const given = attempt(() => JSON.parse(text) as unknown)
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : null
}

export const listSettingChanges = query(
  'list-setting-changes',
  'admin',
  async (_, { tx }): Promise<{ key: string; at: Date; by: string | null }[]> => {
    const rows = await tx
      .select({ key: settings.key, at: settings.updatedAt, first: profiles.firstName, last: profiles.lastName })
      .from(settings)
      .leftJoin(profiles, eq(profiles.id, settings.updatedBy))
    return rows.map(({ key, at, first, last }) => ({ key, at, by: first === null ? null : `${first} ${last}`.trim() }))
  },
)

const SHOWN = 20

export interface MarketChange {
  id: string
  kind: MarketChangeKind
  name: string
  sha256: string | null
  rows: number
  changed: number | null
  /** Name of a staff member, or the source otherwise. */
  by: string
  at: Date
  /** A file of coverage that no later one has replaced: it can be taken back. */
  canUndo: boolean
}

/** Changes of tariffs and indices, newest first: each import with file and author. */
export const listMarketChanges = query('list-market-changes', 'admin', {
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run(
    { cursor },
    { tx, now },
  ): Promise<{
    changes: MarketChange[]
    next: string | null
    last: { at: Date; by: string } | null
  }> {
    const all = tx
      .select({
        change: marketChanges,
        who: sql<string>`trim(coalesce(${profiles.firstName}, '') || ' ' || coalesce(${profiles.lastName}, ''))`,
      })
      .from(marketChanges)
      .leftJoin(profiles, eq(profiles.id, marketChanges.madeBy))
    const page = await newestPage(all, marketChanges, 'at', { cursor, size: SHOWN }, ({ change }) => change)
    const ids = page.rows.flatMap(({ change: { id, kind, at } }) =>
      kind === 'coverage' && at >= undoableSince(now) ? id : [],
    )
    const standing = await tx
      .select({ id: lineCoverage.importId })
      .from(lineCoverage)
      .where(inArray(lineCoverage.importId, ids))
      .groupBy(lineCoverage.importId)
      .having(sql`count(${lineCoverage.replacedBy}) = 0`)
    const undoable = new Set(standing.map(({ id }) => id))
    const changes = page.rows.map(({ change: { via, madeBy: _, ...change }, who }) => ({
      ...change,
      by: who || VIA[via],
      canUndo: undoable.has(change.id),
    }))
    const [newest] = changes
    return { changes, next: page.next, last: newest ? { at: newest.at, by: newest.by } : await lastStored() }

    /** Before changes were recorded: the latest figure gives time and source. */
    async function lastStored() {
      const [parameters] = await tx
        .select({ at: max(regulatedParameters.storedAt), origin: max(regulatedParameters.origin) })
        .from(regulatedParameters)
      const [indices] = await tx
        .select({ at: max(priceIndices.storedAt), origin: max(priceIndices.origin) })
        .from(priceIndices)
      const at = Math.max(parameters?.at?.getTime() ?? 0, indices?.at?.getTime() ?? 0)
      if (at === 0) return null
      const isImported = parameters?.origin === 'import' || indices?.origin === 'import'
      return { at: new Date(at), by: isImported ? '' : VIA.data }
    }
  },
})

/** Versions of a setting: the edition to save over, and authors and times, newest first. */
export const listSettingVersions = query('list-setting-versions', 'admin', {
  input: z.object({ key: z.string().refine(isSettingKey, 'unknown') }),
  async run({ key }, { tx }) {
    const {
      set: [row],
      versions,
    } = await batchReads(tx, {
      set: tx.select().from(settings).where(eq(settings.key, key)),
      versions: rowsIn(tx, settingVersions, { key })
        .orderBy(desc(settingVersions.version))
        .limit(SHOWN + 1),
    })
    const writers = [...new Set([row?.updatedBy, ...versions.map(({ changedBy }) => changedBy)])].filter(
      id => id != null,
    )
    const people = await rowsIn(tx, profiles, inArray(profiles.id, writers), 'id', 'firstName', 'lastName')
    const nameOf = (id: string | null) => {
      const person = people.find(each => each.id === id)
      return person ? `${person.firstName} ${person.lastName}`.trim() : null
    }
    const { unset } = SETTINGS[key as SettingKey]
    return {
      key: key as SettingKey,
      edition: row ? editionOf(row) : '',
      changed: row ? { at: row.updatedAt, by: nameOf(row.updatedBy) } : null,
      versions: versions.slice(0, SHOWN).map(({ version, value, changedAt, changedBy }, index) => ({
        version,
        /** Against the previous version, or the default. */
        changes: changesBetween(versions[index + 1]?.value ?? unset, value ?? unset),
        isUnset: value === null,
        at: changedAt,
        by: nameOf(changedBy),
      })),
    }
  },
})

/** Restores an earlier version of a setting, or (version 0) its default. */
export const restoreSetting = command('restore-setting', 'admin', {
  input: z.object({
    key: z.string().refine(isSettingKey, 'unknown'),
    version: z.coerce.number().int().min(0).max(1_000_000),
    edition: z.string().max(40),
  }),
  async run({ key, version, edition }, ctx) {
    if (!isSettingKey(key)) throw wrongField('key', 'unknown')
    if (version === 0) return writeSetting(ctx, key, null, edition)
    const kept = await rowOf(
      ctx.tx,
      settingVersions,
      and(eq(settingVersions.key, key), eq(settingVersions.version, version)),
    )
    await writeSetting(ctx, key, kept.value, edition)
  },
})

/** When a notice begins or ends: re-renders cached pages. */
export const renewPages = command('renew-pages', 'system', (_, ctx) => ctx.dropPages('settings'))

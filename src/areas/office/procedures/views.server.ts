import { and, asc, eq, inArray, isNotNull, or, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_OFFICE_VIEWS } from '#core/limits.ts'
import { command, query } from '#platform/procedure.server.ts'
import { officeViews } from '../tables.server.ts'
import { AppError } from '#core/errors.ts'
import { listStaff as staffOf } from '../staff.server.ts'
import { deleteRows, pick } from '#platform/database/rows.server.ts'

interface OfficeView {
  id: string
  /** Null for the current search. */
  name: string | null
  filters: Record<string, string>
}

export const listViews = query('list-views', 'staff', {
  input: z.object({ section: z.string().max(40), viewId: z.string().max(60).optional() }),
  async run({ section, viewId }, ctx): Promise<{ views: OfficeView[]; open: OfficeView | null; order: string | null }> {
    const rows = await ctx.tx
      .select(pick(officeViews, 'id', 'section', 'name', 'filters'))
      .from(officeViews)
      .where(
        and(
          eq(officeViews.adminId, ctx.userId),
          inArray(officeViews.section, [section, `order:${section}`]),
          or(isNotNull(officeViews.name), viewId ? eq(officeViews.id, viewId) : undefined),
        ),
      )
      .orderBy(asc(officeViews.createdAt))
      .limit(MAX_OFFICE_VIEWS + 2)
    const views = rows.filter(row => row.section === section).map(({ section: _, ...view }) => view)
    return {
      views: views.filter(({ name }) => name !== null),
      open: views.find(({ id }) => id === viewId) ?? null,
      order: rows.find(row => row.section !== section)?.filters.order ?? null,
    }
  },
})

const viewInput = z.object({
  section: z.string().max(40),
  /** Without a name it is the current search, and replaces the previous one. */
  name: z.string().trim().min(1, { error: 'required' }).max(40, { error: 'too-long' }).optional(),
  filters: z.record(z.string().max(40), z.string().max(200)),
})

/** Saves a queue's filters, under a name or as the current search; returns their address parameter. */
export const keepView = command('keep-view', 'staff', {
  input: viewInput,
  async run({ section, name, filters }, ctx): Promise<{ viewId: string }> {
    const mine = and(eq(officeViews.adminId, ctx.userId), eq(officeViews.section, section))
    const viewId = ctx.newId()
    if (name === undefined) await ctx.tx.delete(officeViews).where(and(mine, isNull(officeViews.name)))
    else {
      const kept = await ctx.tx.$count(officeViews, and(mine, isNotNull(officeViews.name)))
      if (kept >= MAX_OFFICE_VIEWS) throw new AppError('bad-input', { fields: { name: 'too-many' } })
    }
    await ctx.tx
      .insert(officeViews)
      .values({ id: viewId, adminId: ctx.userId, section, name: name ?? null, filters, createdAt: ctx.now })
    ctx.record({ subject: viewId, detail: { section, filters: Object.keys(filters), isNamed: name !== undefined } })
    return { viewId }
  },
})

/** Deletes one's own view of a queue. */
export const removeView = command('remove-view', 'staff', {
  input: z.object({ viewId: z.string().max(60) }),
  async run({ viewId }, ctx): Promise<void> {
    await ctx.tx.delete(officeViews).where(and(eq(officeViews.id, viewId), eq(officeViews.adminId, ctx.userId)))
    ctx.record({ subject: viewId })
  },
})

/** Saves a staff member's sort order of a list. */
export const keepOrder = command('keep-order', 'staff', {
  input: z.object({ section: z.string().max(40), order: z.string().max(40) }),
  async run({ section, order }, ctx): Promise<void> {
    const kept = { adminId: ctx.userId, section: `order:${section}`, name: 'order' }
    await deleteRows(ctx.tx, officeViews, { adminId: ctx.userId, section: kept.section })
    await ctx.tx.insert(officeViews).values({ id: ctx.newId(), ...kept, filters: { order }, createdAt: ctx.now })
    ctx.record({ detail: { section, order } })
  },
})

/** Logs an export: who exported which list with which filters; written before the first row is sent. */
export const recordExport = command('record-export', 'staff', {
  input: z.object({
    what: z.string().max(60),
    /** The filters, never the search text. */
    filters: z.array(z.string().max(100)).max(30),
    /** For a full export, once finished: number of rows. */
    rows: z.int().nonnegative().optional(),
  }),
  async run(exported, ctx): Promise<void> {
    ctx.record({ detail: exported })
  },
})

export const listStaff = query('list-staff', 'staff', (_, ctx): Promise<{ id: string; name: string }[]> => staffOf(ctx))

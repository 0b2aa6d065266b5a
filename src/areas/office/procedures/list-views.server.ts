import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_OFFICE_VIEWS } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { officeViews } from '../tables.server.ts'

interface OfficeView {
  id: string
  /** Null of the search of now. */
  name: string | null
  filters: Record<string, string>
}

/** One's own views of a queue by name, the one that is asked for, and the order chosen last (`keep-order`). */
export const listViews = procedure({
  name: 'list-views',
  allow: 'staff',
  reads: true,
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

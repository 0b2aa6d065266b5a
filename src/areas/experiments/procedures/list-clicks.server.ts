import { and, between, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { WIDTHS } from '../click.ts'
import { clickAreas, clickCells } from '../tables.server.ts'

const MOST_PAGES = 50
const MOST_PARTS = 30

/** Where people pressed in a stretch of days: the pages, and of one of them its parts and squares. */
export const listClicks = procedure({
  name: 'list-clicks',
  allow: 'admin',
  reads: true,
  input: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    path: z.string().max(160).optional(),
    device: z.enum(WIDTHS),
  }),
  async run({ from, to, path, device }, { tx }) {
    const presses = sql<number>`sum(${clickAreas.count})::int`
    const pages = await tx
      .select({ path: clickAreas.path, presses })
      .from(clickAreas)
      .where(between(clickAreas.day, from, to))
      .groupBy(clickAreas.path)
      .orderBy(desc(presses), clickAreas.path)
      .limit(MOST_PAGES)
    const shown = path ?? pages[0]?.path
    if (shown === undefined) return { pages, path: null, parts: [], cells: [] }
    const parts = await tx
      .select({ area: clickAreas.area, target: clickAreas.target, presses })
      .from(clickAreas)
      .where(and(between(clickAreas.day, from, to), eq(clickAreas.path, shown), eq(clickAreas.device, device)))
      .groupBy(clickAreas.area, clickAreas.target)
      .orderBy(desc(presses), clickAreas.area, clickAreas.target)
      .limit(MOST_PARTS)
    const cells = await tx
      .select({ cell: clickCells.cell, presses: sql<number>`sum(${clickCells.count})::int` })
      .from(clickCells)
      .where(and(between(clickCells.day, from, to), eq(clickCells.path, shown), eq(clickCells.device, device)))
      .groupBy(clickCells.cell)
      .orderBy(clickCells.cell)
      .limit(480)
    return { pages, path: shown, parts, cells }
  },
})

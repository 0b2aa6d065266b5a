import { inArray, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as csv from '#core/csv/tool-export.server.ts'
import { command, query } from '#platform/procedure.server.ts'
import { inStatements } from '#platform/database/rows.server.ts'
import { readDomain, type ReferringFault } from '../link-building/prospect.ts'
import { referringDomains } from '../link-building/tables.server.ts'

interface ReferringRow {
  domain: string
  links: number
  firstSeen: string | null
  lastSeen: string | null
}
/** Column names: Search Console in Italian and English, and common backlink tools. */
const NAMES: Readonly<Record<keyof ReferringRow, readonly string[]>> = {
  domain: ['sito', 'site', 'dominio', 'domain', 'referring domain', 'sito con link', 'linking site'],
  links: ['pagine con link', 'linking pages', 'link', 'links', 'backlinks', 'backlink', 'incoming links'],
  firstSeen: ['first seen', 'prima volta', 'visto la prima volta'],
  lastSeen: ['last seen', 'ultima volta', 'visto l ultima volta'],
}
const MAX_LINKS = 999_999_999

function readReferring(text: string) {
  const once = csv.onlyOnce()
  const file = csv.openToolExport(text, NAMES, ({ domain, links }) => domain !== undefined && links !== undefined)
  return csv.rowsOf<ReferringRow, keyof ReferringRow, ReferringFault>(file, (cell, orRefuse) => {
    const day = (typed: string) => (typed === '' ? null : orRefuse(csv.dayIn(typed), 'date'))
    const read = readDomain(cell('domain'))
    const domain = orRefuse('domain' in read ? read.domain : null, 'domain')
    const links = orRefuse(csv.wholeIn(cell('links'), MAX_LINKS), 'links')
    const seen = { firstSeen: day(cell('firstSeen')), lastSeen: day(cell('lastSeen')) }
    return { domain: orRefuse(once(domain), 'twice'), links, ...seen }
  })
}

const MAX_REFERRING_TEXT = 200_000
const SHOWN = 50
const exported = z.string().min(1, { error: 'empty' }).max(MAX_REFERRING_TEXT, { error: 'too-long' })

export const previewReferringDomains = query('preview-referring-domains', 'admin', {
  input: z.object({ text: exported }),
  async run({ text }, { tx }) {
    const plan = readReferring(text)
    const domains = plan.rows.map(({ domain }) => domain)
    const rows = await tx.select().from(referringDomains).where(inArray(referringDomains.domain, domains))
    const known = new Map(rows.map(({ domain, links }) => [domain, links]))
    const same = plan.rows.filter(({ domain, links }) => known.get(domain) === links).length
    return {
      fresh: domains.length - known.size,
      changed: known.size - same,
      same,
      refused: plan.refused.slice(0, SHOWN),
      refusedCount: plan.refused.length,
      /** Known sites missing in the file. */
      absent: (await tx.$count(referringDomains)) - known.size,
    }
  },
})

/** Stores the sites that link to us. With `isWhole`, missing ones no longer link. */
export const importReferringDomains = command('import-referring-domains', 'admin', {
  takesLong: true,
  input: z.object({
    name: z.string().trim().min(1, { error: 'empty' }).max(200),
    text: exported,
    isWhole: z.literal('1').optional(),
  }),
  async run({ name, text, isWhole }, ctx): Promise<{ written: number; removed: number; refused: number }> {
    const plan = readReferring(text)
    const domains = plan.rows.map(({ domain }) => domain)
    if (plan.rows.length === 0) throw csv.fileRefused('empty')
    for (const part of inStatements(plan.rows, referringDomains))
      await ctx.tx
        .insert(referringDomains)
        .values(part.map(row => ({ ...row, source: name, importedAt: ctx.now })))
        .onConflictDoUpdate({
          target: referringDomains.domain,
          set: {
            links: sql`excluded.links`,
            firstSeen: sql`least(${referringDomains.firstSeen}, excluded.first_seen)`,
            lastSeen: sql`greatest(${referringDomains.lastSeen}, excluded.last_seen)`,
            source: sql`excluded.source`,
            importedAt: ctx.now,
          },
        })
    const removed = isWhole
      ? await ctx.tx.delete(referringDomains).where(notInArray(referringDomains.domain, domains)).returning()
      : []
    const counts = { written: plan.rows.length, removed: removed.length, refused: plan.refused.length }
    ctx.record({ detail: counts })
    return counts
  },
})

import { bigint, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { publicRows, staffTable } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { BackupKind, BackupState } from './backup.ts'
import type { Verdict } from './visit.ts'

/** Visits of public pages by day, class of origin and width: counts alone, no person, no address, no cookie. */
export const visitCounts = staffTable(
  'visit_counts',
  {
    day: date().notNull(),
    path: text().notNull(),
    source: text().notNull(),
    device: text().notNull(),
    count: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.path, t.source, t.device] })],
)

/** How pages felt (LCP, FID, INP, CLS): how many measures lie under each bound, by day and page. */
export const vitalCounts = staffTable(
  'vital_counts',
  {
    day: date().notNull(),
    path: text().notNull(),
    metric: text().notNull(),
    bound: integer().notNull(),
    count: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.path, t.metric, t.bound] })],
)

/** How often a list said to stay or to change to somebody whose spend it knew, by day: everybody may read it. */
export const verdictCounts = pgTable(
  'verdict_counts',
  { day: date().notNull(), verdict: text().$type<Verdict>().notNull(), count: integer().notNull() },
  t => [primaryKey({ columns: [t.day, t.verdict] }), ...publicRows('verdict_counts')],
)

/** What the site measured of itself every five minutes: milliseconds, megabytes, counts (series.ts). */
export const measurements = staffTable(
  'measurements',
  { at: instant('at').notNull(), series: text().notNull(), value: doublePrecision().notNull() },
  t => [primaryKey({ columns: [t.at, t.series] })],
)

/** Backups that were made, or tried. Who asked for one stands in the audit trail. */
export const backups = staffTable(
  'backups',
  {
    id: text().primaryKey(),
    kind: text().$type<BackupKind>().notNull(),
    state: text().$type<BackupState>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** In BACKUP_DIR; null until it is checked, and again when it made room for newer ones. */
    fileName: text('file_name'),
    size: bigint({ mode: 'number' }),
    rowCount: integer('row_count'),
    fileCount: integer('file_count'),
    /** Why it failed, as a code (texts.ts). */
    failure: text(),
    /** What it failed on: a table, a file, a code of an error. */
    failureDetail: text('failure_detail'),
  },
  t => [index('backups_requested_idx').on(t.requestedAt.desc().nullsFirst())],
)

import { bigint, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { publicRows, staffTable } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { BackupKind, BackupState } from './backup.ts'
import type { Verdict } from './visit.ts'

/** Visits of public pages by day, source and width: anonymous counts, no address, no cookie. */
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

/** Web vitals (LCP, FID, INP, CLS): measurements per class, by day and page. */
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

/** Verdicts per day, to stay or to change, for visitors with a known spend: public. */
export const verdictCounts = pgTable(
  'verdict_counts',
  { day: date().notNull(), verdict: text().$type<Verdict>().notNull(), count: integer().notNull() },
  t => [primaryKey({ columns: [t.day, t.verdict] }), ...publicRows('verdict_counts')],
)

/** System measurements every five minutes: milliseconds, megabytes, counts (series.ts). */
export const measurements = staffTable(
  'measurements',
  { at: instant('at').notNull(), series: text().notNull(), value: doublePrecision().notNull() },
  t => [primaryKey({ columns: [t.at, t.series] })],
)

/** Backups made or attempted. The requester is in the audit trail. */
export const backups = staffTable(
  'backups',
  {
    id: text().primaryKey(),
    kind: text().$type<BackupKind>().notNull(),
    state: text().$type<BackupState>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** In BACKUP_DIR; null until verified, and again once rotated out. */
    fileName: text('file_name'),
    size: bigint({ mode: 'number' }),
    rowCount: integer('row_count'),
    fileCount: integer('file_count'),
    /** Why it failed, as a code (texts.ts). */
    failure: text(),
    /** Where it failed: a table, a file, an error code. */
    failureDetail: text('failure_detail'),
  },
  t => [index('backups_requested_idx').on(t.requestedAt.desc().nullsFirst())],
)

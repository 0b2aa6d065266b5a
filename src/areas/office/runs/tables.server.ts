import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffTable } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { RunReport, RunStatus, RunTrigger } from './run.ts'

/** spec 3 §3 cron_job_activity: each run of named work. Who started it is in the audit trail. */
export const cronJobActivity = staffTable(
  'cron_job_activity',
  {
    id: text().primaryKey(),
    jobName: text('job_name').notNull(),
    trigger: text().$type<RunTrigger>().notNull(),
    status: text().$type<RunStatus>().notNull(),
    executionTime: instant('execution_time').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    done: integer(),
    total: integer(),
    report: jsonb().$type<RunReport>(),
    failure: text(),
  },
  t => [
    uniqueIndex('cron_job_activity_open_idx')
      .on(t.jobName)
      .where(sql`${t.status} in ('queued', 'running')`),
    index('cron_job_activity_time_idx').on(t.executionTime.desc().nullsFirst()),
    index('cron_job_activity_name_idx').on(t.jobName, t.executionTime.desc().nullsFirst()),
  ],
)

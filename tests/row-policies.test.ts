import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tablesInOrder } from '../src/server/tables.ts'
import { fillTables } from './support/fill-tables.ts'
import { createPerson, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime, database } = useTestDatabase()

/** Insert for everybody, select for the office only: counts and events without an owner. */
const appendTables = ['cookie_choices', 'csp_violations']

/** Drafts of the office, invisible even to the person they are about until published. */
const unpublishedTables = ['bill_quotes', 'bill_readings', 'blog_posts', 'figure_corrections', 'legal_versions']

/** No personal data: visitors may read these tables, and no others. */
const publicTables = [
  'blog_comments',
  'blog_posts',
  'catalogue_version',
  'fact_sheets',
  'figure_corrections',
  'index_estimates',
  'legal_versions',
  'line_coverage',
  'market_offer_versions',
  'market_offers',
  'market_sellers',
  'market_version',
  'offers',
  'price_indices',
  'published_payments',
  'regulated_parameters',
  'search_entries',
  'search_feeds',
  'settings',
  'suppliers',
  'verdict_counts',
]

/** Bound to one browser's cookie, without an owner: invisible to the staff, too. */
const browserTables = ['visitor_bills']

/** Besides public and own rows: what each narrower office role works on (roles.server.ts). */
const staffTables: Readonly<Record<string, readonly string[]>> = {
  operator:
    'activation_checks activations bill_files bill_quotes bill_readings bills case_events case_messages case_moves case_notes contact_messages data_corrections document_requests homes profiles request_codes requests stored_files supplier_answers supplier_channels supplier_send_items supplier_sends supplies withdrawals work_claims'.split(
      ' ',
    ),
  editor:
    'auto_generated_posts blog_cleanups blog_old_slugs blog_working_copies content_queue crawl_pages crawls cron_job_activity monitored_changes monitored_urls profiles target_keywords visit_counts'.split(
      ' ',
    ),
  accountant:
    'activations commission_statements commission_terms commissions published_suppliers requests supplier_answers withdrawals'.split(
      ' ',
    ),
}

describe('row policies', () => {
  test('every table has them, forced also for the owner of the tables', async () => {
    const { rows } = await database().db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`,
    )
    expect(rows).toEqual([])
  })

  test('visitors read public facts alone, and what their own browser holds', async () => {
    const { rows } = await database().db.execute<{ name: string }>(
      sql`select distinct tablename as name from pg_policies where schemaname = 'public' and cmd in ('SELECT', 'ALL') and 'app_visitor' = any(roles) order by 1`,
    )
    expect(rows.map(row => row.name)).toEqual([...publicTables, ...browserTables].toSorted())
  })

  test('what a client may read or change is bound to their own id, directly or through a row of theirs', async () => {
    const { rows } = await database().db.execute<{ name: string; qual: string }>(
      sql`select tablename || ': ' || policyname as name, coalesce(qual, with_check) as qual from pg_policies where schemaname = 'public' and 'app_client' = any(roles) and cmd <> 'INSERT' and tablename <> all(${sql.raw(`array['${publicTables.join("','")}']`)})`,
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(row => !/app\.user_id|IN \( SELECT/.test(row.qual)).map(row => row.name)).toEqual([])
  })

  test('what a client adds is in their own name', async () => {
    const { rows } = await database().db.execute<{ table: string; condition: string }>(
      sql`select tablename as table, with_check as condition from pg_policies where schemaname = 'public' and 'app_client' = any(roles) and cmd in ('INSERT', 'ALL')`,
    )
    const free = rows.filter(row => !row.condition.includes("= current_setting('app.user_id'::text, true)"))
    expect(free.map(row => row.table).toSorted()).toEqual(appendTables)
  })

  test('what happened is written by the system, or in the own name of who did it, and changed by nobody', () =>
    withRuntime(async rt => {
      const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
      await rt.db.execute(sql`select set_config('role', 'app_system', true)`)
      await rt.db.execute(sql`delete from profiles where id = ${paolo.id}`)
      await fillTables(rt.db, paolo.id)
      const [request] = (await rt.db.execute<{ id: string }>(sql`select id from requests`)).rows
      /** Result of a statement under an actor's role: rows affected, or 'refused'. */
      const outcome = async (role: string, person: string, statement: SQL) => {
        await rt.db.execute(sql`savepoint attempt`)
        await rt.db.execute(sql`select set_config('role', ${role}, true), set_config('app.user_id', ${person}, true)`)
        const result = await rt.db.execute(sql`${statement} returning 1`).then(
          ({ rows }) => rows.length,
          () => 'refused' as const,
        )
        await rt.db.execute(sql`rollback to savepoint attempt`)
        return result
      }
      const everybody = [
        ['app_visitor', ''],
        ['app_client', paolo.id],
        ['app_admin', maria.id],
        ['app_system', ''],
      ] as const
      for (const [role, person] of everybody) {
        for (const table of ['audit_trail', 'security_events', 'case_events'])
          expect([0, 'refused'], `${table} changed by ${role}`).toContain(
            await outcome(role, person, sql`update ${sql.identifier(table)} set id = 'x'`),
          )
        const trail = (kind: string, actor: string | null) =>
          outcome(
            role,
            person,
            sql`insert into audit_trail (id, at, actor_kind, actor_id, procedure) values ('x', now(), ${kind}, ${actor}, 'x')`,
          )
        const isSystem = role === 'app_system'
        expect(await trail(role.slice('app_'.length), person || null), `in the own name of ${role}`).toBe(1)
        expect(await trail('client', 'somebody'), `in another's name by ${role}`).toBe(isSystem ? 1 : 'refused')
        expect(await trail('system', person || null), `as the system by ${role}`).toBe(isSystem ? 1 : 'refused')
        const event = sql`insert into security_events (id, event_type, severity, user_id, created_at) values ('x', 'x', 'info', ${paolo.id}, now())`
        expect(await outcome(role, person, event), `an event by ${role}`).toBe(isSystem ? 1 : 'refused')
        const count = sql`insert into conversion_events (id, kind, at) values ('x', 'registration', now())`
        expect(await outcome(role, person, count), `a count by ${role}`).toBe(isSystem ? 1 : 'refused')
        const cut = await outcome(role, person, sql`update conversion_events set person = null`)
        expect(cut === 0 || cut === 'refused', `a count changed by ${role}`).toBe(!isSystem)
        const step = sql`insert into case_events (id, request_id, user_id, kind, ball, at) values ('x', ${request?.id}, ${paolo.id}, 'x', 'office', now())`
        expect(await outcome(role, person, step), `a step by ${role}`).toBe(isSystem ? 1 : 'refused')
      }
    }))

  test('a client neither gives themselves a role nor takes away what a case rests on', () =>
    withRuntime(async rt => {
      const paolo = await createPerson(rt)
      await rt.db.execute(sql`select set_config('role', 'app_system', true)`)
      const before = await rt.db.execute(sql`select * from profiles where id = ${paolo.id}`)
      const asPaolo = (statement: SQL) =>
        rt.db.transaction(async tx => {
          await tx.execute(
            sql`select set_config('role', 'app_client', true), set_config('app.user_id', ${paolo.id}, true)`,
          )
          return (await tx.execute(sql`${statement} returning 1`)).rows.length
        })
      for (const column of ['role', 'email', 'id', 'created_at', 'welcomed_at'])
        await expect(
          asPaolo(
            sql`update profiles set ${sql.identifier(column)} = ${sql.identifier(column)} where id = ${paolo.id}`,
          ),
          column,
        ).rejects.toThrow()
      expect(await asPaolo(sql`update profiles set first_name = 'Anna' where id = ${paolo.id}`)).toBe(1)
      await rt.db.execute(sql`select set_config('role', 'app_system', true)`)
      await rt.db.execute(sql`update profiles set first_name = ${before.rows[0]?.first_name} where id = ${paolo.id}`)
      await rt.db.execute(sql`delete from profiles where id = ${paolo.id}`)
      await fillTables(rt.db, paolo.id)
      const owners = {
        profiles: 'id',
        bills: 'user_id',
        bill_files: 'user_id',
        requests: 'user_id',
        stored_files: 'owner_id',
      }
      for (const [table, owner] of Object.entries(owners)) {
        const own = sql`${sql.identifier(owner)} = ${paolo.id}`
        expect(await asPaolo(sql`delete from ${sql.identifier(table)} where ${own}`), table).toBe(0)
      }
    }))

  test('what the office has not published is read by the office alone', () =>
    withRuntime(async rt => {
      const paolo = await createPerson(rt)
      await rt.db.execute(sql`select set_config('role', 'app_system', true)`)
      await rt.db.execute(sql`delete from profiles where id = ${paolo.id}`)
      await fillTables(rt.db, paolo.id)
      for (const table of unpublishedTables) {
        const count = async (role: string) => {
          await rt.db.execute(
            sql`select set_config('role', ${role}, true), set_config('app.user_id', ${paolo.id}, true)`,
          )
          return (await rt.db.execute(sql`select 1 from ${sql.identifier(table)}`)).rows.length
        }
        expect(await count('app_admin'), `${table} for the office`).toBeGreaterThan(0)
        expect(await count('app_client'), `${table} for a client`).toBe(0)
        expect(await count('app_visitor'), `${table} for visitors`).toBe(0)
      }
    }))

  test('a narrower role of the office sees the rows of its work, as fast as the administrator, and no others', () =>
    withRuntime(async rt => {
      const paolo = await createPerson(rt)
      await rt.db.execute(sql`select set_config('role', 'app_system', true)`)
      await rt.db.execute(sql`delete from profiles where id = ${paolo.id}`)
      await fillTables(rt.db, paolo.id)
      const tables = (await tablesInOrder(rt.db)).filter(table => !publicTables.includes(table))
      const as = (role: string) =>
        rt.db.execute(sql`select set_config('role', ${role}, true), set_config('app.user_id', 'anna', true)`)
      const plan = async (table: string) =>
        (await rt.db.execute(sql`explain (costs off) select from ${sql.identifier(table)}`)).rows
      for (const [role, worksOn] of Object.entries(staffTables)) {
        const seen: string[] = []
        await as(`app_staff_${role}`)
        for (const table of tables)
          if ((await rt.db.execute(sql`select from ${sql.identifier(table)}`)).rows.length > 0) seen.push(table)
        expect(seen.toSorted(), role).toEqual(worksOn)
        for (const table of worksOn) {
          await as(`app_staff_${role}`)
          const own = await plan(table)
          await as('app_admin')
          if (!['audit_trail', 'profiles'].includes(table))
            expect(own, `${table} for ${role}`).toEqual(await plan(table))
        }
      }
    }))

  test('a narrower role changes no account, writes no trail but its own, and nobody looks in its name', () =>
    withRuntime(async rt => {
      const [anna, paolo] = [await createPerson(rt, 'operator'), await createPerson(rt)]
      const tried = (statement: SQL, role = 'app_staff_operator') =>
        rt.db
          .transaction(async tx => {
            await tx.execute(sql`select set_config('role', ${role}, true), set_config('app.user_id', ${anna.id}, true)`)
            return (await tx.execute(sql`${statement} returning 1`)).rows.length
          })
          .catch(() => 'refused' as const)
      const trail = (kind: string, actor: string) =>
        sql`insert into audit_trail (id, at, actor_kind, actor_id, procedure) values (${kind}, now(), ${kind}, ${actor}, 'x')`
      expect(await tried(trail('staff', anna.id))).toBe(1)
      expect(await tried(trail('staff', paolo.id))).toBe('refused')
      expect(await tried(trail('admin', anna.id))).toBe('refused')
      expect(await tried(sql`update profiles set role = 'admin' where id = ${anna.id}`)).toBe('refused')
      expect(await tried(sql`update profiles set first_name = 'Ada' where id = ${paolo.id}`)).toBe(0)
      expect(await tried(sql`update staff_roles set permissions = '{everything}'`)).toBe(0)
      const readAs = (actor: string) =>
        sql`insert into access_log (id, user_id, actor_id, what, subject, at) values ('l', ${paolo.id}, ${actor}, 'case', 'x', now())`
      expect(await tried(readAs(paolo.id))).toBe('refused')
      expect(await tried(readAs(anna.id))).toBe(1)
      expect(await tried(sql`update access_log set subject = 'y'`)).toBe(0)
    }))

  test('a row of one person in every table is invisible to another client and to visitors, and cannot be changed by them', () =>
    withRuntime(async rt => {
      const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
      await rt.db.execute(sql`select set_config('role', 'app_system', true)`)
      await rt.db.execute(sql`delete from profiles where id = ${paolo.id}`)
      const filled = await fillTables(rt.db, paolo.id)
      expect(filled.length).toBeGreaterThan(8)
      for (const { table, owner } of filled) {
        const name = sql.identifier(table)
        const ofPaolo = sql`${sql.identifier(owner)} = ${paolo.id}`
        const count = async (role: string, person: string) => {
          await rt.db.execute(sql`select set_config('role', ${role}, true), set_config('app.user_id', ${person}, true)`)
          return (await rt.db.execute(sql`select 1 from ${name} where ${ofPaolo}`)).rows.length
        }
        expect(await count('app_system', ''), `${table} holds the row`).toBe(1)
        expect(await count('app_visitor', ''), `${table} for visitors`).toBe(0)
        expect(await count('app_client', maria.id), `${table} for another client`).toBe(0)
        const changed = await rt.db.execute(sql`delete from ${name} where ${ofPaolo} returning 1`)
        expect(changed.rows, `${table} deleted by another client`).toEqual([])
      }
    }))
})

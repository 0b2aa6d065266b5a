import { createHash } from 'node:crypto'
import { type BuildExtraConfigColumns, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type PgColumnBuilderBase,
  pgPolicy,
  pgRole,
  pgTable,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import { EVERYTHING, type Permission, PERMISSIONS } from '#core/permissions.ts'

/** One database role per kind of actor; created by `preparation` before the migrations. */
const roles = ['app_visitor', 'app_client', 'app_admin', 'app_system'] as const
/** Role of a restricted staff role, from its row in `staff_roles`; created by `completion`. */
export type Role = (typeof roles)[number] | `app_staff_${string}`

/** Groups of a restricted staff role: `app_staff`, and one per permission. */
const permitted = (permission: Permission) => `app_may_${permission}` as const
const groups = ['app_staff', ...PERMISSIONS.map(permitted)]

const visitor = pgRole('app_visitor').existing()
const client = pgRole('app_client').existing()
const admin = pgRole('app_admin').existing()
const system = pgRole('app_system').existing()

const person = sql`current_setting('app.user_id', true)`
const heldBy = sql`current_setting('app.browser', true)`
const yes = sql`true`
/** Reads and writes of one's own rows alone. */
const only = (owner: AnyPgColumn, holder = person) => {
  const isOwn = sql`${owner} = ${holder}`
  return { using: isOwn, withCheck: isOwn }
}

/** Rows of one person: read and written by the person and the staff. */
export const ownRows = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'all', to: client, ...only(owner) }),
  staffRows(table),
]

/** Rows of one person that only staff may delete (bills, requests, files): a case must not lose its documents. */
export const keptRows = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_add`, { for: 'insert', to: client, withCheck: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_change`, { for: 'update', to: client, ...only(owner) }),
  staffRows(table),
]

/** Profiles: the person reads it and updates what `completion` allows; created and deleted with the account. */
export const profileRows = (table: string, id: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${id} = ${person}` }),
  pgPolicy(`${table}_change`, { for: 'update', to: client, ...only(id) }),
  staffRows(table),
]

/** Rows a person may read but only the staff and the system write (verdicts, quotes, events of a case). */
export const ownRowsReadOnly = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  staffRows(table),
]

/** Rows added by a person and changed only by staff (messages of a case); `mayEnter` restricts more than ownership. */
export const addedRows = (table: string, owner: AnyPgColumn, mayEnter: SQL) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_add`, { for: 'insert', to: client, withCheck: sql`${owner} = ${person} and ${mayEnter}` }),
  staffRows(table),
]

/** Documents signed by a person: read by them and the staff, written only by the system, never changed. */
export const signedRows = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_staff`, { for: 'select', to: admin, using: yes }),
  ...systemRows(table),
]

export const staffRows = (table: string) =>
  pgPolicy(`${table}_staff`, { for: 'all', to: [admin, system], using: yes, withCheck: yes })

/** A table for staff and system only, with its keys and indexes. */
export const staffTable = <N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  keys: (table: BuildExtraConfigColumns<N, C, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) => pgTable(name, columns, table => [...keys(table), staffRows(name)])

/** Sign-in secrets, sessions, limits: system role only. */
export const systemRows = (table: string) => [
  pgPolicy(`${table}_system`, { for: 'all', to: system, using: yes, withCheck: yes }),
]

/** Anyone may add a row (an event, a count), only staff may read it. */
export const appendOnlyRows = (table: string) => [
  pgPolicy(`${table}_append`, { for: 'insert', to: [visitor, client], withCheck: yes }),
  staffRows(table),
]

/** Logs: written as the system by one function, read by staff, old rows deleted by the system, never changed. */
export const trailRows = (table: string) => [
  pgPolicy(`${table}_staff`, { for: 'select', to: [admin, system], using: yes }),
  pgPolicy(`${table}_record`, { for: 'insert', to: system, withCheck: yes }),
  pgPolicy(`${table}_forget`, { for: 'delete', to: system, using: yes }),
]

/** A log where everybody records their own actions, in their own name and role. */
export const signedTrailRows = (table: string, actor: AnyPgColumn, kind: AnyPgColumn) => [
  ...trailRows(table),
  pgPolicy(`${table}_append`, {
    for: 'insert',
    to: [visitor, client, admin],
    withCheck: sql`coalesce(${actor}, '') = ${person} and 'app_' || ${kind} = current_user`,
  }),
]

/** Steps of a case: read by its person, and moved when accounts are merged (`completion`). */
export const steps = (table: string, owner: AnyPgColumn) => [
  ...trailRows(table),
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_move`, { for: 'update', to: system, using: yes, withCheck: yes }),
]

/**
 * Proofs of a person's answers (the consent ledger): people add and read their own rows, staff reads them, the system
 * adds them for signed-out people, and nobody changes or deletes them. Rows are deleted with their account only.
 */
export const ledgerRows = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_add`, { for: 'insert', to: [client, admin], withCheck: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_staff`, { for: 'select', to: [admin, system], using: yes }),
  pgPolicy(`${table}_record`, { for: 'insert', to: system, withCheck: yes }),
]

/**
 * Staff access to a person's data: read by the person; added by the staff member under their own id only, never
 * changed; old rows deleted by the system.
 */
export const accessLogRows = (table: string, owner: AnyPgColumn, actor: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_staff`, { for: 'select', to: admin, using: yes }),
  pgPolicy(`${table}_add`, { for: 'insert', to: admin, withCheck: sql`${actor} = ${person}` }),
  ...systemRows(table),
]

/** Rows of one person hidden even from staff (data copies): written only by the system. */
export const privateRows = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: [client, admin], using: sql`${owner} = ${person}` }),
  ...systemRows(table),
]

/** Rows bound to a browser without an account: accessible with its cookie only, hidden even from staff. */
export const browserRows = (table: string, browser: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'all', to: visitor, ...only(browser, heldBy) }),
  ...systemRows(table),
]

/** Public facts that hold no personal data: everyone reads, the staff writes. */
export const publicRows = (table: string) => [
  pgPolicy(`${table}_read`, { for: 'select', to: [visitor, client], using: yes }),
  staffRows(table),
]

/** Rows that are public under a condition (published posts), else staff only. */
export const publishedRows = (table: string, isPublic: SQL) => [
  pgPolicy(`${table}_read`, { for: 'select', to: [visitor, client], using: isPublic }),
  staffRows(table),
]

/**
 * Rows added by a person and approved by staff (comments): everyone reads what `isPublic`, a person also their own,
 * which are inserted under `mayEnter` and changed by staff only.
 */
export const moderatedRows = (table: string, owner: AnyPgColumn, isPublic: SQL, mayEnter: SQL) => [
  ...publishedRows(table, isPublic),
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_add`, { for: 'insert', to: client, withCheck: sql`${owner} = ${person} and ${mayEnter}` }),
]

type Command = 'all' | 'select' | 'insert'
const asker = `current_setting('app.user_id', true)`
const opened = (command: Command, to: Permission[], tables: string, condition = 'true') =>
  tables.split(' ').map(table => ({ table, command, to: to.map(permitted), condition }))

/**
 * Tables opened to restricted staff roles; all others are closed. The conditions are constant, which costs nothing and
 * leaves the planner every index: database roles decide access, not a function called per row.
 */
const OPENED = [
  ...opened(
    'all',
    ['cases'],
    'requests request_codes case_moves case_notes document_requests data_corrections activation_checks supplier_sends supplier_send_items supplier_answers',
  ),
  ...opened('all', ['cases', 'bills'], 'case_messages bill_files stored_files'),
  ...opened('all', ['bills'], 'bills bill_readings bill_quotes'),
  ...opened('all', ['messages'], 'contact_messages figure_corrections'),
  ...opened('all', ['blog', 'contents'], 'blog_posts blog_old_slugs search_entries search_feeds'),
  ...opened('all', ['blog'], 'blog_comments blog_working_copies blog_cleanups'),
  ...opened(
    'all',
    ['contents'],
    'content_queue auto_generated_posts monitored_urls monitored_changes cron_job_activity',
  ),
  ...opened(
    'all',
    ['commissions'],
    'commissions commission_terms commission_statements published_suppliers published_payments',
  ),
  ...opened('all', ['cases', 'bills', 'messages'], 'work_claims'),
  ...opened('select', ['cases', 'commissions'], 'activations withdrawals'),
  ...opened('select', ['cases'], 'supplier_channels'),
  ...opened('select', ['commissions'], 'supplier_answers'),
  ...opened('select', ['bills', 'messages', 'commissions'], 'requests'),
  ...opened('select', ['cases', 'messages'], 'bills'),
  ...opened('select', ['cases', 'bills'], 'case_events homes supplies'),
  ...opened('select', ['cases', 'bills', 'messages'], 'profiles'),
  ...opened('select', ['contents'], 'crawls crawl_pages target_keywords visit_counts'),
  ...opened(
    'select',
    ['blog', 'contents'],
    'profiles',
    `role <> 'client' or id in (select user_id from blog_comments)`,
  ),
  ...opened('select', ['blog'], 'audit_trail', 'subject in (select id from blog_posts)'),
  // Their own actions, in their own name.
  ...[
    { table: 'office_views', command: 'all' as const, condition: `admin_id = ${asker}` },
    { table: 'access_log', command: 'select' as const, condition: `actor_id = ${asker}` },
    { table: 'access_log', command: 'insert' as const, condition: `actor_id = ${asker}` },
    { table: 'audit_trail', command: 'insert' as const, condition: `actor_kind = 'staff' and actor_id = ${asker}` },
  ].map(policy => ({ ...policy, to: ['app_staff'] })),
].map(({ table, command, to, condition }) => {
  const rule = `for ${command} to ${to.join(', ')} ${command === 'insert' ? 'with check' : 'using'} (${condition})`
  return { table, name: `staff_${createHash('sha256').update(rule).digest('hex').slice(0, 12)}`, rule }
})
const rowsOf = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `(${row.map(text => `'${text.replaceAll("'", "''")}'`).join(', ')})`).join(', ')

/** SQL before the migrations: roles named by the policies, and search extensions. */
export const preparation = `${[...roles, ...groups]
  .map(
    role =>
      `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if; exception when duplicate_object or unique_violation then null; end $$;`,
  )
  .join('\n')}
create extension if not exists pg_trgm; create extension if not exists unaccent;
do $$ begin grant app_client to app_staff; execute format('grant ${[...roles, ...groups].join(', ')} to %I', current_user); exception when others then null; end $$;`

/** Creates the role of each restricted row of `staff_roles`, as a member of its permissions only. */
const staffRoleMembers = `do $$ declare r record; p text; begin
for r in select 'app_staff_' || role as name, permissions from staff_roles where not permissions && '{${EVERYTHING}}' loop
begin execute format('create role %I nologin', r.name); exception when duplicate_object or unique_violation then null; end;
begin
foreach p in array array['${PERMISSIONS.join("', '")}'] loop
if p = any (r.permissions) <> pg_has_role(r.name, 'app_may_' || p, 'member') then execute format(case when p = any (r.permissions) then 'grant %I to %I' else 'revoke %I from %I' end, 'app_may_' || p, r.name); end if;
end loop;
execute format('grant app_staff to %I', r.name); execute format('grant %I to %I', r.name, current_user);
exception when others then raise warning 'role %: %', r.name, sqlerrm; end;
end loop; end $$;`

/** Their policies are named by content, so that only changes are written. */
const staffPolicies = `do $$ declare p record; begin
for p in select tablename, policyname from pg_policies where schemaname = 'public' and policyname ~ '^staff_[0-9a-f]{12}$' and (tablename, policyname) not in (values ${rowsOf(OPENED.map(({ table, name }) => [table, name]))})
loop execute format('drop policy %I on %I', p.policyname, p.tablename); end loop;
for p in select * from (values ${rowsOf(OPENED.map(({ table, name, rule }) => [table, name, rule]))}) as wanted (tablename, policyname, rule) where not exists (select from pg_policies o where o.schemaname = 'public' and o.tablename = wanted.tablename and o.policyname = wanted.policyname)
loop execute format('create policy %I on %I %s', p.policyname, p.tablename, p.rule); end loop; end $$;`

/** SQL after the migrations: grants on tables and columns, restricted staff roles, and forced policies. */
export const completion = `grant usage on schema public to ${roles.join(', ')};
grant select, insert, update, delete on all tables in schema public to ${roles.join(', ')};
revoke update on profiles from app_client; grant update (first_name, last_name, phone) on profiles to app_client;
revoke update on case_events from ${roles.join(', ')}; grant update (user_id) on case_events to app_system;
${staffRoleMembers}
${staffPolicies}
do $$ declare t record; begin for t in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relrowsecurity and not c.relforcerowsecurity loop execute format('alter table %s force row level security', t.name); end loop; end $$;`

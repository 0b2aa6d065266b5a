import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** One database role per kind of actor; created by `preparation` before the migrations. */
const roles = ['app_visitor', 'app_client', 'app_admin', 'app_system'] as const
export type Role = (typeof roles)[number]

const visitor = pgRole('app_visitor').existing()
const client = pgRole('app_client').existing()
const admin = pgRole('app_admin').existing()
const system = pgRole('app_system').existing()

const person = sql`current_setting('app.user_id', true)`
const yes = sql`true`

/** Rows of one person: the person and the staff read and write them. */
export const ownRows = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, {
    for: 'all',
    to: client,
    using: sql`${owner} = ${person}`,
    withCheck: sql`${owner} = ${person}`,
  }),
  staffRows(table),
]

/** Rows of one person that only the staff takes away (bills, requests, files): a case must not lose what it rests on. */
export const keptRows = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_add`, { for: 'insert', to: client, withCheck: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_change`, {
    for: 'update',
    to: client,
    using: sql`${owner} = ${person}`,
    withCheck: sql`${owner} = ${person}`,
  }),
  staffRows(table),
]

/** Who a person is: they read it and change what `completion` lets them; the account makes it, and its end takes it away. */
export const profileRows = (table: string, id: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${id} = ${person}` }),
  pgPolicy(`${table}_change`, {
    for: 'update',
    to: client,
    using: sql`${id} = ${person}`,
    withCheck: sql`${id} = ${person}`,
  }),
  staffRows(table),
]

/** Rows a person may read but only the staff and the system write (verdicts, quotes, events of a case). */
export const ownRowsReadOnly = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  staffRows(table),
]

/** What a person adds and nobody but the staff changes (messages of a case); `mayEnter` says more than whose it is. */
export const addedRows = (table: string, owner: AnyPgColumn, mayEnter: SQL) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_add`, { for: 'insert', to: client, withCheck: sql`${owner} = ${person} and ${mayEnter}` }),
  staffRows(table),
]

/** What a person signed: they and the staff read it, only the system writes it, and nobody else changes a word. */
export const signedRows = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_staff`, { for: 'select', to: admin, using: yes }),
  ...systemRows(table),
]

export const staffRows = (table: string) =>
  pgPolicy(`${table}_staff`, { for: 'all', to: [admin, system], using: yes, withCheck: yes })

/** Sign-in secrets, sessions, limits: no procedure of a person reaches them, only the system role. */
export const systemRows = (table: string) => [
  pgPolicy(`${table}_system`, { for: 'all', to: system, using: yes, withCheck: yes }),
]

/** Anyone may add a row (an event, a count), nobody but the staff reads it back. */
export const appendOnlyRows = (table: string) => [
  pgPolicy(`${table}_append`, { for: 'insert', to: [visitor, client], withCheck: yes }),
  staffRows(table),
]

/**
 * What happened: written by the one function that knows how, as the system; the staff reads it, the system lets old rows go,
 * and nobody changes one.
 */
export const trailRows = (table: string) => [
  pgPolicy(`${table}_staff`, { for: 'select', to: [admin, system], using: yes }),
  pgPolicy(`${table}_record`, { for: 'insert', to: system, withCheck: yes }),
  pgPolicy(`${table}_forget`, { for: 'delete', to: system, using: yes }),
]

/** A trail to which everybody adds what they do themselves, in their own name and role. */
export const signedTrailRows = (table: string, actor: AnyPgColumn, kind: AnyPgColumn) => [
  ...trailRows(table),
  pgPolicy(`${table}_append`, {
    for: 'insert',
    to: [visitor, client, admin],
    withCheck: sql`coalesce(${actor}, '') = ${person} and 'app_' || ${kind} = current_user`,
  }),
]

/** The steps of a case: its person reads them, and two accounts that become one take them along (`completion`). */
export const steps = (table: string, owner: AnyPgColumn) => [
  ...trailRows(table),
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_move`, { for: 'update', to: system, using: yes, withCheck: yes }),
]

/**
 * What a person answered, kept as proof (the ledger of consents): they add and read their own rows, the staff reads them,
 * the system adds them where nobody is signed in, and no one changes or takes one away. A row goes with its account alone.
 */
export const ledgerRows = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_add`, { for: 'insert', to: [client, admin], withCheck: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_staff`, { for: 'select', to: [admin, system], using: yes }),
  pgPolicy(`${table}_record`, { for: 'insert', to: system, withCheck: yes }),
]

/**
 * Looks of the staff at what belongs to a person: the person reads them; who looked adds them, under their own id alone,
 * and changes none; the system lets old ones go.
 */
export const lookRows = (table: string, owner: AnyPgColumn, actor: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_staff`, { for: 'select', to: admin, using: yes }),
  pgPolicy(`${table}_add`, { for: 'insert', to: admin, withCheck: sql`${actor} = ${person}` }),
  ...systemRows(table),
]

/** Rows of one person that not even the staff reads (the copy of one's data): only the system writes them. */
export const privateRows = (table: string, owner: AnyPgColumn) => [
  pgPolicy(`${table}_own`, { for: 'select', to: [client, admin], using: sql`${owner} = ${person}` }),
  ...systemRows(table),
]

/** Public facts that hold no personal data: everyone reads, the staff writes. */
export const publicRows = (table: string) => [
  pgPolicy(`${table}_read`, { for: 'select', to: [visitor, client], using: yes }),
  staffRows(table),
]

/** Rows that are public once they fulfil a condition (published posts): the rest is for the staff. */
export const publishedRows = (table: string, isPublic: SQL) => [
  pgPolicy(`${table}_read`, { for: 'select', to: [visitor, client], using: isPublic }),
  staffRows(table),
]

/**
 * Rows a person adds and the staff lets through (comments): everyone reads what `isPublic`, a person also their own,
 * which enter as `mayEnter` says and are never changed by anybody but the staff.
 */
export const moderatedRows = (table: string, owner: AnyPgColumn, isPublic: SQL, mayEnter: SQL) => [
  ...publishedRows(table, isPublic),
  pgPolicy(`${table}_own`, { for: 'select', to: client, using: sql`${owner} = ${person}` }),
  pgPolicy(`${table}_add`, { for: 'insert', to: client, withCheck: sql`${owner} = ${person} and ${mayEnter}` }),
]

/** SQL before the migrations: the roles that the policies name, and the extensions of search. */
export const preparation = `${roles
  .map(
    role =>
      `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if; exception when duplicate_object or unique_violation then null; end $$;`,
  )
  .join('\n')}
create extension if not exists pg_trgm; create extension if not exists unaccent;
do $$ begin execute format('grant ${roles.join(', ')} to %I', current_user); exception when others then null; end $$;`

/** SQL after the migrations: rights on the tables, of some on single columns, and policies forced on their owner as well. */
export const completion = `grant usage on schema public to ${roles.join(', ')};
grant select, insert, update, delete on all tables in schema public to ${roles.join(', ')};
revoke update on profiles from app_client; grant update (first_name, last_name, phone) on profiles to app_client;
revoke update on case_events from ${roles.join(', ')}; grant update (user_id) on case_events to app_system;
do $$ declare t record; begin for t in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relrowsecurity and not c.relforcerowsecurity loop execute format('alter table %s force row level security', t.name); end loop; end $$;`

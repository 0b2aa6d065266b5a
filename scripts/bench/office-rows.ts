import type { Client } from 'pg'

export const MILLION = 1_000_000
/** Fewer for tuning: `REQUESTS=100000 npm run bench -- office`. */
export const REQUESTS = Number(process.env.REQUESTS ?? MILLION)
export const CUSTOMERS = REQUESTS / 5
export const OFFERS = 5_000
const STAFF = 40
const SUPPLIERS = 60
const POSTS = 2_000
export const COMMENTS = 200_000

/** A table and the statement that fills it. Statements run in this order, in one session, with the functions below. */
interface Filling {
  table: string
  sql: string
}

/** Deterministic pseudo-randomness: `pick(row, which, choices)` is a number below `choices`. */
const FUNCTIONS = `
  create function pg_temp.pick(n bigint, which int, choices int) returns int language sql immutable
    as 'select ((hashint8extended(n, which) & 9223372036854775807) % choices)::int';
  create function pg_temp.at(n bigint) returns timestamptz language sql stable
    as 'select date_trunc(''day'', now()) - (${REQUESTS} - n) * interval ''94.6 seconds''';
  create function pg_temp.one(names text[], n bigint, which int) returns text language sql immutable
    as 'select names[1 + pg_temp.pick(n, which, array_length(names, 1))]';
  create function pg_temp.staff(n bigint) returns text language sql immutable
    as 'select ''a'' || 1 + pg_temp.pick(n, 90, ${STAFF})';
  create function pg_temp.customer(n bigint) returns text language sql immutable
    as 'select ''c'' || 1 + pg_temp.pick(n, 91, ${CUSTOMERS})';`

const FIRST =
  'Maria,Giuseppe,Anna,Giovanni,Rosa,Antonio,Giulia,Luca,Francesca,Marco,Sara,Paolo,Elena,Andrea,Chiara,Davide'
const LAST =
  'Rossi,Russo,Ferrari,Esposito,Bianchi,Romano,Colombo,Ricci,Marino,Greco,Bruno,Gallo,Conti,De Luca,Costa,Giordano,Mancini,Rizzo,Lombardi,Moretti'
/** Parts of rarer names: about a thousand with those above. */
const STEMS = 'Bar,Ca,Dal,Fer,Gra,Lan,Mon,Nar,Pe,Sca,Ta,Ven,Zan'
const ENDS = 'bieri,cchini,detti,gnoli,lucci,mbelli,nzini,ppari,rsani,ttoli,vaglia,zzottera'
const list = (names: string) => `string_to_array('${names}', ',')`
const LAST_NAME = `case when pg_temp.pick(n, 3, 3) > 0 then pg_temp.one(${list(LAST)}, n, 4)
  else pg_temp.one(${list(STEMS)}, n, 5) || pg_temp.one(${list(STEMS.toLowerCase())}, n, 6) || pg_temp.one(${list(ENDS)}, n, 7) end`
const people = (letter: string, count: number, role: string) => `
  select '${letter}' || n as id, pg_temp.one(${list(FIRST)}, n, 2) as first, ${LAST_NAME} as last, '${role}' as role,
    pg_temp.pick(n, 8, 50) > 0 as confirmed, pg_temp.at(n * ${REQUESTS / count}) as at, '+393' || lpad(pg_temp.pick(n, 9, 999999999)::text, 9, '0') as phone, n
  from generate_series(1, ${count}) n`
const mail = `lower(replace(first, ' ', '') || '.' || replace(last, ' ', '')) || '.' || id || '@example.test'`
const PEOPLE = `(${people('c', CUSTOMERS, 'client')} union all ${people('a', STAFF, 'admin')}) p`

const TYPE = `(array['switch','switch','switch','switch','switch','switch','switch','voltura','subentro','internet_casa','internet_casa','internet_mobile','offer_activation','analisi_bolletta','analisi_bolletta','analisi_bolletta','analisi_bolletta','analisi_bolletta','analisi_bolletta','consulenza'])[1 + pg_temp.pick(n, 10, 20)]`
/** Cases of the last two months are mostly open, three per cent of older ones: about eighty thousand in all. */
const IS_OPEN = `(pg_temp.pick(n, 11, 100) < case when n > ${REQUESTS * 0.945} then 85 else 3 end)`
/** One customer (a property manager) has one request in a hundred. */
const OWNER = `case when n % 100 = 0 then 'c1' else pg_temp.customer(n) end`
const SUPPLIER = `'Fornitore ' || 1 + pg_temp.pick(n, 12, ${SUPPLIERS})`
const OFFER = `'o' || 1 + pg_temp.pick(n, 13, ${OFFERS})`
const rows = (count: number) => `from generate_series(1, ${count}) n`

const REQUEST = `
  select n, case when t.type = 'consulenza' and n % 2 = 0 then null else ${OWNER} end as owner, t.type,
    case when not o.open then case when pg_temp.pick(n, 14, 12) = 0 then 'cancelled' else 'completed' end when pg_temp.pick(n, 15, 3) = 0 then 'pending' else 'in_progress' end as status,
    case when not o.open then 'nobody' when pg_temp.pick(n, 16, 100) < 35 then 'office' when pg_temp.pick(n, 16, 100) < 60 then 'customer' else 'supplier' end as ball,
    case when o.open and pg_temp.pick(n, 17, 10) > 0 then current_date + pg_temp.pick(n, 18, 45) - 8 end as expected,
    pg_temp.one(${list(FIRST)}, n, 19) || ' ' || ${LAST_NAME} as visitor, pg_temp.at(n) as at
  ${rows(REQUESTS)}, lateral (select ${TYPE} as type) t, lateral (select ${IS_OPEN} as open) o`

/** Steps of a case, each with its days after the first. */
const STEPS = `
  select r.id, r.user_id, s.kind, s.ball, r.created_at + s.day * interval '1 day' as at
  from requests r, lateral (values ('activation-submitted', 'office', 0), ('data-checked', 'office', 1), ('sent-to-supplier', 'supplier', 2),
    ('contract-concluded', 'supplier', 9), ('supply-active', 'nobody', 24), ('request-completed', 'nobody', 25),
    ('supplier-refused', 'office', 8), ('bill-submitted', 'office', 0), ('bill-read', 'customer', 0), ('bill-confirmed', 'nobody', 1), ('consultation-asked', 'office', 0)) s(kind, ball, day)
  where case
    when r.type = 'consulenza' then s.kind = 'consultation-asked'
    when r.type = 'analisi_bolletta' then s.kind like 'bill-%'
    when s.kind = 'activation-submitted' then true
    when r.status = 'completed' then s.kind in ('data-checked', 'sent-to-supplier', 'contract-concluded', 'supply-active', 'request-completed')
    when r.status = 'in_progress' and r.ball = 'office' and pg_temp.pick(r.number, 20, 20) = 0 then s.kind in ('data-checked', 'sent-to-supplier', 'supplier-refused')
    when r.status = 'in_progress' and r.ball = 'office' then s.kind = 'data-checked' and pg_temp.pick(r.number, 21, 3) > 0
    when r.ball = 'supplier' then s.kind in ('data-checked', 'sent-to-supplier')
    else false end`
const ACTIVATIONS = `from activations a, lateral (select substr(a.id, 2)::bigint as n) as x`

const FILLINGS: readonly Filling[] = [
  {
    table: 'suppliers',
    sql: `insert into suppliers (id, name, created_at) select 's' || n, 'Fornitore ' || n, now() ${rows(SUPPLIERS)}`,
  },
  {
    // Without it a node reloads the whole catalogue for each request.
    table: 'catalogue_version',
    sql: `insert into catalogue_version (id, version) values ('catalogue', '1')`,
  },
  {
    table: 'offers',
    sql: `insert into offers (id, name, type, client_type, contract_type, supplier_id, supplier_name, is_active, starts_on, expiry_date, monthly_fixed_fee, price_per_unit, price_per_unit_gas, offer_type, offer_code, source, created_at, updated_at)
      select 'o' || n, 'Offerta ' || pg_temp.one(${list('Casa,Chiara,Verde,Sempre,Sicura,Online')}, n, 30) || ' ' || n, t.type, case when n % 4 = 0 then 'business' else 'domestico' end, 'switch,voltura,subentro', 's' || s.of, 'Fornitore ' || s.of,
        n % 10 > 0, case when n % 50 = 0 then current_date + 10 end, case when n % 3 > 0 then current_date + pg_temp.pick(n, 31, 900) - 500 end, 5 + n % 10,
        case when t.type in ('luce', 'luce_gas') then 0.09 + (n % 900) / 10000.0 end, case when t.type in ('gas', 'luce_gas') then 0.3 + (n % 900) / 10000.0 end, 'prezzo_fisso_12', 'COD' || lpad(n::text, 6, '0'), 'catalogue', pg_temp.at(n * 200), pg_temp.at(n * 200)
      ${rows(OFFERS)}, lateral (select (array['luce','gas','luce_gas','internet','mobile'])[1 + n % 5] as type) t, lateral (select 1 + pg_temp.pick(n, 12, ${SUPPLIERS}) as of) s`,
  },
  {
    table: 'offer_versions',
    sql: `insert into offer_versions (id, offer_id, kind, values, made_by, made_at) select o.id || '-' || v, o.id, case v when 1 then 'created' when 4 then 'expired' else 'changed' end, jsonb_build_object('name', o.name), 'a1', o.created_at + v * interval '1 day' from offers o, generate_series(1, 4) v`,
  },
  {
    table: 'user',
    sql: `insert into "user" (id, name, email, email_verified, role, created_at, updated_at) select id, first || ' ' || last, ${mail}, confirmed, role, at, at from ${PEOPLE}`,
  },
  {
    table: 'profiles',
    sql: `insert into profiles (id, first_name, last_name, email, phone, role, created_at) select id, first, last, ${mail}, case when n % 3 > 0 then phone end, role, at from ${PEOPLE}`,
  },
  {
    table: 'account_suspensions',
    sql: `insert into account_suspensions (id, user_id, reason, suspended_by, suspended_at) select 'x' || n, 'c' || n * 800, 'frode', pg_temp.staff(n), now() ${rows(250)}`,
  },
  {
    table: 'supplies',
    sql: `insert into supplies (id, user_id, commodity, code, tax_code, supplier_name, customer_type, confirmed_at)
      select 's' || n, 'c' || 1 + n % ${CUSTOMERS}, case when n % 2 = 0 then 'luce' else 'gas' end, case when n % 2 = 0 then 'IT001E' || lpad(n::text, 8, '0') else lpad((10000000000000 + n)::text, 14, '0') end,
        'RSSMRA80A01H' || lpad((n % 1000)::text, 3, '0') || chr(65 + (n / 1000)::int % 26), ${SUPPLIER}, 'domestico', pg_temp.at(n * 3) ${rows(300_000)}`,
  },
  {
    table: 'requests',
    sql: `insert into requests (id, user_id, type, title, description, status, details, ball, expected_on, office_seen_at, number, assignee_id, late_since, channel, created_at, updated_at)
      select 'r' || n, owner, type, 'Richiesta', 'Offerta Chiara, ' || ${SUPPLIER}, status,
        case when owner is null then jsonb_build_object('name', visitor, 'email', 'visitor' || n || '@example.test', 'topic', 'Vorrei capire se mi conviene cambiare fornitore.') end,
        ball, expected, case when status <> 'pending' or pg_temp.pick(n, 22, 4) > 0 then at + interval '1 hour' end, n + 1000, case when pg_temp.pick(n, 23, 10) < 7 then pg_temp.staff(n) end,
        case when expected is not null and pg_temp.pick(n, 24, 25) = 0 then expected - 5 end, case when pg_temp.pick(n, 25, 33) = 0 then 'phone' else 'site' end, at, at + interval '3 days'
      from (${REQUEST}) r`,
  },
  {
    table: 'activations',
    sql: `insert into activations (id, user_id, request_id, request_type, selected_offer, offer_id, supplier_name, offer_snapshot, status, concluded_at, payment_method, personal_data, technical_data, acceptances, pod_pdr, wizard_key, wizard_version, created_at, updated_at)
      select 'a' || n, user_id, id, type, 'Offerta Chiara', ${OFFER}, ${SUPPLIER}, jsonb_build_object('name', 'Offerta Chiara', 'terms', repeat(md5(id), 12)), status, case when status = 'completed' then created_at + interval '9 days' end, 'iban',
        repeat(md5(id), 16), repeat(md5(id), 10), '{"timestamp": "2026-01-01T00:00:00Z", "texts": []}', 'IT001E' || lpad(n::text, 8, '0'), type, 1, created_at, updated_at
      from (select *, number - 1000 as n from requests where type not in ('analisi_bolletta', 'consulenza')) r`,
  },
  {
    table: 'request_codes',
    sql: `insert into request_codes (code, request_id) select md5(request_id || c), request_id from activations, (values ('pod'), ('cf')) v(c)`,
  },
  {
    table: 'case_events',
    sql: `insert into case_events (id, request_id, user_id, kind, ball, detail, visible, actor_id, at) select md5(id || kind), id, user_id, kind, ball, '{}', true, case when ball = 'office' then 'a1' end, at from (${STEPS}) s`,
  },
  {
    table: 'case_messages',
    sql: `insert into case_messages (id, request_id, user_id, author, author_id, body, at, read_at) select 'm' || number, id, user_id, case when number % 2 = 0 then 'office' else 'customer' end, 'a1', repeat('Buongiorno, quando arriva? ', 4), updated_at, updated_at from requests where user_id is not null and number % 2 = 0`,
  },
  {
    table: 'case_notes',
    sql: `insert into case_notes (id, request_id, user_id, author_id, body, at) select 'n' || number, id, user_id, pg_temp.staff(number), repeat('Richiamato, manca il documento. ', 3), updated_at from requests where number % 5 = 0`,
  },
  {
    table: 'withdrawals',
    sql: `insert into withdrawals (id, request_id, user_id, declared_at, contract, statement, handled_at) select 'w' || n, a.request_id, a.user_id, a.created_at + interval '10 days', '{"supplier": "Fornitore 1", "offer": "Chiara"}', '{"name": "Maria Rossi", "email": "m@example.test"}', case when n < 990000 then a.created_at + interval '12 days' end ${ACTIVATIONS} where a.status = 'completed' and n % 100 = 7`,
  },
  {
    table: 'work_claims',
    sql: `insert into work_claims (kind, subject_id, admin_id, until) select 'request', id, assignee_id, now() + interval '20 minutes' from requests where status = 'in_progress' and assignee_id is not null and number % 2000 = 0`,
  },
  {
    table: 'supplier_answers',
    sql: `insert into supplier_answers (id, request_id, user_id, answer, reason, reference, answered_on, recorded_by, at) select 'k' || n, a.request_id, a.user_id, case when n % 25 = 0 then 'refused' else 'accepted' end, case when n % 25 = 0 then 'holder-mismatch' end, 'CTR-' || n, (a.created_at + interval '9 days')::date, 'a1', a.created_at + interval '9 days' ${ACTIVATIONS} where a.status = 'completed'`,
  },
  {
    table: 'supplier_sends',
    sql: `insert into supplier_sends (id, supplier_name, format, state, asked_by, asked_at) select 'd' || n, ${SUPPLIER}, 'csv', 'transmitted', pg_temp.staff(n), pg_temp.at(n * 200) ${rows(OFFERS)}`,
  },
  {
    table: 'supplier_send_items',
    sql: `insert into supplier_send_items (id, send_id, request_id, user_id, outcome, at) select 'i' || n, 'd' || 1 + n / 200, a.request_id, a.user_id, 'sent', a.created_at + interval '2 days' ${ACTIVATIONS} where a.status = 'completed' and n < ${REQUESTS}`,
  },
  {
    table: 'commission_terms',
    sql: `insert into commission_terms (id, supplier_name, cents, valid_from, source, recorded_by, at) select 't' || n, 'Fornitore ' || 1 + n % ${SUPPLIERS}, 3000 + n, '2023-01-01'::date + (n / ${SUPPLIERS})::int * 100, 'accordo', 'a1', now() ${rows(180)}`,
  },
  {
    table: 'commissions',
    sql: `insert into commissions (id, request_id, supplier_name, offer_id, offer_name, state, concluded_on, expected_cents, confirmed_cents, clawed_back_cents, source, created_at, updated_at)
      select 'p' || n, a.request_id, a.supplier_name, a.offer_id, a.selected_offer, case when n % 40 = 0 then 'clawed_back' when n > ${REQUESTS * 0.9} then 'expected' else 'confirmed' end, a.concluded_at::date, 4000, 4000, case when n % 40 = 0 then 4000 end, 'terms', a.concluded_at, a.concluded_at ${ACTIVATIONS} where a.concluded_at is not null`,
  },
  {
    table: 'bills',
    sql: `insert into bills (id, user_id, upload_date, file_name, file_path, file_size, supply_type, customer_type, analysis_status, error_reason, request_id, published_version, draft_version, confirmed_at, updated_at)
      select 'b' || n, user_id, created_at, 'bolletta-' || n || '.pdf', 'bills/' || n, 250000, case when n % 9 = 0 then 'luce_gas' when n % 3 = 0 then 'gas' else 'luce' end, case when n % 200 = 0 then 'business' else 'domestico' end,
        case when pg_temp.pick(n, 40, 500) = 0 then 'error' when n > ${REQUESTS * 0.995} or n % 150 = 0 then 'pending' else 'analyzed' end, case when pg_temp.pick(n, 40, 500) = 0 then 'unreadable' end, id, case when n % 150 > 0 and n <= ${REQUESTS * 0.999} then 1 end, case when n % 4000 = 1 then 2 end, created_at, updated_at
      from (select *, number - 1000 as n from requests where type = 'analisi_bolletta') r where user_id is not null`,
  },
  {
    table: 'blog_posts',
    sql: `insert into blog_posts (id, title, slug, excerpt, content, category, author, status, published_at, created_at, updated_at) select 'p' || n, 'Come leggere la bolletta ' || n, 'post-' || n, 'Quanto costa davvero la luce in un anno ' || n, repeat('<p>Testo.</p>', 200), pg_temp.one(${list('Luce,Gas,Internet,Guide,News')}, n, 50), 'Redazione', case when n % 20 = 0 then 'draft' else 'published' end, pg_temp.at(n * 500), pg_temp.at(n * 500), pg_temp.at(n * 500) ${rows(POSTS)}`,
  },
  {
    table: 'blog_comments',
    sql: `insert into blog_comments (id, blog_post_id, user_id, content, created_at, status, spam_score) select 'k' || n, 'p' || 1 + pg_temp.pick(n, 51, ${POSTS}), pg_temp.customer(n), pg_temp.one(${list('Grazie,Molto utile,Non mi torna il conto,Vorrei sapere di più')}, n, 52) || ' ' || md5(n::text), pg_temp.at(n * 5),
      case when n % 50 = 0 or n > ${COMMENTS} - 500 then 'pending' when n % 7 = 0 then 'rejected' else 'approved' end, case when n % 3 = 0 then 60 else 0 end ${rows(COMMENTS)}`,
  },
  {
    table: 'contact_messages',
    sql: `insert into contact_messages (id, user_id, name, email, subject, message, status, created_at) select 'q' || n, case when n % 2 = 0 then pg_temp.customer(n) end, 'Maria Rossi', 'm' || n || '@example.test', 'Domanda', repeat('Vorrei sapere. ', 20), case when n % 30 = 0 then 'new' when n % 4 = 0 then 'closed' else 'answered' end, pg_temp.at(n * 10) ${rows(100_000)}`,
  },
  {
    table: 'notices',
    sql: `insert into notices (id, user_id, topic, title, text, address, at, read_at) select 'z' || n, ${OWNER}, 'cases', 'Novità sulla tua pratica', 'Trovi tutto nella pagina.', '/dashboard', pg_temp.at(n), case when n % 3 > 0 then pg_temp.at(n) end ${rows(REQUESTS)}`,
  },
  {
    table: 'access_log',
    sql: `insert into access_log (id, user_id, actor_id, what, subject, at) select 'l' || n, ${OWNER}, pg_temp.staff(n), 'request', 'r' || n, pg_temp.at(n) ${rows(REQUESTS)}`,
  },
  {
    table: 'audit_trail',
    sql: `insert into audit_trail (id, at, actor_kind, actor_id, procedure, subject) select 't' || n, pg_temp.at(n), 'admin', pg_temp.staff(n), 'advance-case', 'r' || n ${rows(REQUESTS)}`,
  },
  {
    table: 'security_events',
    sql: `insert into security_events (id, event_type, severity, user_id, created_at) select 'e' || n, case when n % 6 = 0 then 'login_failed' when n % 50 = 1 then 'rate_limit_violation' else 'login_successful' end, case when n % 10000 = 0 then 'critical' when n % 50 = 1 then 'warning' else 'info' end, pg_temp.customer(n), now() - (${REQUESTS} - n) * interval '8 seconds' ${rows(REQUESTS)}`,
  },
  {
    table: 'security_alerts',
    sql: `insert into security_alerts (id, title, alert_type, severity, acknowledged, created_at, user_id) select 'y' || n, 'Attività sospetta', 'suspicious_activity', case when n % 3 = 0 then 'critical' else 'warning' end, n <= 4500, pg_temp.at(n * 200), 'c' || n ${rows(OFFERS)}`,
  },
  {
    table: 'csp_violations',
    sql: `insert into csp_violations (id, violated_directive, blocked_uri, created_at) select 'v' || n, 'img-src', 'https://example.test', now() - (200000 - n) * interval '40 seconds' ${rows(200_000)}`,
  },
  {
    table: 'conversion_events',
    sql: `insert into conversion_events (id, kind, at) select 'e' || n, 'request_submission', pg_temp.at(n) ${rows(REQUESTS)}`,
  },
  {
    table: 'visit_counts',
    sql: `insert into visit_counts (day, path, source, device, count) select current_date - d, '/pagina-' || p, s, v, 1 + pg_temp.pick(d * 1000 + p, 60, 90) from generate_series(0, 399) d, generate_series(1, 150) p, (values ('search'), ('direct'), ('social'), ('other')) f(s), (values ('phone'), ('wide')) w(v)`,
  },
  {
    table: 'vital_counts',
    sql: `insert into vital_counts (day, path, metric, bound, count) select current_date - d, '/pagina-' || p, m, b, 1 + pg_temp.pick(d * 1000 + p, 61, 90) from generate_series(0, 99) d, generate_series(1, 150) p, (values ('lcp', 1000), ('lcp', 2500), ('lcp', 4000), ('inp', 50), ('inp', 200), ('inp', 500), ('cls', 10), ('cls', 100)) f(m, b)`,
  },
  {
    table: 'measurements',
    sql: `insert into measurements (at, series, value) select date_trunc('hour', now()) - n * interval '5 minutes', s, pg_temp.pick(n, 62, 100) ${rows(9_000)}, (values ('database-ms'), ('memory-mb'), ('jobs-waiting'), ('jobs-failed')) f(s)`,
  },
  {
    table: 'backups',
    sql: `insert into backups (id, kind, state, requested_at, finished_at) select 'u' || n, 'nightly', 'kept', now() - n * interval '1 day', now() - n * interval '1 day' ${rows(400)}`,
  },
]

/** Fills an empty, migrated database; the login must be a superuser, to bypass policies and foreign keys. */
export async function fillOffice(root: Client, say: (line: string) => void): Promise<void> {
  await root.query(
    `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'; ${FUNCTIONS}`,
  )
  for (const { table, sql } of FILLINGS) {
    const start = performance.now()
    const { rows: indexes } = await root.query<{ name: string; made: string }>(
      `select i.relname as name, pg_get_indexdef(i.oid) as made from pg_index x join pg_class i on i.oid = x.indexrelid
       where x.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.oid)`,
      [`public."${table}"`],
    )
    // Indexes are rebuilt at the end: ten times faster than row by row.
    for (const { name } of indexes) await root.query(`drop index "${name}"`)
    await root.query(sql)
    for (const { made } of indexes) await root.query(made)
    const { rows: counted } = await root.query<{ count: number }>(`select count(*)::int as count from "${table}"`)
    say(`${table}: ${counted[0]?.count} rows, ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  }
  await root.query(`select setval('requests_number_seq', ${REQUESTS + 1000})`)
  await root.query('vacuum analyze')
}

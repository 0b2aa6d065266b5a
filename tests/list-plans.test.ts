import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listBillQueue } from '#areas/bills/procedures/list-bill-queue.server.ts'
import { orderCasesByWorth } from '#areas/commissions/procedures/worth.server.ts'
import { getMySupply } from '#areas/bills/procedures/my-supply.server.ts'
import { listMyBills } from '#areas/bills/procedures/my-bills.server.ts'
import { listMySupplies } from '#areas/bills/procedures/list-my-supplies.server.ts'
import { listMyConsents } from '#areas/consents/procedures/my-consents.server.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { listMyCaseMessages } from '#areas/requests/procedures/case-messages.server.ts'
import { noticeDelays } from '#areas/requests/procedures/retention.server.ts'
import { listMyRequests } from '#areas/requests/procedures/my-requests.server.ts'
import { countWaitingCases } from '#areas/handover/procedures/count-waiting-cases.server.ts'
import { listCases } from '#areas/handover/procedures/list-cases.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { listWhoLooked } from '#areas/security/procedures/list-who-looked.server.ts'
import { detectSuspiciousActivity } from '#areas/security/procedures/suspicious-activity.server.ts'
import { listCspViolations, listSecurityEvents } from '#areas/security/procedures/security-events.server.ts'
import { listSecurityAlerts } from '#areas/security/procedures/alerts.server.ts'
import { encodeCursor } from '#core/cursor.ts'
import { call, command, type Procedure } from '#platform/procedure.server.ts'
import { known, planOf, statementsOf } from './support/query-plans.ts'
import { createPerson, inspect, system, type TestRuntime, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase('its own')
const MANY = 3_000
const PEOPLE = 60

afterEach(() => {
  vi.restoreAllMocks()
})

/** Many people, each with many requests. */
async function crowd(rt: TestRuntime) {
  const first = await createPerson(rt)
  const ids = [first.id, ...Array.from({ length: PEOPLE - 1 }, (_, n) => `person-${n}`)]
  await inspect(rt, async tx => {
    const others = sql`from unnest(array[${list(ids.slice(1))}]) p`
    await tx.execute(sql`insert into "user" (id, name, email) select p, 'n', p || '@example.test' ${others}`)
    await tx.execute(sql`
      insert into profiles (id, first_name, last_name, email, created_at)
      select p, 'Maria', 'Rossi', p || '@example.test', now() ${others}`)
  })
  const owner = sql`(array[${list(ids)}])[1 + n % ${PEOPLE}::int]`
  await inspect(rt, tx =>
    tx.execute(sql`
      insert into requests (id, user_id, type, title, description, status, created_at, updated_at)
      select 'r' || n, ${owner}, 'switch', 't', 'd', 'pending', now() - n * interval '1 minute', now()
      from generate_series(1, ${MANY}::int) n`),
  )
  return { person: first, owner }
}

const list = (texts: readonly string[]) =>
  sql.join(
    texts.map(text => sql`${text}::text`),
    sql`, `,
  )

describe('lists are read from their index, in its order', () => {
  test('one’s own requests', () =>
    withRuntime(async rt => {
      const { person } = await crowd(rt)
      await known(rt, 'requests')
      const plan = await planOf(rt, 'requests', () => call(person.rt, listMyRequests, { limit: 10 }))
      expect(plan).toContain('requests_user_idx')
      expect(plan).not.toContain('Seq Scan')
    }))

  test('the office’s queue of cases: what is due, what waits for us, all of them, and the badge', () =>
    withRuntime(async rt => {
      await crowd(rt)
      const admin = await createPerson(rt, 'admin')
      await inspect(rt, tx =>
        tx.execute(sql`
          update requests set expected_on = case when id like '%7' then null else date '2026-11-01' + length(id) end,
            ball = case when id like '%9' then 'office' else 'supplier' end,
            status = case when id like '%0' then 'completed' else 'pending' end`),
      )
      await known(rt, 'requests', 'profiles')
      const queue = (input: object) => planOf(rt, 'requests', () => call(admin.rt, listCases, input))
      const noDate = { cursor: encodeCursor({ at: new Date('9999-12-31'), id: 'r1' }) }
      expect(await queue({})).toMatch(/requests_(ball_)?due_idx/)
      expect(await queue({ late: '1' })).toMatch(/requests_(ball_)?due_idx/)
      expect(await queue({ ball: 'office' })).toContain('requests_ball_due_idx')
      // By number: two indexes have that order.
      expect(await queue(noDate)).not.toMatch(/Sort Key: requests|Seq Scan on requests/)
      expect(await queue({ view: 'all' })).toContain('requests_newest_idx')
      const orders = { due: 'due', arrived: '(?:open_)?newest', moved: '(?:open_)?updated' }
      for (const [order, index] of Object.entries(orders))
        for (const each of [order, `-${order}`])
          expect(await queue({ order: each }), each).toMatch(new RegExp(`requests_(ball_)?${index}_idx`))
      expect(await queue({ view: 'all', order: 'moved' })).toContain('requests_updated_idx')
      const badge = await planOf(rt, 'requests', () => call(admin.rt, countWaitingCases, {}))
      expect(badge).toContain('requests_unseen_idx')
    }))

  test('the office’s open contracts by worth: a stretch of days is two bounds in their index', () =>
    withRuntime(async rt => {
      await crowd(rt)
      const admin = await createPerson(rt, 'admin')
      await inspect(rt, async tx => {
        await tx.execute(sql`
          insert into activations (id, user_id, request_id, request_type, selected_offer, offer_id, supplier_name, offer_snapshot, status, payment_method, personal_data, technical_data, acceptances, wizard_key, wizard_version, created_at, updated_at)
          select 'a' || id, user_id, id, 'switch', 'Chiara', 'o1', 'Terralume', '{}', 'pending', 'iban', '', '', '{}', 'switch', 1, created_at, created_at from requests`)
        await tx.execute(sql`
          insert into commission_terms (id, supplier_name, cents, valid_from, source, recorded_by, at)
          values ('t1', 'Terralume', 7500, '2026-01-01', 'Accordo', 'x', now())`)
      })
      await known(rt, 'activations', 'requests')
      const byWorth = () => call(admin.rt, orderCasesByWorth, { order: 'value' })
      const plan = await planOf(rt, 'activations" join "requests', byWorth)
      expect(plan).toMatch(/activations_open_worth_idx[\s\S]*Index Cond: .*>= .*<= /)
    }))

  test('a name that thousands bear: the queues are read in their own order; two letters find nobody', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      await inspect(rt, async tx => {
        await tx.execute(sql`
          insert into "user" (id, name, email) select 'u' || n, 'n', 'u' || n || '@example.test' from generate_series(1, ${MANY}::int) n`)
        await tx.execute(sql`
          insert into profiles (id, first_name, last_name, email, created_at)
          select 'u' || n, 'Anna', case when n % 10 = 0 then 'Verdi' else 'Rossi' end, 'u' || n || '@example.test', now() from generate_series(1, ${MANY}::int) n`)
        await tx.execute(sql`
          insert into requests (id, user_id, type, title, description, status, expected_on, created_at, updated_at)
          select 'r' || n, 'u' || n, 'analisi_bolletta', 't', 'd', 'in_progress', date '2026-11-01' + n, now() - n * interval '1 minute', now() from generate_series(1, ${MANY}::int) n`)
        await tx.execute(sql`
          insert into bills (id, user_id, upload_date, file_name, file_path, file_size, supply_type, customer_type, analysis_status, request_id, updated_at)
          select 'b' || n, 'u' || n, now() - n * interval '1 minute', 'f', 'p' || n, 1, 'luce', 'domestico', 'pending', 'r' || n, now() from generate_series(1, ${MANY}::int) n`)
      })
      await known(rt, 'profiles', 'requests', 'bills')
      const search = 'anna rossi'
      const cases = await call(admin.rt, listCases, { search })
      expect(cases.cases.map(({ id }) => id).slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map(n => `r${n}`))
      const { cases: further } = await call(admin.rt, listCases, { search, cursor: cases.next ?? '' })
      expect(further[0]?.id).toBe('r56')
      const { bills: sent } = await call(admin.rt, listBillQueue, { search })
      expect(sent.map(({ id }) => id).slice(8, 10)).toEqual(['b9', 'b11'])
      expect((await call(admin.rt, listCases, { search: 'verdi' })).cases[0]?.id).toBe('r10')
      expect((await call(admin.rt, listCases, { search: 've' })).cases).toEqual([])
      const plan = await planOf(rt, 'requests', () => call(admin.rt, listCases, { search, view: 'all' }))
      expect(plan).toContain('requests_newest_idx')
      expect(plan).not.toContain('Sort Key: requests')
    }))

  test('the office’s queue of bills, by state and without a filter; one’s own bills', () =>
    withRuntime(async rt => {
      const { person, owner } = await crowd(rt)
      const admin = await createPerson(rt, 'admin')
      await inspect(rt, tx =>
        tx.execute(sql`
          insert into bills (id, user_id, upload_date, file_name, file_path, file_size, supply_type, customer_type, analysis_status, request_id, updated_at)
          select 'b' || n, ${owner}, now() - n * interval '1 minute', 'f', 'p' || n, 1, 'luce', 'domestico',
            case when n % 60 = 0 then 'error' else 'completed' end, 'r' || n, now()
          from generate_series(1, ${MANY}::int) n`),
      )
      await known(rt, 'bills', 'profiles', 'bill_quotes')
      const queue = (input: object) => planOf(rt, 'bills', () => call(admin.rt, listBillQueue, input))
      expect(await queue({})).toContain('bills_queue_idx')
      expect(await queue({ status: 'error' })).toContain('bills_status_idx')
      const own = await planOf(rt, 'bills', () => call(person.rt, listMyBills, { limit: 10 }))
      expect(own).toContain('bills_user_idx')
      expect(own).not.toContain('Seq Scan on bills')
    }))

  test('one’s supplies, and the bills of one of them by its code', () =>
    withRuntime(async rt => {
      const { person, owner } = await crowd(rt)
      await inspect(rt, async tx => {
        await tx.execute(sql`
          insert into supplies (id, user_id, commodity, code, customer_type, confirmed_at)
          select 's' || n, ${owner}, 'luce', 'POD' || n, 'domestico', now() - n * interval '1 minute'
          from generate_series(1, ${MANY}::int) n`)
        await tx.execute(sql`
          insert into bills (id, user_id, upload_date, file_name, file_path, file_size, supply_type, customer_type, analysis_status, request_id, published_version, confirmed_at, updated_at)
          select 'b' || n, ${owner}, now() - n * interval '1 minute', 'f', 'p' || n, 1, 'luce', 'domestico', 'analyzed', 'r' || n, 1, now(), now()
          from generate_series(1, ${MANY}::int) n`)
        await tx.execute(sql`
          insert into bill_readings (bill_id, user_id, version, author, values, outside, notes, created_at, published_at)
          select 'b' || n, ${owner}, 1, 'machine', jsonb_build_object('pod', jsonb_build_object('value', 'POD' || n)), '{}', '[]', now(), now()
          from generate_series(1, ${MANY}::int) n`)
      })
      await known(rt, 'supplies', 'bills', 'bill_readings')
      const list = await planOf(rt, 'supplies', () => call(person.rt, listMySupplies, { limit: 10 }))
      expect(list).toContain('supplies_list_idx')
      const [first] = (await call(person.rt, listMySupplies, { limit: 1 })).supplies
      const history = await planOf(rt, 'bill_readings', () => call(person.rt, getMySupply, { supplyId: first?.id }))
      expect(history).toContain('bill_readings_pod_idx')
    }))

  test('who looked at one’s data, whether a look is known already, and one’s consents', () =>
    withRuntime(async rt => {
      const { person, owner } = await crowd(rt)
      const admin = await createPerson(rt, 'admin')
      await inspect(rt, async tx => {
        await tx.execute(sql`
          insert into access_log (id, user_id, actor_id, what, subject, at)
          select 'l' || n, ${owner}, ${admin.id}, 'bill', 'b' || n, now() - n * interval '1 minute'
          from generate_series(1, ${MANY}::int) n`)
        await tx.execute(sql`
          insert into consents (id, user_id, purpose, channel, given, text_version, source, at)
          select 'c' || n, ${owner}, 'marketing', 'email', n % 2 = 0, 'v', 'profile', now() - n * interval '1 minute'
          from generate_series(1, ${MANY}::int) n`)
      })
      await known(rt, 'access_log', 'consents')
      const lookup = command('look-at', 'admin', (_, ctx) =>
        recordAccess(ctx, { owner: person.id, what: 'bill', subject: 'b1' }),
      )
      for (const work of [() => call(person.rt, listWhoLooked, { limit: 10 }), () => call(admin.rt, lookup, {})])
        expect(await planOf(rt, 'access_log', work)).toContain('access_log_user_idx')
      expect(await planOf(rt, 'consents', () => call(person.rt, listMyConsents, {}))).toContain('consents_user_idx')
    }))

  test('the security log: what somebody should know of, alerts, refusals of browsers, one person’s events', () =>
    withRuntime(async rt => {
      const { owner } = await crowd(rt)
      const admin = await createPerson(rt, 'admin')
      const at = sql`${rt.now().toISOString()}::timestamptz - n * interval '10 seconds'`
      const rows = sql`from generate_series(1, ${MANY}::int) n`
      await inspect(rt, async tx => {
        await tx.execute(sql`
          insert into security_events (id, event_type, severity, user_id, created_at)
          select 'e' || n, 'login_failed', case when n % 3 = 0 then 'warning' else 'info' end, ${owner}, ${at} ${rows}`)
        await tx.execute(sql`
          insert into security_alerts (id, title, alert_type, severity, acknowledged, created_at, user_id)
          select 'a' || n, 't', 'suspicious_activity', 'critical', true, ${at}, ${owner} ${rows}`)
        await tx.execute(sql`
          insert into csp_violations (id, violated_directive, blocked_uri, created_at)
          select 'c' || n, 'img-src', 'x', ${at} ${rows}`)
      })
      await known(rt, 'security_events', 'security_alerts', 'csp_violations')
      const plan = (table: string, p: Procedure, input: object = {}) =>
        planOf(rt, table, () => call(admin.rt, p, input))
      expect(await plan('security_events', listSecurityEvents)).toMatch(/security_events_(created|severity)_idx/)
      expect(await plan('security_alerts', listSecurityAlerts)).toContain('security_alerts_open_idx')
      expect(await plan('csp_violations', listCspViolations)).toContain('csp_violations_created_idx')
      expect(await plan('security_events', detectSuspiciousActivity, { user_id_param: 'someone' })).toContain(
        'security_events_user_idx',
      )
    }))

  test('the messages of one case, and the cases whose date has passed', () =>
    withRuntime(async rt => {
      const { person } = await crowd(rt)
      await inspect(rt, async tx => {
        await tx.execute(sql`
          insert into case_messages (id, request_id, user_id, author, author_id, body, at)
          select 'm' || n, 'r' || (n % 60), ${person.id}, 'office', 'anna', 'b', now() - n * interval '1 minute'
          from generate_series(1, ${MANY}::int) n where n % 60 > 0`)
        await tx.execute(sql`
          update requests set ball = 'supplier', expected_on = date '2026-11-01' + substr(id, 2)::int % 60,
            status = case when substr(id, 2)::int % 30 = 0 then 'in_progress' else 'completed' end`)
      })
      await known(rt, 'case_messages', 'requests')
      const messages = await planOf(rt, 'case_messages', () => call(person.rt, listMyCaseMessages, { requestId: 'r7' }))
      expect(messages).toContain('case_messages_request_idx')
      expect(messages).not.toContain('Seq Scan on case_messages')
      rt.setNow(new Date('2026-11-23T05:20:00Z'))
      const late = await planOf(rt, 'requests', () => call(rt.as(system), noticeDelays, {}))
      expect(late).toMatch(/requests_(expected|ball)_idx/)
    }))

  test('the catalogue is read whole, once for a version', () =>
    withRuntime(async rt => {
      const read = () => inspect(rt, tx => loadCatalogue(tx))
      await read()
      const again = await statementsOf(rt.db, read)
      expect(again.filter(each => each.sql.includes('from "offers"')).length).toBeLessThanOrEqual(1)
    }))
})

import type { Client } from 'pg'
import { caseOrders, worthOrders } from '../../src/areas/handover/case-filter.ts'
import { MILLION, REQUESTS } from './office-rows.ts'

/** An office screen: its route, and its address. */
export interface ScreenInput {
  /** Under src/web/routes. */
  file: string
  /** If the same list has two addresses. */
  path?: string
  params?: Record<string, string>
  query?: string
}

/** An office list as opened by staff. `screen`: everything an address's page needs; `find`: results of Ctrl+K for a text. */
export interface List {
  section: string
  what: string
  procedure: string
  /** Used in turn; `ScreenInput` for a screen, the text for Ctrl+K. */
  inputs: readonly unknown[]
}

interface Samples {
  emails: string[]
  phones: string[]
  names: string[]
  codes: string[]
  taxCodes: string[]
  customers: string[]
  requests: string[]
  numbers: string[]
  views: string[]
  /** Cursor at the middle of a list, by list name. */
  half: Record<
    | 'open'
    | 'office'
    | 'all'
    | 'bills'
    | 'customers'
    | 'offers'
    | 'activations'
    | 'commissions'
    | 'comments'
    | 'messages',
    string
  >
}

const cursorSql = (table: string, at: string, where: string, order = '') => `
  select (extract(epoch from ${at}::timestamptz at time zone 'UTC') * 1000)::bigint::text as at, id from ${table} where ${where} order by ${at} ${order}, id ${order}
  offset (select count(*) / 2 from ${table} where ${where}) limit 1`
const OPEN = `status in ('pending', 'in_progress') and due_on is not null`
const HALVES: Record<keyof Samples['half'], string> = {
  open: cursorSql('requests', 'due_on', OPEN),
  office: cursorSql('requests', 'due_on', `${OPEN} and ball = 'office'`),
  all: cursorSql('requests', 'created_at', 'true', 'desc'),
  bills: cursorSql('bills', 'upload_date', 'true', 'desc'),
  customers: cursorSql('"user"', 'created_at', 'true', 'desc'),
  offers: cursorSql('offers', 'created_at', 'true', 'desc'),
  activations: cursorSql('activations', 'created_at', 'true', 'desc'),
  commissions: cursorSql('commissions', 'created_at', 'true', 'desc'),
  comments: cursorSql('blog_comments', 'created_at', `status = 'approved'`, 'desc'),
  messages: cursorSql('contact_messages', 'created_at', `status = 'answered'`, 'desc'),
}

/** Distance in rows for a million requests, scaled down for fewer. */
const apart = (rows: number) => Math.floor((rows * REQUESTS) / MILLION)

/** Search samples from this database: names, places, and the stored hashes of some request codes. */
export async function samplesOf(root: Client, hashOf: (code: string) => string): Promise<Samples> {
  const column = async (sql: string): Promise<string[]> =>
    (await root.query<{ value: string }>(sql)).rows.map(({ value }) => value)
  const some = (value: string, table: string) =>
    column(
      `select ${value} as value from ${table} where id in (select 'c' || n * ${apart(9173)} from generate_series(1, 20) n) and ${value} is not null`,
    )
  const codes = await column(
    `select code as value from supplies where id in (select 's' || n * ${apart(14321)} from generate_series(1, 20) n)`,
  )
  const requests = await column(
    `select id as value from requests where id in (select 'r' || n * ${apart(49999)} from generate_series(1, 20) n)`,
  )
  for (const [n, code] of codes.entries())
    await root.query('insert into request_codes (code, request_id) values ($1, $2) on conflict do nothing', [
      hashOf(code),
      requests[n % requests.length],
    ])
  const half: Partial<Samples['half']> = {}
  for (const [name, sql] of Object.entries(HALVES)) {
    const { rows } = await root.query<{ at: string; id: string }>(sql)
    half[name as keyof Samples['half']] = `${Number(rows[0]?.at).toString(36)}.${rows[0]?.id}`
  }
  await root.query(`delete from office_views where id like 'bench-%'`)
  await root.query(
    `insert into office_views (id, admin_id, section, name, filters, created_at) values ('bench-1', 'a1', 'requests', 'Le mie in ritardo', '{"late": "1", "assignee": "me"}', now()), ('bench-2', 'a1', 'requests', null, '{"search": "zanzan"}', now())`,
  )
  return {
    emails: await some('email', 'profiles'),
    phones: await some('phone', 'profiles'),
    names: await some(`first_name || ' ' || last_name`, 'profiles'),
    codes,
    taxCodes: await column(
      `select tax_code as value from supplies where id in (select 's' || n * ${apart(7919)} from generate_series(1, 20) n)`,
    ),
    customers: ['c1', ...(await some('id', 'profiles'))],
    requests,
    numbers: await column(
      `select 'R-' || number as value from requests where id = any (array['${requests.join("','")}'])`,
    ),
    views: ['bench-1'],
    half: half as Samples['half'],
  }
}

const searches = (values: readonly string[], more: object = {}) => values.map(search => ({ search, ...more }))

/** Heading of the screens in the report: `npm run bench -- growth` parses it. */
export const SCREENS = 'Screens whole'

/** Every office list with its filters: with many, few and no results. */
export function listsOf(s: Samples): List[] {
  const lists: List[] = []
  const of =
    (section: string, procedure: string) =>
    (what: string, ...inputs: readonly unknown[]) =>
      void lists.push({ section, procedure, what, inputs })

  const requests = of('Richieste', 'list-cases')
  requests('first page', {})
  requests('half way down, by cursor', { cursor: s.half.open })
  requests('whose turn it is', { ball: 'office' }, { ball: 'customer' }, { ball: 'supplier' })
  requests('ours, half way down', { ball: 'office', cursor: s.half.office })
  requests('nobody’s turn (none)', { ball: 'nobody' })
  requests('late', { late: '1' })
  requests('mine', { assignee: 'me' })
  requests('unassigned', { assignee: 'none' })
  requests('of a colleague who has none', { assignee: 'nobody-here' })
  requests('due today, due this week', { due: 'today' }, { due: 'week' })
  requests('pending, in progress', { status: 'pending' }, { status: 'in_progress' })
  requests('completed, cancelled', { status: 'completed' }, { status: 'cancelled' })
  requests('one type', { type: 'switch' }, { type: 'subentro' }, { type: 'consulenza' }, { type: 'offer_activation' })
  requests('from the telephone', { channel: 'phone' })
  requests('rare: telephone, subentro, customer’s turn, mine', {
    channel: 'phone',
    type: 'subentro',
    ball: 'customer',
    assignee: 'me',
  })
  requests('all of them', { view: 'all' })
  requests('all of them, half way down', { view: 'all', cursor: s.half.all })
  requests('all of one colleague', { view: 'all', assignee: 'me' })
  requests('all, rare: telephone, subentro, cancelled', {
    view: 'all',
    channel: 'phone',
    type: 'subentro',
    status: 'cancelled',
  })
  requests('search: number', ...searches(['R-451000', '120034', 'R-999999']))
  requests('search: number that nobody has', ...searches(['R-99999999']))
  requests('search: e-mail address', ...searches(s.emails))
  requests('search: full name', ...searches(s.names))
  requests('search: a name that thousands have', ...searches(['rossi', 'giulia', 'maria rossi']))
  requests('search: a rare name', ...searches(['zanzan', 'scagrazz', 'venpettoli']))
  requests('search: a name that nobody has', ...searches(['quintiliano', 'wxyzwxyz']))
  requests('search: two letters', ...searches(['ro', 'xq']))
  requests('search: telephone', ...searches(s.phones))
  requests('search: POD or PDR', ...searches(s.codes))
  requests('search: tax code', ...searches(s.taxCodes))
  requests('search among all: a name that thousands have', ...searches(['rossi', 'giulia'], { view: 'all' }))
  requests('search among all: a rare name', ...searches(['zanzan', 'venpettoli'], { view: 'all' }))
  for (const order of caseOrders) requests(`open, in the order ${order}`, { order }, { order, ball: 'customer' })
  for (const order of ['arrived', 'moved', '-moved']) requests(`all, in the order ${order}`, { view: 'all', order })
  requests('500 rows for a file', { size: 500 })
  of('Richieste', 'count-cases')('counts of the tabs', {}, { ball: 'office' })
  of('Richieste', 'list-views')('saved views', { section: 'requests', viewId: 'bench-1' })
  of('Richieste', 'list-open-withdrawals')('withdrawals', {})
  of('Richieste', 'list-contact-messages')(
    'messages',
    { status: 'new' },
    { status: 'answered' },
    { status: 'answered', cursor: s.half.messages },
  )
  of('Richieste', 'list-contact-messages')('messages: reports of wrong figures', { kind: 'figure_report' })
  of('Richieste', 'list-contact-messages')('messages: late', { late: '1' })
  of('Richieste', 'list-contact-messages')('messages: search', { search: 'm90@example' }, { search: 'vorrei sapere' })

  const contracts = of('Pratiche', 'list-cases')
  const activations = (what: string, ...inputs: object[]) =>
    contracts(what, ...inputs.map(input => ({ contracts: '1', ...input })))
  activations('first page', {})
  activations('half way down', { cursor: s.half.open })
  for (const view of ['to-check', 'to-send', 'refused', 'all']) activations(view, { view })
  activations('supplier’s turn, completed', { ball: 'supplier' }, { status: 'completed' })
  for (const order of caseOrders) activations(`open, in the order ${order}`, { order })
  of('Pratiche', 'count-cases')('counts of the tabs', { contracts: '1' })
  of('Pratiche', 'count-waiting-cases')('badges', {})
  of('Pratiche', 'count-commissions')('count of its tab', {})
  of('Pratiche', 'value-cases')('what a page is worth', { requestIds: s.requests })
  of('Pratiche', 'order-cases-by-worth')(
    'open, in the order of their worth',
    ...worthOrders.flatMap(order => [
      { order },
      { order, contracts: '1', ball: 'customer' },
      { order, cursor: s.requests[0] },
    ]),
  )
  activations('all, half way down', { view: 'all', cursor: s.half.activations })
  activations('late', { late: '1' })
  activations('one supplier', { supplier: 'Fornitore 7' }, { supplier: 'Fornitore 60' })
  activations('one supplier, all', { supplier: 'Fornitore 7', view: 'all' })
  activations('a supplier without contracts', { supplier: 'Fornitore 99' }, { supplier: 'Fornitore 99', view: 'all' })
  activations('rare: refused by one supplier', { view: 'refused', supplier: 'Fornitore 7', type: 'subentro' })
  activations('one type', { type: 'voltura' }, { type: 'internet_mobile' })
  activations('search: name, address, code', ...searches([...s.names, ...s.emails, ...s.codes]))
  activations('search: a name that thousands have', ...searches(['rossi'], { view: 'all' }))
  activations('search: the supplier’s number', ...searches(['CTR-100001', 'CTR-450001']))
  of('Pratiche', 'list-supplier-sends')('sent to suppliers', {})
  of('Pratiche', 'list-commissions')('commissions', {}, { cursor: s.half.commissions })
  of('Pratiche', 'list-commissions')('commissions of one state', { state: 'expected' }, { state: 'clawed_back' })
  of('Pratiche', 'list-commissions')(
    'commissions of one supplier',
    { supplier: 'Fornitore 7' },
    { supplier: 'Fornitore 7', state: 'clawed_back' },
  )

  of('Pratiche', 'sum-commissions')('commissions in figures', {}, { supplier: 'Fornitore 7' })

  const bills = of('Analisi Bollette', 'list-bill-queue')
  bills('first page', {})
  bills('half way down', { cursor: s.half.bills })
  bills('by state', { status: 'error' }, { status: 'pending' }, { status: 'analyzed' })
  bills('waiting for somebody', { waiting: 'office' }, { waiting: 'customer' }, { waiting: 'reading' })
  bills('by supply', { supplyType: 'luce_gas' }, { supplyType: 'gas' })
  bills('by customer', { customerType: 'business' })
  bills('rare: business, error, gas', { customerType: 'business', status: 'error', supplyType: 'gas' })
  bills('search: e-mail address, full name', ...searches([...s.emails, ...s.names]))
  bills('search: a name that thousands have', ...searches(['rossi', 'giulia']))
  bills('search: a rare name', ...searches(['zanzan', 'scagrazz']))
  bills('search: nobody', ...searches(['wxyzwxyz']))
  bills('search: file', ...searches(['bolletta-450013', '99.pdf']))

  const offers = of('Offerte', 'list-offers')
  offers('first page, half way down', {}, { cursor: s.half.offers })
  offers(
    'by type, customer and state',
    { type: 'mobile' },
    { client: 'business' },
    { state: 'expired' },
    { state: 'to-come' },
    { state: 'off', type: 'gas', client: 'business' },
  )
  offers('search', ...searches(['Chiara 4', 'Fornitore 7', 'COD004321', 'zz']))

  const customers = of('Clienti', 'list-customers')
  customers('first page, half way down', {}, { cursor: s.half.customers })
  customers('by state', { state: 'active' }, { state: 'unconfirmed' }, { state: 'suspended' })
  customers('by role', { role: 'admin' }, { role: 'client' })
  customers('with open cases', { open: '1' })
  customers('rare: suspended, unconfirmed address', { state: 'suspended', open: '1' })
  customers('search: name, address, telephone', ...searches([...s.names, ...s.emails, ...s.phones]))
  customers('search: a name that thousands have', ...searches(['rossi', 'maria rossi']))
  customers('search: nobody', ...searches(['wxyzwxyz']))
  of('Clienti', 'open-customer')('the card of a customer', ...s.customers.map(userId => ({ userId })))

  const comments = of('Commenti', 'list-comments-for-office')
  for (const view of ['waiting', 'suspect', 'approved', 'rejected']) comments(view, { view })
  comments('half way down', { view: 'approved', cursor: s.half.comments })
  comments(
    'search',
    { view: 'approved', search: 'non mi torna' },
    { view: 'approved', search: 'abcdef0' },
    { view: 'waiting', search: 'zzzz' },
  )
  of('Commenti', 'count-waiting-comments')('badge', {})
  of('Blog', 'list-posts-for-office')(
    'list and search',
    {},
    { status: 'draft' },
    { search: 'quanto costa' },
    { search: 'zzzz' },
  )

  of('Sicurezza', 'list-who-looked')('access log of a person', {})
  of('Sicurezza', 'list-security-events')('events of a day', {})
  of('Sicurezza', 'list-security-alerts')('open alerts', {})
  of('Sicurezza', 'list-csp-violations')('refusals of browsers', {})
  of('Sicurezza', 'get-security-status')('figures', {})
  of('Monitoraggio', 'get-business-figures')('business figures', {})
  of('Monitoraggio', 'get-funnel')('from visits to supplies that work', { days: 30 })
  of('Monitoraggio', 'list-measurements')('measurements', { span: 'giorno' }, { span: 'settimana' }, { span: 'mese' })
  of('Monitoraggio', 'list-failed-jobs')('failed jobs', {})
  of('Monitoraggio', 'list-backups')('backups', {})
  const month = {
    from: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10),
    to: new Date().toISOString().slice(0, 10),
  }
  of('Monitoraggio', 'list-page-speed')('speed of pages, a month', month)

  const find = of('Ctrl+K', 'find')
  find('number', 'R-451000', '120034', 'R-999999', ...s.numbers)
  find('number that nobody has', 'R-99999999', '99999999')
  find('full name', ...s.names)
  find('name that thousands have', 'rossi', 'giulia', 'maria rossi')
  find('rare name', 'zanzan', 'scagrazz', 'venpettoli')
  find('e-mail address, telephone', ...s.emails, ...s.phones)
  find('POD or PDR, tax code', ...s.codes, ...s.taxCodes)
  find('word of an offer, of an article, of a file', 'chiara', 'quanto costa', 'bolletta', 'Fornitore 7')
  find('nothing found', 'wxyzwxyz', 'IT001E99999999', 'nessuno di questi')
  find('two letters', 'ro', 'ma', 'zz', 'wx')
  find('half a word', 'fer', 'ross', 'giu', 'IT001E0')

  const screen = of(SCREENS, 'screen')
  const show = (what: string, ...inputs: ScreenInput[]) => screen(what, ...inputs)
  const CASES = { file: 'office/cases/list.tsx', path: '/dashboard/richieste' }
  show('Richieste Clienti', CASES)
  show('Richieste Clienti, a saved view', { ...CASES, query: 'vista=bench-1' })
  show('Richieste Clienti, a search', { ...CASES, query: 'vista=bench-2' })
  show('Pratiche Clienti', { ...CASES, path: '/dashboard/pratiche' })
  show('one case', ...s.numbers.map(requestId => ({ file: 'office/cases/case.tsx', params: { requestId } })))
  show('Messaggi', { file: 'office/messages/list.tsx' })
  show('Analisi Bollette', { file: 'office/bills/list.tsx' })
  show('Clienti Registrati', { file: 'office/clients/list.tsx' })
  show('Gestione Offerte', { file: 'office/offers/list.tsx' })
  show('Commenti Blog', { file: 'office/search/comments/list.tsx' })
  show('Monitoraggio', { file: 'office/monitoring/route.tsx' })
  show('Sicurezza', { file: 'office/security/route.tsx' })
  return lists
}

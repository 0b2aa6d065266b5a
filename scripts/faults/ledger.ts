import type { Rig } from './rig.ts'

const kinds = ['registration', 'contact', 'comment', 'request', 'bill', 'message', 'move'] as const
type Kind = (typeof kinds)[number]

/** `unknown`: no response, or «try again»: the write may have happened, once. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

/** Number of rows in the database by key; incomplete ones are found by `halves`. */
const FOUND: Record<Kind, string> = {
  registration: `select email as key, count(*)::int as times from "user" where email = any($1) group by 1`,
  contact: `select message as key, count(*)::int as times from contact_messages where message = any($1) group by 1`,
  comment: `select content as key, count(*)::int as times from blog_comments where content = any($1) group by 1`,
  request: `select u.email as key, count(*)::int as times from requests r join "user" u on u.id = r.user_id
    where r.type = 'internet_mobile' and u.email = any($1) group by 1`,
  bill: `select u.email as key, count(*)::int as times from bills b join "user" u on u.id = b.user_id
    where u.email = any($1) group by 1`,
  message: `select body as key, count(*)::int as times from case_messages where body = any($1) group by 1`,
  move: `select request_id || ' ' || kind as key, count(*)::int as times from case_events
    where request_id || ' ' || kind = any($1) group by 1`,
}

/** Rows that lack what was written in the same transaction. */
const HALVES: Record<string, string> = {
  'persons without a profile': `select u.id from "user" u left join profiles p on p.id = u.id where p.id is null`,
  'persons without their consents': `select u.id from "user" u where u.role = 'client' and u.email like 'maria-%'
    and not exists (select 1 from consents c where c.user_id = u.id)`,
  'requests without a step': `select r.id from requests r where not exists (select 1 from case_events e where e.request_id = r.id)`,
  'requests for a line without their contract': `select r.id from requests r where r.type = 'internet_mobile'
    and not exists (select 1 from activations a where a.request_id = r.id)`,
  'bills without a file': `select b.id from bills b where not exists (select 1 from bill_files f where f.bill_id = b.id)`,
  'bills without their request': `select b.id from bills b left join requests r on r.id = b.request_id where r.id is null`,
  'files of bills that nobody wrote down': `select f.bill_id from bill_files f left join stored_files s on s.id = f.file_id where s.id is null`,
}

/** Compares what clients were told with what is stored. */
export class Ledger {
  readonly #entries = new Map<string, { kind: Kind; key: string; outcome: Outcome }>()

  note(kind: Kind, key: string, outcome: Outcome): Outcome {
    this.#entries.set(`${kind} ${key}`, { kind, key, outcome })
    return outcome
  }

  count(outcome: Outcome): number {
    return [...this.#entries.values()].filter(entry => entry.outcome === outcome).length
  }

  /** Inconsistencies in words; empty if none. */
  async faults(rig: Rig): Promise<string[]> {
    const faults: string[] = []
    for (const kind of kinds) {
      const entries = [...this.#entries.values()].filter(entry => entry.kind === kind)
      const rows = await rig.database.query<{ key: string; times: number }>(FOUND[kind], [
        entries.map(({ key }) => key),
      ])
      if (!entries.some(({ outcome }) => outcome === 'acknowledged')) faults.push(`no ${kind} was acknowledged`)
      const times = new Map(rows.map(row => [row.key, row.times]))
      for (const { key, outcome } of entries) {
        const found = times.get(key) ?? 0
        if (outcome === 'acknowledged' && found === 0) faults.push(`${kind} lost: ${key}`)
        if (outcome === 'refused' && found > 0) faults.push(`${kind} refused and done: ${key}`)
        if (found > 1) faults.push(`${kind} done ${found} times: ${key}`)
      }
    }
    for (const [what, statement] of Object.entries(HALVES)) {
      const rows = await rig.database.query(statement)
      if (rows.length > 0) faults.push(`${rows.length} ${what}`)
    }
    return faults
  }
}

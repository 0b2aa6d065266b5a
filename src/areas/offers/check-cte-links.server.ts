import { chunks } from '#core/cursor.ts'
import { isOutside } from '#platform/http/addresses.server.ts'
import { askOutside } from '#platform/http/outside.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { CteResult } from './editing/fields.ts'
import { LINK_BATCH, listCteLinks, recordCteChecks } from './procedures/cte-checks.server.ts'

const TIMEOUT_MS = 8_000
const MAX_REDIRECTS = 3
/** Concurrent requests, so that one slow site does not hold up the rest. */
const CONCURRENCY = 5
/** Servers that reject HEAD get a GET, whose body is not read. */
const NO_HEAD = [400, 403, 405, 501]

export interface LinkAnswer {
  result: CteResult
  status: number | null
}

/** Checks that the document exists. Follows redirects one at a time: none may lead into our own network. */
export async function askLink(link: string, ask = askOutside, outside = isOutside): Promise<LinkAnswer> {
  let address = link
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (!(await outside(address))) return { result: 'refused', status: null }
    const answer = await answerOf(address, ask)
    if (answer === null) return { result: 'silent', status: null }
    const { status, location } = answer
    if (status < 300 || status >= 400) return { result: status < 300 ? 'found' : 'missing', status }
    if (!location || !URL.canParse(location, address)) return { result: 'missing', status }
    address = new URL(location, address).href
  }
  return { result: 'missing', status: null }
}

async function answerOf(address: string, ask: typeof askOutside) {
  try {
    const answer = await ask(address, { method: 'HEAD', timeoutMs: TIMEOUT_MS })
    return NO_HEAD.includes(answer.status) ? await ask(address, { method: 'GET', timeoutMs: TIMEOUT_MS }) : answer
  } catch {
    return null
  }
}

/** Runs in batches until every due link has been checked. */
export async function checkCteLinks(rt: Runtime, ask: (link: string) => Promise<LinkAnswer> = askLink): Promise<void> {
  for (;;) {
    const due = await call(rt, listCteLinks, {})
    for (const some of chunks(due, CONCURRENCY)) {
      const checks = await Promise.all(some.map(async each => ({ ...each, ...(await ask(each.link)) })))
      await call(rt, recordCteChecks, { checks })
    }
    if (due.length < LINK_BATCH) return
  }
}

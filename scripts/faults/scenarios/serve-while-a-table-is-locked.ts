import { type Answer, until } from '../ask.ts'
import { open, post, signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

const LOCKED_SECONDS = 30
const ASKING_MS = 15_000
/** Nobody waits longer. */
const LONGEST_MS = 10_000
const BACK_MS = 15_000
const PAGE = '/offerte-luce'

export const scenario: Scenario = {
  mustHold:
    'While somebody holds the tables of offers and sessions for 30 s, kept pages are answered, and pages, JSON and forms that need those tables with a calm 503 within 10 s; afterwards all is well.',
  async run(rig) {
    const [node] = rig.web
    const person = await signedIn(rig, node)
    await until('the page is kept', async () => (await open(node, PAGE)).status === 200, BACK_MS)
    const counts = { answered: 0, calm: 0, slowest: 0 }
    const wrong = new Set<string>()
    const check = async (what: string, asked: Promise<Answer>, mayAnswer = true) => {
      const { status, ms, headers, body } = await asked
      counts.slowest = Math.max(counts.slowest, ms)
      if (ms > LONGEST_MS) wrong.add(`${what} took more than ${LONGEST_MS} ms`)
      if (mayAnswer && status === 200) counts.answered++
      else if (status === 503 && headers.has('retry-after') && !body.includes('Error: ')) counts.calm++
      else wrong.add(`${what} answered ${status}`)
    }
    const locked = rig.database.query(
      `begin; lock table offers, session in access exclusive mode; select pg_sleep(${LOCKED_SECONDS}); commit`,
    )
    await new Promise(resolve => setTimeout(resolve, 500))
    const asked: Promise<void>[] = []
    const get = (path: string, who?: typeof person) => open(node, path, who, LONGEST_MS + 5_000)
    const step = { intent: 'next', step: 'numero', keepNumber: 'no' }
    const end = performance.now() + ASKING_MS
    for (let kwh = 3_000; performance.now() < end; kwh++) {
      asked.push(
        check('a kept page', get(PAGE)),
        // May still have its offers in memory.
        check('a page drawn anew', get(`${PAGE}?consumo=${kwh}`)),
        check('JSON', get(`/api/compare?commodity=luce&consumption=${kwh}`)),
        check('the area', get('/dashboard', person), false),
        check('a form', post(rig, node, '/dashboard/servizi/internet_mobile', step, person, LONGEST_MS + 5_000), false),
      )
      await new Promise(resolve => setTimeout(resolve, 500))
    }
    await Promise.all(asked)
    await locked
    if (wrong.size > 0) throw new Error([...wrong].join('; '))
    await until('the area is back', async () => (await get('/dashboard', person)).status === 200, BACK_MS)
    return { answered: counts.answered, 'calm 503': counts.calm, 'slowest ms': counts.slowest }
  },
}

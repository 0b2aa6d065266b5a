import { fillBillWizard, sendBill } from '../bill.ts'
import { open, type Person, signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

/** More than a node's database connections. */
const SUBMISSIONS = 12
const PAGES = ['/', '/come-calcoliamo', '/api/offers?type=luce', '/dashboard', '/dashboard/forniture']
const LONGEST_MS = 2_000
const SENTENCE = 'Errore server storage - riprova tra poco.'
/** Until the submissions have reached the store. */
const ARRIVED_MS = 3_000

export const scenario: Scenario = {
  mustHold:
    'While the store hangs and a dozen bills wait for it, pages that need no store answer within 2 s; who sent a bill reads why it was not taken, and sends the same draft when the store is back.',
  async run(rig) {
    const [node] = rig.web
    const people: Person[] = []
    for (let n = 0; n < SUBMISSIONS; n++) {
      const person = await signedIn(rig, node)
      await fillBillWizard(rig, node, person)
      people.push(person)
    }
    const [reader] = people
    const personOf = (path: string) => (path.startsWith('/dashboard') ? reader : undefined)
    // Exclude the first rendering of a page.
    for (const each of rig.web) for (const path of PAGES) await open(each, path, personOf(path))
    rig.store.line.set('hang')
    const submissions = people.map(person => sendBill(rig, node, person, 60_000))
    await new Promise(resolve => setTimeout(resolve, ARRIVED_MS))
    const late: string[] = []
    let slowest = 0
    for (const [name, url] of [
      ...rig.web.map(each => [each.name, each.url] as const),
      ['the site', rig.url] as const,
    ]) {
      for (const path of PAGES) {
        const { status, ms } = await open({ url }, path, personOf(path), LONGEST_MS)
        if (status !== 200) late.push(`${name} ${path} (${status || 'no answer'})`)
        slowest = Math.max(slowest, ms)
      }
    }
    if (late.length > 0) throw new Error(`not served: ${late.join(', ')}`)
    const refused = await Promise.all(submissions)
    const unexplained = refused.filter(({ body }) => !body.toString().includes(SENTENCE))
    if (unexplained.length > 0)
      throw new Error(`sent without the sentence of the store: ${unexplained.map(({ status }) => status).join(', ')}`)
    rig.store.line.set('pass')
    const again = await Promise.all(people.map(person => sendBill(rig, node, person)))
    const lost = again.filter(({ status }) => status !== 302)
    if (lost.length > 0) throw new Error(`not taken afterwards: ${lost.map(({ status }) => status).join(', ')}`)
    return { 'bills waiting': SUBMISSIONS, 'slowest ms': slowest }
  },
}

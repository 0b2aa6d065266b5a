import { confirm, mailsTo, register, sessionOf, signIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

export const scenario: Scenario = {
  mustHold:
    'Who signs up on one node is sent the confirmation by the worker, confirms on another node, and a session made on one holds on both.',
  async run(rig) {
    const [first, second] = rig.web
    const email = await register(rig, first)
    const registered = performance.now()
    await confirm(rig, second, email)
    const confirmed = performance.now()
    const person = await signIn(rig, first, email)
    for (const node of rig.web) {
      const session = await sessionOf(node, person)
      if (session?.email !== email) throw new Error(`${node.name} does not know the session`)
    }
    const mails = mailsTo(rig, email, 'email_confirmation').length
    if (mails !== 1) throw new Error(`${mails} confirmations arrived`)
    return { 'ms to the confirmation': Math.round(confirmed - registered) }
  },
}

import { someAnswers } from '../../../tests/support/some-answers.ts'
import { until } from '../ask.ts'
import { confirm, open, post, register, sessionOf, signedIn, signIn } from '../person.ts'
import { APP_SECRET } from '../rig.ts'
import type { Scenario } from '../scenario.ts'

const WIZARD = '/dashboard/servizi/internet_mobile'

export const scenario: Scenario = {
  mustHold:
    'A node with a new APP_SECRET, told the one before, opens what that one sealed and follows the links it signed; people sign in again, and what they then write opens without the old one.',
  async run(rig) {
    const [node] = rig.web
    const person = await signedIn(rig, node)
    const steps: Record<string, string>[] = [
      { step: 'numero', keepNumber: 'no' },
      { step: 'anagrafica', ...someAnswers },
    ]
    // As autosave does: the step need not be reached.
    for (const fields of steps) await post(rig, node, WIZARD, { intent: 'save', ...fields }, person)
    const waiting = await register(rig, node)

    const fresh = { APP_SECRET: `${APP_SECRET}-of-2027` }
    const rotated = await rig.addNode('web-rotated', { ...fresh, APP_SECRET_PREVIOUS: APP_SECRET })
    const later = await rig.addNode('web-later', fresh)
    try {
      if (await sessionOf(rotated, person)) throw new Error('a session of the old secret goes on')
      const again = await signIn(rig, rotated, person.email)
      const draftOn = async (at: typeof node) =>
        (await open(at, `${WIZARD}?passo=anagrafica`, again)).body.toString().includes(someAnswers.fiscalCode)
      if (!(await draftOn(rotated))) throw new Error('a draft of the old secret stays closed')
      await confirm(rig, rotated, waiting)
      if (await draftOn(later)) throw new Error('a draft of the old secret opens without it')
      for (const fields of steps) await post(rig, rotated, WIZARD, { intent: 'save', ...fields }, again)
      await until('a draft written anew opens with the new secret alone', () => draftOn(later), 5_000)
      return { nodes: 2 }
    } finally {
      await rotated.stop()
      await later.stop()
    }
  },
}

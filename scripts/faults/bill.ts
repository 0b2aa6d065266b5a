import { readFileSync } from 'node:fs'
import type { Answer } from './ask.ts'
import type { RigNode } from './node.ts'
import { type Person, post } from './person.ts'
import type { Rig } from './rig.ts'

/** As the browser's address at that step. */
const at = (step: string) => `/dashboard/servizi/analisi_bolletta?passo=${step}`
const TRIES = 60
export const bill = readFileSync('seed/bills/luce.pdf')

/**
 * Fills in the bill wizard up to its last step, like a browser without scripts. `nodeOf` chooses each step's node;
 * unanswered steps are posted again.
 */
export async function fillBillWizard(
  rig: Rig,
  nodeOf: RigNode | (() => RigNode),
  person: Person,
  file = bill,
): Promise<void> {
  const paper = new File([new Uint8Array(file)], 'bolletta.pdf', { type: 'application/pdf' })
  const steps: ({ step: string } & Record<string, string | File>)[] = [
    { step: 'fornitura', supply_type: 'luce' },
    { step: 'cliente', customer_type: 'domestico' },
    { step: 'file', 'files-new': paper },
  ]
  for (const fields of steps) {
    const press = () =>
      post(
        rig,
        typeof nodeOf === 'function' ? nodeOf() : nodeOf,
        at(fields.step),
        { intent: 'next', ...fields },
        person,
      )
    let answer = await press()
    const isUnknown = () => answer.status === 0 || answer.status >= 500
    for (let n = typeof nodeOf === 'function' ? 0 : TRIES; isUnknown() && n < TRIES; n++) {
      await new Promise(resolve => setTimeout(resolve, 500))
      answer = await press()
    }
    const { status, body } = answer
    const [, near = ''] = /-error"[^>]*>([\s\S]{0,400})/.exec(body.toString()) ?? []
    const message = near
      .replaceAll(/<[^>]*>/g, '')
      .trim()
      .slice(0, 80)
    if (status !== 302) throw new Error(`the step «${fields.step}» of the bill answered ${status} ${message}`)
  }
}

/** Submits it: 302 when the bill is stored. */
export const sendBill = (rig: Rig, node: RigNode, person: Person, deadlineMs?: number): Promise<Answer> =>
  post(rig, node, at('conferma'), { intent: 'submit', step: 'conferma' }, person, deadlineMs)

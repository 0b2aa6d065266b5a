import { readFileSync } from 'node:fs'
import type { Answer } from './ask.ts'
import type { RigNode } from './node.ts'
import { type Person, post } from './person.ts'
import type { Rig } from './rig.ts'

const WIZARD = '/dashboard/servizi/analisi_bolletta'
export const bill = readFileSync('seed/bills/luce.pdf')

/** The wizard of the bill up to its last step, on one node, as a browser without scripts posts it. */
export async function fillBillWizard(rig: Rig, node: RigNode, person: Person): Promise<void> {
  const file = new File([new Uint8Array(bill)], 'bolletta.pdf', { type: 'application/pdf' })
  const steps: Record<string, string | File>[] = [
    { step: 'fornitura', supply_type: 'luce' },
    { step: 'cliente', customer_type: 'domestico' },
    { step: 'file', 'files-new': file },
  ]
  for (const fields of steps) {
    const { status } = await post(rig, node, WIZARD, { intent: 'next', ...fields }, person)
    if (status !== 302) throw new Error(`the step «${String(fields.step)}» of the bill answered ${status}`)
  }
}

/** Its last button: 302 when the bill is stored. */
export const sendBill = (rig: Rig, node: RigNode, person: Person, deadlineMs?: number): Promise<Answer> =>
  post(rig, node, WIZARD, { intent: 'submit', step: 'conferma' }, person, deadlineMs)

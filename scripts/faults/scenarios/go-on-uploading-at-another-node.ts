import { bill, sendBill } from '../bill.ts'
import { open, post, signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'
import { begun, tus } from '../tus.ts'

const WIZARD = '/dashboard/servizi/analisi_bolletta'

export const scenario: Scenario = {
  mustHold:
    'An upload that was begun on one node goes on and ends on another, whose first node was killed meanwhile, and is sent with its form at a third place of the wizard.',
  async run(rig) {
    const [first, second] = rig.web
    const person = await signedIn(rig, first)
    const path = await begun(rig, first, person, bill.length)
    const half = Math.floor(bill.length / 2)
    const piece = { 'content-type': 'application/offset+octet-stream' }
    await tus(rig, first, person, 'PATCH', path, { ...piece, 'upload-offset': '0' }, bill.subarray(0, half))
    await first.end('SIGKILL')
    const known = await tus(rig, second, person, 'HEAD', path, {})
    if (known.get('upload-offset') !== String(half))
      throw new Error(`the other node has ${known.get('upload-offset')} of ${half} bytes`)
    await tus(rig, second, person, 'PATCH', path, { ...piece, 'upload-offset': String(half) }, bill.subarray(half))
    await first.start()
    const file = { id: path.split('/').at(-1), name: 'bolletta.pdf', size: bill.length, type: 'application/pdf' }
    const steps: Record<string, string>[] = [
      { step: 'fornitura', supply_type: 'luce' },
      { step: 'cliente', customer_type: 'domestico' },
      { step: 'file', files: JSON.stringify([file]) },
    ]
    for (const fields of steps) {
      const { status } = await post(rig, first, WIZARD, { intent: 'next', ...fields }, person)
      if (status !== 302) throw new Error(`the step «${fields.step}» answered ${status}`)
    }
    const sent = await sendBill(rig, first, person)
    if (sent.status !== 302) throw new Error(`the bill was answered with ${sent.status}`)
    const [stored] = await rig.database.query<{ id: string }>(
      `select f.id from stored_files f join "user" u on u.id = f.owner_id where u.email = $1 and f.bucket = 'bills'`,
      [person.email],
    )
    const read = await open(second, `/api/files/${stored?.id}`, person)
    if (!read.body.equals(bill)) throw new Error(`${read.body.length} bytes of ${bill.length} came back`)
    return { 'bytes of the first node': half, 'of the second': bill.length - half }
  },
}

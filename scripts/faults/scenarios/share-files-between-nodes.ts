import { bill, fillBillWizard, sendBill } from '../bill.ts'
import { open, signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

export const scenario: Scenario = {
  mustHold: 'A bill uploaded on one node is read byte for byte on the other, through the store.',
  async run(rig) {
    const [first, second] = rig.web
    const person = await signedIn(rig, first)
    await fillBillWizard(rig, first, person)
    const sent = await sendBill(rig, first, person)
    if (sent.status !== 302) throw new Error(`the bill was answered with ${sent.status}`)
    const [file] = await rig.database.query<{ id: string }>(
      `select f.id from stored_files f join "user" u on u.id = f.owner_id where u.email = $1 and f.bucket = 'bills'`,
      [person.email],
    )
    const read = await open(second, `/api/files/${file?.id}`, person)
    if (read.status !== 200 || !read.body.equals(bill))
      throw new Error(`the other node answered ${read.status} with ${read.body.length} bytes of ${bill.length}`)
    return { bytes: bill.length, 'ms of the submission': sent.ms, 'ms of the reading': read.ms }
  },
}

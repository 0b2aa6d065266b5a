import { rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drill } from '../../drill.ts'
import { fillBillWizard, sendBill } from '../bill.ts'
import { register, signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

export const scenario: Scenario = {
  mustHold:
    'A backup made while people register and send bills holds one moment: restored on an empty installation of each engine it gives the same rows and files, by count and hash.',
  async run(rig) {
    const [node] = rig.web
    const file = join(tmpdir(), `passafacile-${crypto.randomUUID()}.backup`)
    const over = new AbortController()
    let written = 0
    const writing = async () => {
      while (!over.signal.aborted) {
        await register(rig, node)
        const person = await signedIn(rig, node)
        await fillBillWizard(rig, node, person)
        if ((await sendBill(rig, node, person)).status === 302) written++
      }
    }
    const writers = [writing(), writing()]
    try {
      const { ok, text } = await rig.run('backup', file)
      over.abort()
      await Promise.all(writers)
      if (!ok) throw new Error(text)
      const results = await drill(file, [])
      if (results.some(line => !line.includes('as they were'))) throw new Error(results.join('; '))
      return { bills: written, bytes: statSync(file).size, restored: results.join(', ') }
    } finally {
      over.abort()
      rmSync(file, { force: true })
    }
  },
}

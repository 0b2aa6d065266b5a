import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bill, fillBillWizard, sendBill } from '../bill.ts'
import { open, signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'
import { begun, tus } from '../tus.ts'

/** Smaller than a bill. */
const LEFT_BYTES = 8_192

export const scenario: Scenario = {
  mustHold:
    'On a node whose disk is full a file is refused with its own status and leaves nothing, everything else is served, and a bill is taken once there is room.',
  async run(rig) {
    const folder = mkdtempSync(join(tmpdir(), 'passafacile-full-'))
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).status !== 0) {
      rmdirSync(folder)
      throw new Error('needs to be run by root: a small disk is mounted for it')
    }
    const node = await rig.addNode('web-full', { DATA_DIR: folder, TMPDIR: folder }).catch((error: unknown) => {
      spawnSync('umount', ['-l', folder])
      throw error
    })
    try {
      const person = await signedIn(rig, node)
      const { bavail, bsize } = statfsSync(folder)
      const ballast = join(folder, 'ballast')
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - LEFT_BYTES))
      const failureOf = (work: Promise<unknown>) =>
        work.then(
          () => 'taken',
          (error: Error) => error.message,
        )
      const path = await begun(rig, node, person, bill.length)
      const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
      const resumable = await failureOf(tus(rig, node, person, 'PATCH', path, piece, bill))
      if (!resumable.endsWith('507')) throw new Error(`an upload without room: ${resumable}`)
      // Without scripts the form is returned with an error.
      const posted = await failureOf(fillBillWizard(rig, node, person))
      if (!posted.includes('422 Storage pieno')) throw new Error(`a form without room: ${posted}`)
      const left = readdirSync(join(folder, 'uploads')).length
      if (left > 0) throw new Error(`${left} files were left behind`)
      for (const path of ['/dashboard', '/offerte-luce'])
        if ((await open(node, path, person)).status !== 200) throw new Error(`${path} is not served`)
      const ready = JSON.parse((await open(node, '/readyz')).body.toString()) as { degraded: string[] }
      if (!ready.degraded.includes('disk')) throw new Error('/readyz does not say that the disk is full')
      rmSync(ballast)
      const other = await signedIn(rig, node)
      await fillBillWizard(rig, node, other)
      const { status } = await sendBill(rig, node, other)
      if (status !== 302) throw new Error(`with room the bill was answered with ${status}`)
      return { 'bytes left': LEFT_BYTES }
    } finally {
      await node.stop()
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

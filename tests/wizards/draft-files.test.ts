import { stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { saveDraft } from '#areas/wizards/procedures/drafts.server.ts'
import { deleteUnusedUploads, takeUpload } from '#platform/http/uploads.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, type TestRuntime, useTestDatabase } from '../support/test-runtime.ts'
import { uploaded } from '../support/wizard-draft.ts'

const { withRuntime } = useTestDatabase()
const HOUR = 3_600_000

/** Two files uploaded 20 hours ago: one referenced by a draft, one by nothing. */
async function twoFiles(rt: TestRuntime) {
  const [named, alone] = [await uploaded(rt), await uploaded(rt)]
  const then = new Date(Date.now() - 20 * HOUR)
  for (const { id } of [named, alone])
    for (const name of [id, `${id}.json`]) await utimes(join(rt.config.DATA_DIR, 'uploads', name), then, then)
  return { named, alone }
}
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

test('a document lives as long as the draft that names it, and no longer', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const { named, alone } = await twoFiles(maria.rt)
    const take = (id: string) => takeUpload(rt.config.DATA_DIR, maria.id, id)
    await call(maria.rt, saveDraft, {
      wizardKey: 'voltura-activation-flow',
      version: 1,
      step: 'documenti',
      answers: { oldBill: [named] },
    })
    // After the commit, without waiting for it.
    const touched = async (name: string) => (await stat(join(rt.config.DATA_DIR, 'uploads', name))).mtimeMs
    for (const name of [named.id, `${named.id}.json`])
      await vi.waitFor(async () => expect(await touched(name)).toBeGreaterThan(Date.now() - HOUR))
    expect(await deleteUnusedUploads(rt.config.DATA_DIR, inHours(5))).toBe(1)
    await expect(take(alone.id)).rejects.toThrow('upload-not-found')
    expect((await take(named.id)).name).toBe('bolletta.pdf')
    expect(await deleteUnusedUploads(rt.config.DATA_DIR, inHours(25))).toBe(1)
    await expect(take(named.id)).rejects.toThrow('upload-not-found')
  }))

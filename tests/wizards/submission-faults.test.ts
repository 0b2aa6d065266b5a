import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deleteUnnamedFiles } from '#areas/privacy/unnamed-files.server.ts'
import { deleteUnusedUploads } from '#platform/http/uploads.server.ts'
import type { RunningQueue } from '#platform/jobs/queue.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { often } from '../support/often.ts'
import { breakingDb, type Fault, watchedDb } from '../support/broken.ts'
import { NOTHING, submissions, whole } from '../support/submissions.ts'
import type { Kind } from '../support/wizard-variants.ts'
import { completeDraft } from '../support/wizard-draft.ts'

const { rt, queue, dataDir, createPerson, leftBy, draftOf, submit, confirm, expectIntact } = submissions()

describe('the database gives up in the middle', () => {
  test.each<Kind>(often(['voltura'], ['internet_casa', 'voltura']))(
    'of %s: at every statement in turn, and at the commit',
    async service => {
      const counting = breakingDb(rt().db)
      // Warm up: the first submission of a process also fills caches, so it is not measured.
      const first = await createPerson()
      await completeDraft(first.rt, service)
      await submit(first.rt, service)
      const ugo = await createPerson()
      await completeDraft(ugo.rt, service)
      await submit({ ...ugo.rt, db: counting.db }, service)
      expect(await leftBy(ugo.id)).toEqual(whole(service))
      expect(counting.statements()).toBeGreaterThan(15)
      const faults: Fault[] = [...Array.from({ length: counting.statements() }, (_, n) => n + 1), 'commit']
      for (const fault of faults) {
        const maria = await createPerson()
        const answers = await completeDraft(maria.rt, service)
        const broken = breakingDb(rt().db, fault)
        await expect(submit({ ...maria.rt, db: broken.db }, service), `at ${fault}`).rejects.toThrow()
        expect(broken.hasBroken()).toBe(true)
        // After a commit of unknown outcome its files are unreferenced, and the sweep removes them.
        if (fault === 'commit' || fault === counting.statements())
          await deleteUnnamedFiles(rt(), 'activation-documents', maria.id, 0)
        await expectIntact(maria, service, answers)
      }
    },
  )

  test.each<Kind>(['internet_casa', 'internet_mobile', 'subentro', 'switch'])(
    'of %s: early, late and at the commit',
    async service => {
      for (const fault of [12, 25, 'commit'] as const) {
        const maria = await createPerson()
        const answers = await completeDraft(maria.rt, service)
        const broken = breakingDb(rt().db, fault)
        await expect(submit({ ...maria.rt, db: broken.db }, service), `at ${fault}`).rejects.toThrow()
        expect(broken.hasBroken()).toBe(true)
        if (fault === 'commit') await deleteUnnamedFiles(rt(), 'activation-documents', maria.id, 0)
        await expectIntact(maria, service, answers)
      }
    },
  )

  test('only the answer to the commit is lost: the request stands once, and the person reads that it was sent', async () => {
    const maria = await createPerson()
    await completeDraft(maria.rt, 'voltura')
    const drawnAt = (await draftOf(maria.rt, 'voltura'))!.savedAt.getTime()
    const broken = breakingDb(rt().db, 'answer')
    await expect(submit({ ...maria.rt, db: broken.db }, 'voltura')).rejects.toThrow('answer')
    expect(await leftBy(maria.id)).toEqual(whole('voltura'))
    expect(await confirm(maria.rt, 'voltura', drawnAt)).toBe('?inviata=1')
    expect(await leftBy(maria.id)).toEqual(whole('voltura'))
    // Its uploads were not removed at once: a day later they are.
    const inADay = new Date(Date.now() + 25 * 3_600_000)
    expect(await deleteUnusedUploads(dataDir, inADay)).toBeGreaterThanOrEqual(2)
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
  })
})

describe('what a submission needs is down', () => {
  const refusing = (name: string): RunningQueue => ({
    ...queue(),
    send: (tx, job, data, options) =>
      job.name === name ? Promise.reject(new Error('the queue is down')) : queue().send(tx, job, data, options),
  })

  test.each(['send-activation-summary', 'record-conversion'])('the queue, at %s', async name => {
    const maria = await createPerson()
    const answers = await completeDraft(maria.rt, 'voltura')
    await expect(submit({ ...maria.rt, jobs: refusing(name) }, 'voltura')).rejects.toThrow('down')
    await expectIntact(maria, 'voltura', answers)
  })

  test.each([1, 2])('the file store, at file %i: the person reads the sentence and the draft stays', async nth => {
    const maria = await createPerson()
    const answers = await completeDraft(maria.rt, 'subentro')
    let puts = 0
    const storage: Storage = {
      ...rt().storage,
      put: (...given) => (++puts === nth ? Promise.reject(new Error('the store is down')) : rt().storage.put(...given)),
    }
    expect(await confirm({ ...maria.rt, storage }, 'subentro', 0)).toEqual({
      errors: { form: 'Errore durante il salvataggio.' },
    })
    await expectIntact(maria, 'subentro', answers)
  })

  test('the store is slow: no transaction is open, nor a connection held, while files go to it', async () => {
    const maria = await createPerson()
    await completeDraft(maria.rt, 'voltura')
    const { db, open } = watchedDb(rt().db)
    const during: number[] = []
    const storage: Storage = {
      ...rt().storage,
      put: async (...given) => {
        during.push(open())
        await rt().storage.put(...given)
      },
    }
    await submit({ ...maria.rt, db, storage }, 'voltura')
    expect(during).toEqual([0, 0])
    expect(await leftBy(maria.id)).toEqual(whole('voltura'))
  })

  test('two clicks at once are one request, and no file of the second stays', async () => {
    const maria = await createPerson()
    await completeDraft(maria.rt, 'voltura')
    const clicks = await Promise.allSettled([submit(maria.rt, 'voltura'), submit(maria.rt, 'voltura')])
    expect(clicks.map(click => (click.status === 'rejected' ? click.reason.code : 'done')).toSorted()).toEqual([
      'done',
      'draft-submitted',
    ])
    expect(await leftBy(maria.id)).toEqual(whole('voltura'))
  })

  test('the process is killed between the files and the commit: the files are nobody’s and the sweep takes them', async () => {
    const maria = await createPerson()
    const answers = await completeDraft(maria.rt, 'voltura')
    const storage: Storage = { ...rt().storage, delete: () => Promise.reject(new Error('killed')) }
    const broken = breakingDb(rt().db, 'commit')
    await expect(submit({ ...maria.rt, db: broken.db, storage }, 'voltura')).rejects.toThrow()
    expect(await leftBy(maria.id)).toEqual({ ...NOTHING, files: 2 })
    expect(await deleteUnnamedFiles(rt(), 'activation-documents', maria.id, 0)).toBe(2)
    await expectIntact(maria, 'voltura', answers)
    expect(await deleteUnnamedFiles(rt(), 'activation-documents', maria.id, 0)).toBe(0)
  })
})

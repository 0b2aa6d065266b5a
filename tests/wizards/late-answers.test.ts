import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openActivation } from '#areas/requests/activation/activation.server.ts'
import { sendActivationSummary } from '#areas/requests/procedures/send-activation-summary.server.ts'
import { saveDraft } from '#areas/wizards/procedures/drafts.server.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import type { RunningQueue } from '#platform/jobs/queue.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { wizardOf } from '#web/wizard/wizards.ts'
import { breakingDb } from '../support/broken.ts'
import { NOTHING, submissions, whole } from '../support/submissions.ts'
import type { Kind } from '../support/wizard-variants.ts'
import { completeDraft } from '../support/wizard-draft.ts'

const { rt, queue, isEmbedded, createPerson, leftBy, activationOf, jobsWith, draftOf, submit, confirm, expectIntact } =
  submissions()

describe('the answer is late, lost or asked for twice', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** The 8 s of a submission end when the queue is asked, in the midst of storing; other timers are real. */
  function hurryTheClock() {
    const real = globalThis.setTimeout
    const waiting: (() => void)[] = []
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms === 8_000) waiting.push(work)
      return real(work, ms, ...rest)
    }) as typeof setTimeout)
    return waiting
  }
  /** A queue that responds only after the 8 s timeout. */
  const slowly = (waiting: (() => void)[], failed?: () => void): RunningQueue => ({
    ...queue(),
    async send(tx, job, data, options) {
      for (const end of waiting) end()
      await new Promise(done => setTimeout(done, 300))
      failed?.()
      if (failed) throw new Error('the queue is down')
      return queue().send(tx, job, data, options)
    },
  })

  const SENTENCES: [Kind, string][] = [
    ['voltura', 'Operazione troppo lenta, riprova'],
    ['subentro', 'Timeout: riprova tra qualche secondo.'],
    ['switch', 'Timeout: riprova tra qualche secondo.'],
  ]

  test.each(SENTENCES)(
    '%s, stored after 8 s: the outcome is asked for by its key, and told',
    async (service, sentence) => {
      const maria = await createPerson()
      await completeDraft(maria.rt, service)
      const drawnAt = (await draftOf(maria.rt, service))!.savedAt.getTime()
      const waiting = hurryTheClock()
      const answer = await confirm({ ...maria.rt, jobs: slowly(waiting) }, service, drawnAt)
      // The embedded engine responds when the work is done; a server at once, while it is in progress.
      expect(answer).toEqual(isEmbedded() ? '?inviata=1' : { errors: { form: sentence } })
      expect(waiting.length).toBeGreaterThan(0)
      vi.restoreAllMocks()
      // A second submit waits for the first, and finds its request.
      expect(await confirm(maria.rt, service, drawnAt)).toBe('?inviata=1')
      expect(await leftBy(maria.id)).toEqual(whole(service))
    },
  )

  test.each(SENTENCES)('%s, not stored after 8 s: «%s», and the draft can be sent again', async (service, sentence) => {
    const maria = await createPerson()
    const answers = await completeDraft(maria.rt, service)
    const { promise: failed, resolve } = Promise.withResolvers<void>()
    const jobs = slowly(hurryTheClock(), resolve)
    expect(await confirm({ ...maria.rt, jobs }, service, 0)).toEqual({ errors: { form: sentence } })
    vi.restoreAllMocks()
    // Before that its files may not even be stored.
    await failed
    await vi.waitFor(async () => expect(await leftBy(maria.id)).toEqual(NOTHING), { timeout: 5_000 })
    await expectIntact(maria, service, answers)
  })

  test('a form sent again after its answer was lost finds the request of the first', async () => {
    const maria = await createPerson()
    await completeDraft(maria.rt, 'internet_casa')
    const drawnAt = (await draftOf(maria.rt, 'internet_casa'))!.savedAt.getTime()
    for (let time = 1; time <= 3; time++) expect(await confirm(maria.rt, 'internet_casa', drawnAt)).toBe('?inviata=1')
    expect(await leftBy(maria.id)).toEqual(whole('internet_casa'))
  })

  test('two clicks at the same moment are one request, and both are told so', async () => {
    const maria = await createPerson()
    await completeDraft(maria.rt, 'voltura')
    const drawnAt = (await draftOf(maria.rt, 'voltura'))!.savedAt.getTime()
    const both = await Promise.all([confirm(maria.rt, 'voltura', drawnAt), confirm(maria.rt, 'voltura', drawnAt)])
    expect(both).toEqual(['?inviata=1', '?inviata=1'])
    expect(await leftBy(maria.id)).toEqual(whole('voltura'))
  })

  test('two tabs with different drafts: one sends what both wrote, the other cannot send it again nor bring it back', async () => {
    const maria = await createPerson()
    const answers = await completeDraft(maria.rt, 'internet_casa')
    const drawnAt = (await draftOf(maria.rt, 'internet_casa'))!.savedAt.getTime()
    const wizard = wizardOf('internet_casa')
    const save = (more: Answers) =>
      call(maria.rt, saveDraft, { wizardKey: wizard.key, version: 1, step: 'documento', answers: more, drawnAt })
    await save({ issuePlace: 'Savona' })
    await save({ email: 'altra@example.test' })
    expect((await draftOf(maria.rt, 'internet_casa'))?.answers).toMatchObject({
      ...answers,
      issuePlace: 'Savona',
      email: 'altra@example.test',
    })
    expect(await confirm(maria.rt, 'internet_casa', drawnAt)).toBe('?inviata=1')
    await expect(save({ issuePlace: 'Imperia' })).rejects.toThrow('draft-submitted')
    expect(await confirm(maria.rt, 'internet_casa', drawnAt)).toBe('?inviata=1')
    expect(await draftOf(maria.rt, 'internet_casa')).toBeNull()
    expect(await leftBy(maria.id)).toEqual(whole('internet_casa'))
    const { personal } = openActivation(rt().keys, await activationOf(maria.id))
    expect(personal).toMatchObject({ email: 'altra@example.test', document: { issuePlace: 'Savona' } })
  })
})

describe('the confirmation of a stored request', () => {
  const summarise = (of: Runtime, activationId: string) => call(of, sendActivationSummary, { activationId })
  async function sent() {
    const maria = await createPerson()
    await completeDraft(maria.rt, 'internet_casa')
    await submit(maria.rt, 'internet_casa')
    return { maria, activation: await activationOf(maria.id) }
  }
  const mails = (path: string | null) => jobsWith('send-mail', path)

  test('is not needed for the request to stand, and run twice it is one message', async () => {
    const { maria, activation } = await sent()
    expect(activation.summaryAt).toBeNull()
    await summarise(rt(), activation.id)
    await summarise(rt(), activation.id)
    const { summaryPath } = await activationOf(maria.id)
    expect(await mails(summaryPath)).toBe(1)
    expect(await leftBy(maria.id)).toEqual({ ...whole('internet_casa'), rowsOfFiles: 1, files: 1 })
  })

  test('broken at any statement, it is whole at the next attempt: one file with its row, one message', async () => {
    const first = await sent()
    const counting = breakingDb(rt().db)
    await summarise({ ...rt(), db: counting.db }, first.activation.id)
    for (let fault = 1; fault <= counting.statements(); fault++) {
      const { maria, activation } = await sent()
      const broken = breakingDb(rt().db, fault)
      await expect(summarise({ ...rt(), db: broken.db }, activation.id), `at ${fault}`).rejects.toThrow()
      expect((await activationOf(maria.id)).summaryAt).toBeNull()
      await summarise(rt(), activation.id)
      const { summaryPath, summarySha256 } = await activationOf(maria.id)
      expect(await mails(summaryPath)).toBe(1)
      const kept = await rt().storage.get('activation-documents', summaryPath!)
      expect(createHash('sha256').update(kept).digest('hex')).toBe(summarySha256)
      expect(await leftBy(maria.id)).toEqual({ ...whole('internet_casa'), rowsOfFiles: 1, files: 1 })
    }
  })

  test('waits while the store is down', async () => {
    const { maria, activation } = await sent()
    const storage: Storage = { ...rt().storage, put: () => Promise.reject(new Error('the store is down')) }
    await expect(summarise({ ...rt(), storage }, activation.id)).rejects.toThrow('down')
    expect(await leftBy(maria.id)).toEqual(whole('internet_casa'))
    await summarise(rt(), activation.id)
    expect((await activationOf(maria.id)).summaryAt).not.toBeNull()
  })
})

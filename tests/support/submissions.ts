import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { recordConversionJob } from '#areas/notifications/conversion.server.ts'
import { sendActivationSummaryJob } from '#areas/requests/jobs.server.ts'
import { submitActivation } from '#areas/requests/procedures/activation.server.ts'
import { requestFlow } from '#areas/requests/request-flows.ts'
import { activations, caseEvents, requests } from '#areas/requests/tables.server.ts'
import { getDraft } from '#areas/wizards/procedures/drafts.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { type RunningQueue, startQueue } from '#platform/jobs/queue.server.ts'
import { createLog } from '#platform/log.server.ts'
import { sendMailJob } from '#platform/mail/mail.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { actOnWizard } from '#web/wizard/wizard-page.server.ts'
import { type Service, wizardOf } from '#web/wizard/wizards.ts'
import { seedOffers } from '../../seed/offers.ts'
import {
  createPerson,
  inspect,
  runtimeOn,
  system,
  type TestRuntime,
  useTestDatabase,
  testKeys,
} from './test-runtime.ts'
import type { Kind } from './wizard-variants.ts'
import { pageOf } from './wizard-walk.ts'
import { flowOf } from './wizard-flows.ts'

export const NOTHING = { requests: 0, activations: 0, steps: 0, rowsOfFiles: 0, files: 0 }
export function whole(service: Kind) {
  const files = requestFlow(service).documents?.length ?? 0
  return { requests: 1, activations: 1, steps: 1, rowsOfFiles: files, files }
}

/** Submissions in real transactions with the real queue: rollbacks are the database's own. */
export function submissions() {
  const { database } = useTestDatabase('its own')
  const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-faults-'))
  let queue: RunningQueue
  let rt: TestRuntime

  beforeAll(async () => {
    const isEmbedded = database().kind === 'embedded'
    if (isEmbedded) await database().exec('reset role')
    const jobs = [sendActivationSummaryJob, recordConversionJob, sendMailJob]
    queue = await startQueue(database(), jobs, createLog('silent'), testKeys)
    if (isEmbedded) await database().exec('set role app_system')
    const base = runtimeOn(database().db, dataDir)
    const as: TestRuntime['as'] = actor => ({ ...base, jobs: queue, actor, as })
    rt = as(system)
    await inspect(rt, tx => seedOffers(tx, rt.now()))
  })
  afterAll(async () => {
    await queue.stop(1_000)
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Everything a submission stores for a person. */
  async function leftBy(userId: string) {
    const rows = await inspect(rt, async tx => ({
      requests: await tx.$count(requests, eq(requests.userId, userId)),
      activations: await tx.$count(activations, eq(activations.userId, userId)),
      steps: await tx.$count(caseEvents, eq(caseEvents.userId, userId)),
      rowsOfFiles: await tx.$count(storedFiles, eq(storedFiles.ownerId, userId)),
    }))
    const files: string[] = []
    for await (const { path } of rt.storage.list('activation-documents', userId)) files.push(path)
    return { ...rows, files: files.length }
  }

  const activationOf = async (userId: string) =>
    (await inspect(rt, tx => tx.select().from(activations).where(eq(activations.userId, userId))))[0]!

  /** Jobs of this name whose data contain the text. */
  const jobsWith = async (name: string, text: string | null): Promise<number | undefined> => {
    const count = sql<{ n: number }>`select count(*)::int as n from pgboss.job
      where name = ${name} and data::text like ${`%${text}%`}`
    return (await inspect(rt, tx => tx.execute<{ n: number }>(count))).rows[0]?.n
  }

  const draftOf = (person: Runtime, service: Kind) => call(person, getDraft, { wizardKey: wizardOf(service).key })
  const submit = (person: Runtime, service: Kind) => call(person, submitActivation, { flow: service })

  return {
    dataDir,
    isEmbedded: () => database().kind === 'embedded',
    rt: () => rt,
    queue: () => queue,
    createPerson: () => createPerson(rt),
    leftBy,
    activationOf,
    jobsWith,
    draftOf,
    submit,

    /** Conferma of the last step, as submitted by a browser; `drawnAt` is when the screen was rendered. */
    async confirm(person: Runtime, service: Service, drawnAt: number) {
      const form = new FormData()
      const step = wizardOf(service).steps.at(-1)?.key ?? ''
      for (const [name, value] of Object.entries({ intent: 'submit', step, drawnAt: String(drawnAt) }))
        form.set(name, value)
      const answer = await actOnWizard(person, flowOf(service), pageOf(service), form)
      return answer instanceof Response ? answer.headers.get('location')?.replace(pageOf(service).pathname, '') : answer
    },

    /** After a fault nothing is stored, the draft is unchanged, and can then be submitted as one request. */
    async expectIntact(maria: { id: string; rt: Runtime }, service: Kind, answers: object): Promise<void> {
      expect(await leftBy(maria.id)).toEqual(NOTHING)
      expect((await draftOf(maria.rt, service))?.answers).toEqual(JSON.parse(JSON.stringify(answers)))
      await submit(maria.rt, service)
      expect(await leftBy(maria.id)).toEqual(whole(service))
      expect(await draftOf(maria.rt, service)).toBeNull()
      expect(await jobsWith('send-activation-summary', (await activationOf(maria.id)).id)).toBe(1)
    },
  }
}

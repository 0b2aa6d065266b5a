import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { call, command } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
  visitor,
} from '../../../tests/support/test-runtime.ts'
import { takeSubmission } from './draft.server.ts'
import { deleteExpiredDrafts, discardDraft, getDraft, saveDraft } from './procedures/drafts.server.ts'
import { wizardDrafts } from './tables.server.ts'
import type { Wizard } from './wizard.ts'

const { withRuntime } = useTestDatabase()

const KEY = 'switch-activation-flow'
const HOUR = 3_600_000
const save = (rt: TestRuntime, answers: Record<string, unknown>, more: object = {}) =>
  call(rt, saveDraft, { wizardKey: KEY, version: 1, step: 'holder', answers, ...more })
const read = (rt: TestRuntime) => call(rt, getDraft, { wizardKey: KEY })
const holderAlone = (version: number): Wizard => ({
  key: KEY,
  version,
  title: 'Prova',
  steps: [
    {
      key: 'holder',
      title: 'Intestatario',
      fields: [{ kind: 'text', name: 'holder', label: 'Intestatario', maxLength: 20, missing: 'Manca' }],
    },
  ],
  done: { title: 'Fatto', text: '' },
})
const submit = (rt: TestRuntime, version: number) =>
  call(
    rt,
    command('submit-holder', 'signedIn', (_, ctx) => takeSubmission(ctx, holderAlone(version))),
    {},
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('a draft', () => {
  test('is found again at the step last looked at, with the answers of every step shown so far', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await save(maria.rt, { supply: 'gas' }, { step: 'supply' })
      await save(maria.rt, { holder: 'Maria' })
      expect(await read(maria.rt)).toMatchObject({ step: 'holder', answers: { supply: 'gas', holder: 'Maria' } })
    }))

  test('cannot be read in the table: it may hold an IBAN', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await save(maria.rt, { iban: 'IT60X0542811101000000123456' })
      const [row] = await inspect(rt, tx => tx.select().from(wizardDrafts))
      expect(row?.answers).not.toContain('IT60')
    }))

  test('does not open under another person or another wizard', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const paolo = await createPerson(rt)
      await save(maria.rt, { holder: 'Maria' })
      await save(paolo.rt, { holder: 'Paolo' })
      const [stolen] = await inspect(rt, tx => tx.select().from(wizardDrafts).where(eq(wizardDrafts.userId, maria.id)))
      await inspect(rt, tx =>
        tx
          .update(wizardDrafts)
          .set({ answers: stolen?.answers ?? '' })
          .where(eq(wizardDrafts.userId, paolo.id)),
      )
      await expect(read(paolo.rt)).rejects.toThrow()
      expect(await read(maria.rt)).toMatchObject({ answers: { holder: 'Maria' } })
    }))

  test('belongs to its owner alone, and to nobody who has not signed in', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const paolo = await createPerson(rt)
      await save(maria.rt, { holder: 'Maria' })
      expect(await read(paolo.rt)).toBeNull()
      expect(await codeOf(read(rt.as(visitor)))).toBe('sign-in-required')
    }))

  test('is gone 24 hours after it was last saved, and every save counts again', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const start = rt.now().getTime()
      await save(maria.rt, { holder: 'Maria' })
      rt.setNow(new Date(start + 20 * HOUR))
      await save(maria.rt, { supply: 'gas' })
      rt.setNow(new Date(start + 43 * HOUR))
      expect(await read(maria.rt)).not.toBeNull()
      rt.setNow(new Date(start + 44 * HOUR))
      expect(await read(maria.rt)).toBeNull()
      expect(await call(rt.as(system), deleteExpiredDrafts, {})).toEqual({ deleted: 1 })
      expect(await inspect(rt, tx => tx.$count(wizardDrafts))).toBe(0)
    }))

  test('of an older version of the wizard starts again', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await save(maria.rt, { supply: 'gas' })
      await save(maria.rt, { holder: 'Maria' }, { version: 2 })
      expect(await read(maria.rt)).toMatchObject({ version: 2, answers: { holder: 'Maria' } })
      expect((await read(maria.rt))?.answers).not.toHaveProperty('supply')
    }))

  test('of an older version is not sent: its answers may mean something else', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await save(maria.rt, { holder: 'Maria' })
      expect(await codeOf(submit(maria.rt, 2))).toBe('draft-not-found')
      expect(await submit(maria.rt, 1)).toMatchObject({ answers: { holder: 'Maria' }, version: 1 })
    }))

  test('takes no more than a wizard can ask', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      expect(await codeOf(save(maria.rt, { holder: 'x'.repeat(60_000) }))).toBe('draft-too-large')
      expect(await read(maria.rt)).toBeNull()
    }))

  test('can be thrown away', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await save(maria.rt, { holder: 'Maria' })
      await call(maria.rt, discardDraft, { wizardKey: KEY })
      expect(await read(maria.rt)).toBeNull()
    }))
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, command, query } from '#platform/procedure.server.ts'
import { createPerson, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { CLAIM_MINUTES } from './claim.ts'
import { claim, claimsOf, release } from './claims.server.ts'

const { withRuntime } = useTestDatabase()

const take = command('take', 'admin', {
  input: z.object({ takeOver: z.boolean().default(false) }),
  run: ({ takeOver }, ctx) => claim(ctx, 'request', 'r1', { takeOver }),
})
const giveBack = command('give-back', 'admin', (_, ctx) => release(ctx, 'request', 'r1'))
const whoHas = query(
  'who-has',
  'admin',
  async (_, ctx) => (await claimsOf(ctx, 'request', ['r1', 'r2'])).get('r1') ?? null,
)

test('of two who come at once the first has it, and the second is told who and until when', () =>
  withRuntime(async rt => {
    const [anna, bruno] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
    await call(anna.rt, take, {})
    await expect(call(bruno.rt, take, {})).rejects.toMatchObject({
      code: 'claimed-by-another',
      detail: { values: { by: expect.any(String) as string, until: '2026-11-21T11:30:00.000Z' } },
    })
    expect(await call(bruno.rt, whoHas, {})).toMatchObject({ isMine: false })
    expect(await call(anna.rt, whoHas, {})).toMatchObject({ isMine: true })
  }))

test('it is renewed by use, ends by itself, is given back, and is taken over by who confirms', () =>
  withRuntime(async rt => {
    const [anna, bruno] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
    await call(anna.rt, take, {})
    const later = (minutes: number) => {
      const now = new Date(Date.parse('2026-11-21T11:00:00Z') + minutes * 60_000)
      for (const each of [anna, bruno]) each.rt.setNow(now)
    }
    later(CLAIM_MINUTES - 1)
    await call(anna.rt, take, {})
    later(CLAIM_MINUTES + 1)
    await expect(call(bruno.rt, take, {})).rejects.toMatchObject({ code: 'claimed-by-another' })
    later(2 * CLAIM_MINUTES)
    await call(bruno.rt, take, {})
    await call(anna.rt, giveBack, {})
    expect(await call(bruno.rt, whoHas, {})).toMatchObject({ isMine: true })
    await call(anna.rt, take, { takeOver: true })
    expect(await call(anna.rt, whoHas, {})).toMatchObject({ isMine: true })
    await call(anna.rt, giveBack, {})
    expect(await call(anna.rt, whoHas, {})).toBeNull()
  }))

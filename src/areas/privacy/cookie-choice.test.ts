import { describe, expect, test } from 'vitest'
import { UNSET_PHASE_FOUR } from '#areas/settings/phase-four.ts'
import { changeSetting } from '#areas/settings/procedures/changes.server.ts'
import { call } from '#platform/procedure.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { allows, choiceIn, choiceText, covers } from './cookie-choice.ts'
import { recordCookieChoice } from './procedures/record-cookie-choice.server.ts'
import { cookieChoices } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

const switchOn = (rt: TestRuntime, value: string[]) =>
  call(rt.as(system), changeSetting, { key: 'non-technical-functions', value })
const proofs = (rt: TestRuntime) => inspect(rt, tx => tx.select().from(cookieChoices))

describe('what the browser keeps', () => {
  const choice = {
    choice: 'accepted',
    functions: ['marketing', 'statistics'],
    refused: ['statistics'],
    id: 'a1-b2',
  } as const
  test('is read back as it was written, beside other cookies', () => {
    const written = { ...choice, functions: [...choice.functions], refused: [...choice.refused] }
    expect(choiceIn(`pf_said=x; pf_cookie_choice=${choiceText(written)}; other=1`)).toEqual(written)
  })
  test.each(['', 'pf_cookie_choice=', 'pf_cookie_choice=perhaps.statistics.a', 'pf_cookie_choice=accepted.<b>.a'])(
    'is no choice when it is none of ours: «%s»',
    cookies => {
      expect(choiceIn(cookies)).toBeNull()
    },
  )
  test('covers what was asked about; a function switched on later is a new question', () => {
    const kept = choiceIn('pf_cookie_choice=accepted.statistics.a')
    expect(covers(kept, ['statistics'])).toBe(true)
    expect(covers(kept, ['statistics', 'marketing'])).toBe(false)
    expect(covers(kept, [])).toBe(true)
    expect(covers(null, ['statistics'])).toBe(false)
  })
  test('a function that was refused beside others was asked about, and does not start', () => {
    const kept = choiceIn('pf_cookie_choice=accepted.-origins+statistics.a')
    expect(covers(kept, ['statistics', 'origins'])).toBe(true)
    expect([allows(kept, 'statistics'), allows(kept, 'origins'), allows(kept, 'marketing')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('while only technical cookies are used there is nothing to choose, and nothing is kept', () =>
  withRuntime(async rt => {
    await expect(call(rt, recordCookieChoice, { choice: 'accepted' })).rejects.toMatchObject({
      code: 'nothing-to-choose',
    })
  }))

test('a choice leaves a proof and a cookie that remembers it for six months', () =>
  withRuntime(async rt => {
    await switchOn(rt, ['statistics', 'marketing'])
    const { setCookie } = await call(rt, recordCookieChoice, { choice: 'rejected' })
    const [proof] = await proofs(rt)
    expect(proof).toMatchObject({
      choice: 'rejected',
      functions: ['marketing', 'statistics'],
      textVersion: '2026-11-21',
      at: rt.now(),
    })
    expect(setCookie).toContain(`pf_cookie_choice=rejected.marketing+statistics.${proof?.id};`)
    // To the beginning of 21 May 2027 in Italy.
    expect(rt.now().getTime() + Number(/Max-Age=(\d+)/.exec(setCookie)?.[1]) * 1000).toBe(
      Date.parse('2027-05-20T22:00:00Z'),
    )
    expect(setCookie).toMatch(/Path=\/; SameSite=Lax$/)
  }))

test('functions are chosen one by one; a no to one takes away what it had left', () =>
  withRuntime(async rt => {
    await call(rt.as(system), changeSetting, {
      key: 'phase-four',
      value: { ...UNSET_PHASE_FOUR, abTesting: true, conversionTracking: true },
    })
    const some = await call(rt, recordCookieChoice, { choice: 'chosen', accepted: ['origins', 'never-asked'] })
    expect(some.setCookie).toMatch(/^pf_cookie_choice=accepted\.-experiments\+origins\./)
    expect(some.removed).toEqual(['pf_variants=; Max-Age=0; Path=/'])
    expect((await proofs(rt))[0]).toMatchObject({ choice: 'accepted', functions: ['-experiments', 'origins'] })
    const none = await call(rt, recordCookieChoice, { choice: 'chosen', accepted: [] })
    expect(none.setCookie).toMatch(/^pf_cookie_choice=rejected\.experiments\+origins\./)
    expect(none.removed).toHaveLength(2)
  }))

test('the proof of a signed-in person holds nothing that leads to them', () =>
  withRuntime(async rt => {
    await switchOn(rt, ['statistics'])
    const maria = await createPerson(rt)
    await call(maria.rt, recordCookieChoice, { choice: 'accepted' })
    const [proof] = await proofs(rt)
    expect(Object.keys(proof ?? {}).toSorted()).toEqual(['at', 'choice', 'functions', 'id', 'textVersion'])
    const trail = await inspect(rt, tx => tx.select().from(auditTrail))
    expect(JSON.stringify(trail)).not.toContain(proof?.id)
  }))

import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { profiles, user } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { loadProfile, PROFILE_RETRY_MS } from './missing-profile.server.ts'
import { getSession, openProfile } from './procedures/own-session.server.ts'

const { withRuntime } = useTestDatabase()

const wrapped = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('database'), { code }) })
/** Fails with these errors in turn, then answers. */
function reading(...errors: Error[]) {
  return vi.fn(async () => {
    const error = errors.shift()
    if (error) throw error
    return 'Maria'
  })
}

describe('the profile of who is signed in', () => {
  const create = vi.fn(async () => undefined)
  const wait = vi.fn(async () => undefined)

  test('is read once where it is there', async () => {
    const read = reading()
    expect(await loadProfile(read, create, wait)).toEqual({ person: 'Maria', isNew: false })
    expect(read).toHaveBeenCalledTimes(1)
    expect(create).not.toHaveBeenCalled()
  })

  test('is tried once more after half a second when a policy ran into itself', async () => {
    expect(await loadProfile(reading(wrapped('42P17')), create, wait)).toEqual({ person: 'Maria', isNew: false })
    expect(wait).toHaveBeenCalledExactlyOnceWith(PROFILE_RETRY_MS)
    const read = reading(wrapped('42P17'), wrapped('42P17'))
    await expect(loadProfile(read, create, wait)).rejects.toMatchObject({ code: 'profile-unavailable' })
    expect(read).toHaveBeenCalledTimes(2)
    expect(create).not.toHaveBeenCalled()
  })

  test.each([
    ['missing', new AppError('not-found')],
    ['not readable', wrapped('42501')],
  ])('is made where it is %s', async (_, error) => {
    create.mockClear()
    expect(await loadProfile(reading(error), create, wait)).toEqual({ person: 'Maria', isNew: true })
    expect(create).toHaveBeenCalledOnce()
  })

  test('is given up where making it does not help, or for any other failure', async () => {
    for (const errors of [[new AppError('not-found'), new AppError('not-found')], [wrapped('08006')]])
      await expect(loadProfile(reading(...errors), create, wait)).rejects.toMatchObject({ code: 'profile-unavailable' })
    const failing = vi.fn(async () => Promise.reject(new Error('no')))
    await expect(loadProfile(reading(wrapped('42501')), failing, wait)).rejects.toMatchObject({
      code: 'profile-unavailable',
    })
  })
})

test('an account that was made without a profile gets one, with its own name, address and role', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    await inspect(rt, async tx => {
      await tx.delete(profiles).where(eq(profiles.id, person.id))
      await tx.update(user).set({ name: 'Anna Maria De Luca' }).where(eq(user.id, person.id))
    })
    const load = () =>
      loadProfile(
        () => call(person.rt, getSession, {}),
        () => call(person.rt, openProfile, {}),
      )
    expect(await load()).toMatchObject({
      person: { firstName: 'Anna', lastName: 'Maria De Luca', email: person.email, role: 'client' },
      isNew: true,
    })
    expect((await load()).isNew).toBe(false)
    expect(await call(person.rt, openProfile, {})).toEqual({ isNew: false })
  }))

import { AppError } from '#core/errors.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { squeezeSpaces } from '#core/text.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick, rowOf, rowsIn } from '#platform/database/rows.server.ts'

/** spec 3 §8: a recursive policy error is retried once after this time. */
export const PROFILE_RETRY_MS = 500
const POLICY_RECURSION = '42P17'
const NO_PERMISSION = '42501'

/** SQLSTATE of a database error, also when wrapped by the query builder; null for others. */
function sqlStateOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return 'cause' in error ? sqlStateOf(error.cause) : null
}

const isMissing = (error: unknown): boolean =>
  (error instanceof AppError && error.code === 'not-found') || sqlStateOf(error) === NO_PERMISSION

/**
 * Profile of the signed-in person (spec 3 §4, §8). A missing or unreadable one is created and read again, and `isNew`
 * triggers a greeting. Throws 'profile-unavailable' otherwise, with its cause.
 */
export async function loadProfile<T>(
  read: () => Promise<T>,
  create: () => Promise<unknown>,
  wait: (ms: number) => Promise<unknown> = ms => new Promise(resolve => setTimeout(resolve, ms)),
): Promise<{ person: T; isNew: boolean }> {
  const readPatiently = () =>
    read().catch(async (error: unknown) => {
      if (sqlStateOf(error) !== POLICY_RECURSION) throw error
      await wait(PROFILE_RETRY_MS)
      return read()
    })
  try {
    return { person: await readPatiently(), isNew: false }
  } catch (error) {
    if (!isMissing(error)) throw unavailable(error)
    try {
      await create()
      return { person: await read(), isNew: true }
    } catch (again) {
      throw unavailable(again)
    }
  }
}

const unavailable = (cause: unknown): AppError => Object.assign(new AppError('profile-unavailable'), { cause })

/**
 * Creates the profile of an account without one (made by the library or an import), with its role (spec 3 §4, §8).
 * Returns whether it was missing. Call inside `asSystem`.
 */
export async function createMissingProfile(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<boolean> {
  const [person] = await rowsIn(ctx.tx, user, { id: userId }, 'name', 'email', 'role')
  if (!person) return false
  const [firstName = '', ...rest] = squeezeSpaces(person.name).split(' ')
  const made = await ctx.tx
    .insert(profiles)
    .values({
      id: userId,
      firstName: firstName || 'Cliente',
      lastName: rest.join(' '),
      email: person.email,
      role: person.role,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: profiles.id })
  return made.length > 0
}

/** The actor's profile. Throws 'not-found' without one. */
export async function ownProfile(ctx: Pick<Context, 'tx' | 'userId'>) {
  const person = await rowOf(ctx.tx, profiles, { id: ctx.userId })
  return pick(person, 'id', 'firstName', 'lastName', 'email', 'phone', 'role', 'createdAt')
}

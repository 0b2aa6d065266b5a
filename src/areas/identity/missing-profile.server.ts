import { AppError } from '#core/errors.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { squeezeSpaces } from '#core/text.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick, rowOf, rowsIn } from '#platform/database/rows.server.ts'

/** spec 3 §8: a policy that ran into itself is tried once more after this time. */
export const PROFILE_RETRY_MS = 500
const POLICY_RECURSION = '42P17'
const NO_PERMISSION = '42501'

/** SQLSTATE of a database error, also where the query builder has wrapped it; null for any other error. */
function sqlStateOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return 'cause' in error ? sqlStateOf(error.cause) : null
}

const isMissing = (error: unknown): boolean =>
  (error instanceof AppError && error.code === 'not-found') || sqlStateOf(error) === NO_PERMISSION

/**
 * The profile of who is signed in (spec 3 §4, §8). A missing one, or one the person may not read, is made and read
 * again, and `isNew` greets them. Throws 'profile-unavailable' when nothing helps, with the reason as its cause.
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
 * An account without a profile (the library or an import made it) gets one, with the role it has (spec 3 §4, §8). True
 * when it was missing. Inside `asSystem`.
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

/** Who is signed in. Throws 'not-found' without a profile. */
export async function ownProfile(ctx: Pick<Context, 'tx' | 'userId'>) {
  const person = await rowOf(ctx.tx, profiles, { id: ctx.userId })
  return pick(person, 'id', 'firstName', 'lastName', 'email', 'phone', 'role', 'createdAt')
}

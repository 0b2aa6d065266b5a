import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { account, profiles, user } from '#areas/people/tables.server.ts'
import { BEST_PASSWORD_SCORE, passwordStrength } from '#core/password.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { refuseGuessable } from '../password/password-rules.server.ts'

/** Without characters that are read for one another (0 O, 1 l I). */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/**
 * At every start: while nobody is an administrator, ADMIN_EMAIL becomes the first one. Answers null when there is one
 * already. The password is told only when it was generated now, to be printed once by the start; `isWeak`: one was given
 * that the site takes of nobody.
 */
export const ensureFirstAdministrator = procedure({
  name: 'ensure-first-administrator',
  allow: 'system',
  async run(_, ctx): Promise<{ email: string; password?: string; isWeak?: true } | null> {
    const [existing] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.role, 'admin')).limit(1)
    if (existing) return null
    const email = ctx.config.ADMIN_EMAIL.toLowerCase()
    const [known] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.email, email))
    if (known) {
      await ctx.tx.update(user).set({ role: 'admin', updatedAt: ctx.now }).where(eq(user.id, known.id))
      await ctx.tx.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, known.id))
      ctx.record({ subject: known.id })
      return { email }
    }
    const password = ctx.config.ADMIN_PASSWORD ?? generatePassword()
    ctx.record({ subject: await createAdministrator(ctx, email, password) })
    if (!ctx.config.ADMIN_PASSWORD) return { email, password }
    const isWeak =
      !passwordStrength(password).isSafe ||
      (await refuseGuessable(password, { email, ...names(ctx) }).then(
        () => false,
        () => true,
      ))
    return isWeak ? { email, isWeak: true } : { email }
  },
})

const names = ({ config }: Pick<Context, 'config'>) => ({ firstName: 'Amministratore', lastName: config.SITE_NAME })

async function createAdministrator(ctx: Context, email: string, password: string): Promise<string> {
  const id = ctx.newId()
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  await ctx.tx.insert(user).values({ id, name: 'Amministratore', email, emailVerified: true, role: 'admin', ...times })
  const hash = await hashPassword(password)
  await ctx.tx
    .insert(account)
    .values({ id: ctx.newId(), userId: id, accountId: id, providerId: 'credential', password: hash, ...times })
  await ctx.tx.insert(profiles).values({ id, ...names(ctx), email, role: 'admin', createdAt: ctx.now })
  return id
}

/** Twenty characters in four groups; drawn again in the rare case that it misses a digit or holds a common word. */
function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const password = Array.from({ length: GROUPS }, group).join('-')
  return passwordStrength(password).score === BEST_PASSWORD_SCORE ? password : generatePassword()
}

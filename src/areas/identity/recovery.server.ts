import { and, eq, gt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { verification } from '#areas/people/tables.server.ts'
import type { Keys } from '#platform/crypto/keys.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { withLanding } from './landing.ts'
import { resetPasswordMail } from './mails/reset-password.tsx'
import { RESET_HOURS } from './session.ts'

const PURPOSE = 'reset-link'
/** Rows of the library's table that are ours; the random half of a link is stored as its hash only. */
const OURS = 'reset-password:'

const rowOf = (keys: Keys, secret: string): string => OURS + keys.hash(secret)

/** Queues the message with a link that opens once, within the hour, the choice of a new password. Inside `asSystem`. */
export async function sendResetLink(
  ctx: Context,
  person: { id: string; email: string; firstName: string },
  landing: string | null,
): Promise<void> {
  const secret = randomBytes(24).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + RESET_HOURS * 3_600_000)
  const times = { expiresAt, createdAt: ctx.now, updatedAt: ctx.now }
  await ctx.tx
    .insert(verification)
    // Whoever sets a password by any way deletes the rows with this value (new-password.server.ts).
    .values({ id: ctx.newId(), identifier: rowOf(ctx.keys, secret), value: person.id, ...times })
  // The hour travels inside the seal, so that a late link is told from one that was used.
  const token = ctx.keys.encrypt(`${secret}.${expiresAt.getTime()}`, PURPOSE)
  const path = withLanding(`/auth?reset=true&token=${token}`, landing)
  const data = { firstName: person.firstName, link: `${ctx.config.SITE_URL}${path}` }
  await ctx.sendMail(resetPasswordMail, { to: person.email, data })
}

export type ResetLink = 'open' | 'reset-link-expired' | 'reset-link-used' | 'reset-link-invalid'

/** What a link is good for. A link that is ours and in time but has no row was used, or died with another that was. */
export async function stateOfLink(ctx: Pick<Context, 'tx' | 'keys' | 'now'>, token: string): Promise<ResetLink> {
  const opened = openToken(ctx, token)
  if ('code' in opened) return opened.code
  const [row] = await ctx.tx.select({ id: verification.id }).from(verification).where(isOpenRow(ctx, opened.secret))
  return row ? 'open' : 'reset-link-used'
}

/** Takes the link: of two who use it at the same moment one gets the person, the other nothing. Inside `asSystem`. */
export async function takeLink(
  ctx: Pick<Context, 'tx' | 'keys' | 'now'>,
  token: string,
): Promise<{ userId: string } | { code: Exclude<ResetLink, 'open'> }> {
  const opened = openToken(ctx, token)
  if ('code' in opened) return opened
  const [row] = await ctx.tx
    .delete(verification)
    .where(isOpenRow(ctx, opened.secret))
    .returning({ userId: verification.value })
  return row ?? { code: 'reset-link-used' }
}

const isOpenRow = (ctx: Pick<Context, 'keys' | 'now'>, secret: string) =>
  and(eq(verification.identifier, rowOf(ctx.keys, secret)), gt(verification.expiresAt, ctx.now))

function openToken(
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  token: string,
): { secret: string } | { code: 'reset-link-expired' | 'reset-link-invalid' } {
  try {
    const [secret = '', expires = ''] = keys.decrypt(token, PURPOSE).split('.')
    return Number(expires) > now.getTime() ? { secret } : { code: 'reset-link-expired' }
  } catch {
    return { code: 'reset-link-invalid' }
  }
}

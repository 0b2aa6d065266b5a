import { and, eq, gt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { user, verification } from '#areas/people/tables.server.ts'
import type { Keys } from '#platform/crypto/keys.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { withLanding } from './landing.ts'
import { emailConfirmationMail, resetPasswordMail } from './mails.tsx'
import { CONFIRMATION_HOURS, INVITATION_HOURS, RESET_HOURS } from './session.ts'

/** Links that prove access to an account's mailbox. Single use; only the hash of the random half is stored. */
const LINKS = {
  reset: { purpose: 'reset-link', row: 'reset-password:', hours: RESET_HOURS },
  confirmation: { purpose: 'confirmation-link', row: 'confirm-email:', hours: CONFIRMATION_HOURS },
  /** For a caller without a password. */
  invitation: { purpose: 'invitation-link', row: 'invitation:', hours: INVITATION_HOURS },
} as const
export type LinkKind = keyof typeof LINKS

interface Recipient {
  id: string
  email: string
  firstName: string
}

export async function sendResetLink(ctx: Context, person: Recipient, landing: string | null): Promise<void> {
  const path = withLanding(`/auth?reset=true&token=${await newToken(ctx, 'reset', person.id)}`, landing)
  const data = { firstName: person.firstName, link: `${ctx.config.SITE_URL}${path}` }
  await ctx.sendMail(resetPasswordMail, person.email, data)
}

/** Queues the mail with the confirmation link, which carries the landing. */
export async function sendConfirmation(ctx: Context, person: Recipient, landing: string | null): Promise<void> {
  const path = withLanding(`/conferma-email?token=${await newToken(ctx, 'confirmation', person.id)}`, landing)
  const data = { firstName: person.firstName, link: `${ctx.config.SITE_URL}${path}` }
  await ctx.sendMail(emailConfirmationMail, person.email, data)
}

export async function newToken(ctx: Context, kind: LinkKind, userId: string): Promise<string> {
  const { purpose, hours } = LINKS[kind]
  const secret = randomBytes(24).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + hours * 3_600_000)
  const times = { expiresAt, createdAt: ctx.now, updatedAt: ctx.now }
  await ctx.asSystem(() =>
    ctx.tx
      .insert(verification)
      .values({ id: ctx.newId(), identifier: identifierOf(ctx.keys, kind, secret), value: userId, ...times }),
  )
  // The expiry is inside the seal, to tell an expired link from a used one.
  return ctx.keys.encrypt(`${secret}.${expiresAt.getTime()}`, purpose)
}

type DeadLink = 'expired' | 'used' | 'invalid'
type Asking = Pick<Context, 'tx' | 'keys' | 'now'>

/** State of a link. One that is genuine and in time but has no row was used, or revoked. */
export async function stateOfLink(ctx: Asking, kinds: readonly LinkKind[], token: string): Promise<'open' | DeadLink> {
  const opened = openToken(ctx, kinds, token)
  if ('dead' in opened) return opened.dead
  const [row] = await ctx.tx.select({ id: verification.id }).from(verification).where(isOpen(ctx, opened.identifier))
  return row ? 'open' : 'used'
}

/** Consumes the link: of concurrent uses, one gets the person. Call inside `asSystem`. */
export async function takeLink(
  ctx: Asking,
  kinds: readonly LinkKind[],
  token: string,
): Promise<{ userId: string } | { dead: DeadLink }> {
  const opened = openToken(ctx, kinds, token)
  if ('dead' in opened) return opened
  const [row] = await ctx.tx
    .delete(verification)
    .where(isOpen(ctx, opened.identifier))
    .returning({ userId: verification.value })
  return row ?? { dead: 'used' }
}

/** Opening a link proves the address. No-op when the account is gone. Call inside `asSystem`. */
export async function confirmAddress({ tx, now }: Pick<Context, 'tx' | 'now'>, userId: string) {
  const [found] = await tx
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(eq(user.id, userId))
    .returning(pick(user, 'id', 'email'))
  return found
}

/** Revokes all links of a person; a row's value is the person. Call inside `asSystem`. */
export const endLinks = ({ tx }: Pick<Context, 'tx'>, userId: string) =>
  tx.delete(verification).where(eq(verification.value, userId))

const identifierOf = (keys: Keys, kind: LinkKind, secret: string): string => LINKS[kind].row + keys.hash(secret)

const isOpen = ({ now }: Asking, identifier: string) =>
  and(eq(verification.identifier, identifier), gt(verification.expiresAt, now))

function openToken(
  { keys, now }: Asking,
  kinds: readonly LinkKind[],
  token: string,
): { identifier: string } | { dead: 'expired' | 'invalid' } {
  for (const kind of kinds)
    try {
      const [secret = '', expires = ''] = keys.decrypt(token, LINKS[kind].purpose).split('.')
      return Number(expires) > now.getTime() ? { identifier: identifierOf(keys, kind, secret) } : { dead: 'expired' }
    } catch {
      // Sealed for another purpose, or forged.
    }
  return { dead: 'invalid' }
}

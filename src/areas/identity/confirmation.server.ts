import { createEmailVerificationToken } from 'better-auth/api'
import type { Keys } from '#platform/crypto/keys.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { withLanding } from './landing.ts'
import { emailConfirmationMail } from './mails/email-confirmation.tsx'
import { CONFIRMATION_HOURS } from './session.ts'

const PURPOSE = 'confirmation-link'

/**
 * Queues the message with the link that proves the address; the link carries where the person wanted to go. `asked`: it
 * answers somebody who asked for a new password before the address was confirmed.
 */
export async function sendConfirmation(
  ctx: Context,
  person: { email: string; firstName: string },
  landing: string | null,
  asked?: 'new-password',
): Promise<void> {
  const secret = ctx.keys.derive('sign-in')
  const token = await createEmailVerificationToken(secret, person.email, undefined, CONFIRMATION_HOURS * 3600)
  // The library's token shows the address to whoever decodes it: no link carries a person's data, so it travels sealed.
  const path = withLanding(`/conferma-email?token=${ctx.keys.encrypt(token, PURPOSE)}`, landing)
  const data = { firstName: person.firstName, asked, link: `${ctx.config.SITE_URL}${path}` }
  await ctx.sendMail(emailConfirmationMail, { to: person.email, data })
}

/** The library's token inside the link, and the address it speaks of, not yet proven; null when the text is none of ours. */
export function openLink(keys: Keys, sealed: string): { token: string; email: string } | null {
  try {
    const token = keys.decrypt(sealed, PURPOSE)
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const email = payload && typeof payload === 'object' && 'email' in payload ? payload.email : null
    return typeof email === 'string' ? { token, email } : null
  } catch {
    return null
  }
}

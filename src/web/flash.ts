import { ownRow } from '#core/own.ts'
import {
  areaSignedIn,
  areaSignedUp,
  emailConfirmed,
  profileCreated,
  recoverySent,
  signedIn,
  signOutFailed,
} from '#areas/identity/texts.ts'

interface Message {
  title?: string
  text: string
  tone?: 'error'
}

/** Flash messages for the page a redirect leads to. Without scripts the page itself says it. */
const MESSAGES = {
  'signed-in': signedIn,
  'signed-in-area': { text: areaSignedIn },
  'signed-up-area': { text: areaSignedUp },
  'sign-out-failed': { text: signOutFailed, tone: 'error' },
  'email-confirmed': emailConfirmed,
  'recovery-sent': { text: recoverySent },
  welcome: { text: profileCreated },
} as const satisfies Record<string, Message>
export type Flash = keyof typeof MESSAGES

export const FLASH_COOKIE = 'pf_said'
const SECONDS = 60

/** A `Set-Cookie` value: the next page shows the message once. Holds a code, never text. */
export const setFlash = (flash: Flash): string => `${FLASH_COOKIE}=${flash}; Max-Age=${SECONDS}; Path=/; SameSite=Lax`
export const clearFlash = `${FLASH_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`

export function flashIn(cookies: string): Message | null {
  const value = cookies
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${FLASH_COOKIE}=`))
    ?.slice(FLASH_COOKIE.length + 1)
  return ownRow(MESSAGES, value) ?? null
}

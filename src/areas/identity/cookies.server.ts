import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/procedure.server.ts'
import {
  BROWSER_COOKIE,
  BROWSER_HOURS,
  DEVICE_COOKIE,
  DEVICE_DAYS,
  PENDING_COOKIE,
  PENDING_MINUTES,
  RECOVERY_COOKIE,
  RESET_COOKIE,
  RESET_HOURS,
  SECOND_STEP_COOKIE,
  SECOND_STEP_MINUTES,
  SESSION_COOKIE,
} from './session.ts'

type Site = Pick<Context, 'config'>
type Signing = Pick<Context, 'config' | 'keys'> & { now: Date }

/** On https the name says that no other host and no page in clear text can have set the cookie. */
export const cookieName = ({ config }: Site, name: string): string =>
  config.SITE_URL.startsWith('https:') ? `__Host-${name}` : name

function setCookie(ctx: Site, name: string, value: string, seconds: number): string {
  const secure = ctx.config.SITE_URL.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(ctx, name)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

const end = (name: string) => (ctx: Site) => setCookie(ctx, name, '', 0)

/** A value that a browser holds and cannot change; it is good for this cookie alone. */
function signed(ctx: Signing, name: string, value: string, seconds: number): string {
  const expiresAt = new Date(ctx.now.getTime() + seconds * 1000)
  return setCookie(ctx, name, ctx.keys.sign(value, name, expiresAt), seconds)
}

/** Null when there is none, it was changed, or its time is over. */
function read(ctx: Signing, name: string, cookies: string | null): string | null {
  const value = valueOf(ctx, name, cookies)
  return value === undefined ? null : ctx.keys.verify(value, name, ctx.now)
}

export function valueOf(ctx: Site, name: string, cookies: string | null): string | undefined {
  const prefix = `${cookieName(ctx, name)}=`
  return cookies
    ?.split(/;\s*/)
    .find(each => each.startsWith(prefix))
    ?.slice(prefix.length)
}

function readAs<T>(ctx: Signing, name: string, cookies: string | null): T | null {
  const text = read(ctx, name, cookies)
  return text === null ? null : (JSON.parse(text) as T)
}

export const endSession = end(SESSION_COOKIE)

/** A registration that waits for its confirmation; it opens no data. */
interface PendingConfirmation {
  email: string
  landing: string | null
}
export const pendingCookie = (ctx: Signing, pending: PendingConfirmation): string =>
  signed(ctx, PENDING_COOKIE, JSON.stringify(pending), PENDING_MINUTES * 60)
export const readPending = (ctx: Signing, cookies: string | null) =>
  readAs<PendingConfirmation>(ctx, PENDING_COOKIE, cookies)
export const endPending = end(PENDING_COOKIE)

/** Somebody whose password was right and whose code is awaited; it opens nothing else. */
interface SecondStep {
  userId: string
  landing: string | null
  /** Of the password that was right: another one ends the step. */
  passwordMark: string
}
export const secondStepCookie = (ctx: Signing, step: SecondStep): string =>
  signed(ctx, SECOND_STEP_COOKIE, JSON.stringify(step), SECOND_STEP_MINUTES * 60)
export const readSecondStep = (ctx: Signing, cookies: string | null) =>
  readAs<SecondStep>(ctx, SECOND_STEP_COOKIE, cookies)
export const endSecondStep = end(SECOND_STEP_COOKIE)

/** The address the recovery message was asked for: the page that says so survives a reload without sending again. */
export const recoveryCookie = (ctx: Signing, email: string): string =>
  signed(ctx, RECOVERY_COOKIE, email, RESET_HOURS * 3600)
export const readRecovery = (ctx: Signing, cookies: string | null) => read(ctx, RECOVERY_COOKIE, cookies)
export const endRecovery = end(RECOVERY_COOKIE)

/** The link of a message, taken out of the page's address: neither history nor another site sees it. */
export const resetCookie = (ctx: Signing, token: string): string => signed(ctx, RESET_COOKIE, token, RESET_HOURS * 3600)
export const readReset = (ctx: Signing, cookies: string | null) => read(ctx, RESET_COOKIE, cookies)
export const endReset = end(RESET_COOKIE)

/** A browser in which somebody signed in: strangers who try passwords on that account do not shut it out. */
interface Device {
  id: string
  userId: string
  /** The address they sign in with, hashed: which account is tried is known before it is looked for. */
  account: string
}
const accountOf = ({ keys }: Pick<Context, 'keys'>, email: string) => keys.hash(`device:${email}`)
export const deviceCookie = (ctx: Signing & Pick<Context, 'newId'>, userId: string, email: string): string => {
  const device: Device = { id: ctx.newId(), userId, account: accountOf(ctx, email) }
  return signed(ctx, DEVICE_COOKIE, JSON.stringify(device), DEVICE_DAYS * 24 * 3600)
}
/** The device when it is one of this account, by address or by id. */
export function knownDevice(ctx: Signing, cookies: string | null, who: { email: string } | { userId: string }) {
  const device = readAs<Device>(ctx, DEVICE_COOKIE, cookies)
  const isTheirs = 'email' in who ? device?.account === accountOf(ctx, who.email) : device?.userId === who.userId
  return device && isTheirs ? device.id : null
}

/** A new number for a browser: nobody guesses it, no address shows it, and our rows hold its hash alone. */
export const browserCookie = (ctx: Site): string =>
  setCookie(ctx, BROWSER_COOKIE, randomBytes(32).toString('base64url'), BROWSER_HOURS * 3600)
/** What that number is known by here; nothing without a whole one. */
export function readBrowser(ctx: Site & Pick<Context, 'keys'>, cookies: string | null): string | undefined {
  const number = valueOf(ctx, BROWSER_COOKIE, cookies)
  return number && /^[\w-]{43}$/.test(number) ? ctx.keys.hash(`browser:${number}`) : undefined
}
export const endBrowser = end(BROWSER_COOKIE)

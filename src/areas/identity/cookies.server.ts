import { createHash, randomBytes } from 'node:crypto'
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

/** 32 random characters need no slow hash and no key; matches the migration that hashed existing tokens. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

type Site = Pick<Context, 'config'>
type Signing = Pick<Context, 'config' | 'keys'> & { now: Date }

/** On https the prefix guarantees that no other host and no clear-text page set the cookie. */
export const cookieName = ({ config }: Site, name: string): string =>
  config.SITE_URL.startsWith('https:') ? `__Host-${name}` : name

function setCookie(ctx: Site, name: string, value: string, seconds: number): string {
  const secure = ctx.config.SITE_URL.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(ctx, name)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

const end = (name: string) => (ctx: Site) => setCookie(ctx, name, '', 0)

/** A tamper-proof value, valid for this cookie only. */
function signed(ctx: Signing, name: string, value: string, seconds: number): string {
  const expiresAt = new Date(ctx.now.getTime() + seconds * 1000)
  return setCookie(ctx, name, ctx.keys.sign(value, name, expiresAt), seconds)
}

/** Null when missing, modified or expired. */
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

/** A registration awaiting confirmation; grants access to no data. */
interface PendingConfirmation {
  email: string
  landing: string | null
}
export const pendingCookie = (ctx: Signing, pending: PendingConfirmation): string =>
  signed(ctx, PENDING_COOKIE, JSON.stringify(pending), PENDING_MINUTES * 60)
export const readPending = (ctx: Signing, cookies: string | null) =>
  readAs<PendingConfirmation>(ctx, PENDING_COOKIE, cookies)
export const endPending = end(PENDING_COOKIE)

/** Someone who entered the right password and still owes the code; grants nothing else. */
interface SecondStep {
  userId: string
  landing: string | null
  /** Mark of the password used: a changed password invalidates the step. */
  passwordMark: string
}
export const secondStepCookie = (ctx: Signing, step: SecondStep): string =>
  signed(ctx, SECOND_STEP_COOKIE, JSON.stringify(step), SECOND_STEP_MINUTES * 60)
export const readSecondStep = (ctx: Signing, cookies: string | null) =>
  readAs<SecondStep>(ctx, SECOND_STEP_COOKIE, cookies)
export const endSecondStep = end(SECOND_STEP_COOKIE)

/** Address that the recovery mail was requested for: the confirmation page survives a reload without sending again. */
export const recoveryCookie = (ctx: Signing, email: string): string =>
  signed(ctx, RECOVERY_COOKIE, email, RESET_HOURS * 3600)
export const readRecovery = (ctx: Signing, cookies: string | null) => read(ctx, RECOVERY_COOKIE, cookies)
export const endRecovery = end(RECOVERY_COOKIE)

/** The mail's link, moved out of the page's URL: neither history nor other sites see it. */
export const resetCookie = (ctx: Signing, token: string): string => signed(ctx, RESET_COOKIE, token, RESET_HOURS * 3600)
export const readReset = (ctx: Signing, cookies: string | null) => read(ctx, RESET_COOKIE, cookies)
export const endReset = end(RESET_COOKIE)

/** A browser in which someone signed in before: strangers guessing that account's password cannot lock it out. */
interface Device {
  id: string
  userId: string
  /** Hashed sign-in address: identifies the account before it is looked up. */
  account: string
  /** Hash of the session begun there last. */
  session?: string
}
const accountOf = ({ keys }: Pick<Context, 'keys'>, email: string) => keys.hash(`device:${email}`)
export const deviceCookie = (
  ctx: Signing & Pick<Context, 'newId'>,
  { id: userId, email }: { id: string; email: string },
  setCookies: readonly string[],
): string => {
  const [token] = valueOf(ctx, SESSION_COOKIE, setCookies.join('; '))?.split('.') ?? []
  const device: Device = { id: ctx.newId(), userId, account: accountOf(ctx, email), session: token && hashOf(token) }
  return signed(ctx, DEVICE_COOKIE, JSON.stringify(device), DEVICE_DAYS * 24 * 3600)
}
/** The session begun there last: the browser may have lost its cookie, or its signature no longer holds. */
export const lastOnDevice = (ctx: Signing, cookies: string | null): Pick<Device, 'session'> | null =>
  readAs<Device>(ctx, DEVICE_COOKIE, cookies)
/** The device if it belongs to this account, by address or by id. */
export function knownDevice(ctx: Signing, cookies: string | null, who: { email: string } | { userId: string }) {
  const device = readAs<Device>(ctx, DEVICE_COOKIE, cookies)
  const isTheirs = 'email' in who ? device?.account === accountOf(ctx, who.email) : device?.userId === who.userId
  return device && isTheirs ? device.id : null
}

/** New random id for a browser: unguessable, in no URL, and stored only as a hash. */
export const browserCookie = (ctx: Site): string =>
  setCookie(ctx, BROWSER_COOKIE, randomBytes(32).toString('base64url'), BROWSER_HOURS * 3600)
/** Hash of that id; undefined without a valid one. */
export function readBrowser(ctx: Site & Pick<Context, 'keys'>, cookies: string | null): string | undefined {
  const number = valueOf(ctx, BROWSER_COOKIE, cookies)
  return number && /^[\w-]{43}$/.test(number) ? ctx.keys.hash(`browser:${number}`) : undefined
}
export const endBrowser = end(BROWSER_COOKIE)

/** What the next user of this computer must not find: the session, and the bill read before signing in. */
export const endAll = (ctx: Site): string[] => [endSession(ctx), endPending(ctx), endBrowser(ctx)]

import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import * as tables from '#areas/people/tables.server.ts'
import { createFingerprint } from '#areas/security/fingerprint.server.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#core/password.ts'
import type { Context } from '#platform/procedure.server.ts'
import { cookieName, hashOf } from './cookies.server.ts'
import { hasSecondFactor } from './second-factor/state.server.ts'
import { SESSION_COOKIE, SESSION_DAYS, SESSION_MINUTES, SESSION_RENEWAL_MINUTES } from './session.ts'
import { isSuspended } from './suspension.server.ts'

type OpenAdapter = ReturnType<typeof drizzleAdapter>
type Adapter = ReturnType<OpenAdapter>
type Where = NonNullable<Parameters<Adapter['findMany']>[0]['where']>

/**
 * Stores session tokens as hashes: someone who reads the table, or a backup, cannot sign in. The sign-in library has
 * no such setting; it still handles the plain token.
 */
const withHashedSessions =
  (open: OpenAdapter): OpenAdapter =>
  options => {
    const adapter = open(options)
    const hashed = <R extends { model: string; where?: Where }>(request: R): R =>
      request.model === 'session' && request.where
        ? {
            ...request,
            where: request.where.map(each =>
              each.field === 'token' ? { ...each, value: hashOf(String(each.value)) } : each,
            ),
          }
        : request
    /** The row as the library expects it: with the token it was found by. */
    const known = <T>(row: T, { model, where }: { model: string; where: Where }): T => {
      const token = model === 'session' ? where.find(each => each.field === 'token')?.value : undefined
      return row && token ? { ...row, token } : row
    }
    return {
      ...adapter,
      create: async request => {
        if (request.model !== 'session') return adapter.create(request)
        const { token } = request.data as { token?: unknown }
        const data = { ...request.data, token: hashOf(String(token)) }
        return { ...(await adapter.create<object>({ ...request, data })), token } as never
      },
      findOne: async request => known<never>((await adapter.findOne(hashed(request))) as never, request),
      findMany: request => adapter.findMany(hashed(request)),
      update: async request => known<never>((await adapter.update(hashed(request))) as never, request),
      delete: request => adapter.delete(hashed(request)),
    }
  }

type LibraryContext = Pick<Context, 'tx' | 'config' | 'keys' | 'newId' | 'request'>

/** Opens a session for a person verified by our own rules (second step, confirmed address), which the library does not support. */
const entrance = {
  id: 'entrance',
  endpoints: {
    enter: createAuthEndpoint.serverOnly({ method: 'POST', body: z.object({ userId: z.string() }) }, async endpoint => {
      const { internalAdapter } = endpoint.context
      const user = await internalAdapter.findUserById(endpoint.body.userId)
      const session = user && (await internalAdapter.createSession(user.id))
      if (!session) return null
      await setSessionCookie(endpoint, { session, user })
      return { email: user.email }
    }),
  },
} satisfies BetterAuthPlugin

export const librarySecret = ({ keys }: Pick<Context, 'keys'>): string => keys.derive('sign-in')

/**
 * The sign-in library (better-auth) on the caller's transaction: its writes roll back with the rest, and on the
 * embedded engine the outer handle would deadlock. Built per call (half a millisecond), which is why an open session
 * is read without it (`readSession`). Its tables belong to the system's role: call it inside `asSystem`. It hashes
 * passwords, keeps sessions and signs the cookie; links, rules, limits, mail and texts are ours.
 */
export const signInLibrary = (
  ctx: LibraryContext,
  options: {
    secondStepPassed?: boolean
    /** Rechecked when a session starts: the proof may have become invalid meanwhile. */
    isStillProven?: () => Promise<boolean>
    /** Receives errors that the library replaces with its own. */
    hears?: (error: unknown) => void
  } = {},
) =>
  betterAuth({
    baseURL: ctx.config.SITE_URL,
    secret: librarySecret(ctx),
    telemetry: { enabled: false },
    // Its logs would contain addresses.
    logger: { level: 'error', log: (_level, _message, error) => options.hears?.(error) },
    rateLimit: { enabled: false }, // limits are those of call()
    database: withHashedSessions(drizzleAdapter(ctx.tx, { provider: 'pg', schema: tables, transaction: false })),
    user: { additionalFields: { role: { type: 'string', input: false, defaultValue: 'client' } } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
    },
    plugins: [entrance],
    databaseHooks: {
      session: {
        create: {
          // The single gate: however the person was verified (password, link), no session starts without the second
          // step, unless already signed in; nor for a suspended account.
          before: async ({ userId }, endpoint) => {
            if (await isSuspended(ctx, userId)) return false
            const isProven = options.secondStepPassed || endpoint?.context.session?.user.id === userId
            if (options.isStillProven && !(await options.isStillProven())) return false
            if (!isProven && (await hasSecondFactor(ctx, userId))) return false
            return { data: { fingerprint: createFingerprint(ctx.keys, userId, ctx.request) } }
          },
        },
        update: {
          // Active sessions are extended, up to their last day.
          before: async ({ expiresAt }, endpoint) => {
            const begun = endpoint?.context.session?.session.createdAt
            if (!expiresAt || !begun) return undefined
            const last = begun.getTime() + SESSION_DAYS * 24 * 3_600_000
            return { data: { expiresAt: new Date(Math.min(expiresAt.getTime(), last)) } }
          },
        },
      },
    },
    session: {
      expiresIn: SESSION_MINUTES * 60,
      updateAge: SESSION_RENEWAL_MINUTES * 60,
      cookieCache: { enabled: false }, // a role taken away must count at once
      additionalFields: { fingerprint: { type: 'string', required: false, input: false } },
    },
    advanced: {
      database: { generateId: () => ctx.newId() },
      // cookieName already adds the prefix; the library would add «__Secure-».
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName(ctx, SESSION_COOKIE) } },
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: ctx.config.SITE_URL.startsWith('https:'),
      },
    },
  })

/** Headers read by the library: our cookie, and the client address from our proxy setting. */
export function libraryHeaders(ctx: Pick<LibraryContext, 'request'>, cookie: string | null = null): Headers {
  const headers = new Headers({ 'user-agent': ctx.request.userAgent, 'x-forwarded-for': ctx.request.address })
  if (cookie) headers.set('cookie', cookie)
  return headers
}

/** The library's error code («INVALID_EMAIL_OR_PASSWORD»), or null for other errors. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'APIError') return null
  return (error as { body?: { code?: string } }).body?.code ?? 'UNKNOWN'
}

import type { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createHash } from 'node:crypto'

type OpenAdapter = ReturnType<typeof drizzleAdapter>
type Adapter = ReturnType<OpenAdapter>
type Where = NonNullable<Parameters<Adapter['findMany']>[0]['where']>

/** 32 random characters need no slow hash and no key; matches the migration that hashed existing tokens. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Stores session tokens as hashes: someone who reads the table, or a backup, cannot sign in. The sign-in library has
 * no such setting; it still handles the plain token.
 */
export const withHashedSessions =
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

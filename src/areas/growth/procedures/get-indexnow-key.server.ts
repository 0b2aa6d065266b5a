import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { indexnowKey, indexnowKeyAddress } from '../indexing/indexnow.server.ts'

/** The key of the site, where its file stands, and whom we tell; null while nobody is set. */
export const getIndexnowKey = procedure({
  name: 'get-indexnow-key',
  allow: 'admin',
  reads: true,
  answers: ['get-indexnow-key'],
  input: z.object({}),
  run: async (_, ctx): Promise<{ key: string; address: string; endpoint: string | null }> => ({
    key: indexnowKey(ctx),
    address: indexnowKeyAddress(ctx),
    endpoint: ctx.config.INDEXNOW_ENDPOINT ?? null,
  }),
})

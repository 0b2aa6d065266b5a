import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import type { FileScope } from '../open-data/file-name.ts'
import type { ReadFile } from '../open-data/read-file.server.ts'
import { storeFile, type StoredFile } from '../open-data/store-file.server.ts'

/** Stores a file of the open data that the operator's command or the clock has read to its end. */
export const storeMarketFile = procedure({
  name: 'store-market-file',
  allow: 'system',
  input: z.object({
    name: z.string().max(200),
    file: z.custom<FileScope>(),
    content: z.custom<ReadFile>(),
    force: z.boolean().default(false),
  }),
  run: (given, ctx): Promise<StoredFile> => storeFile(ctx, { ...given, importedBy: null }),
})

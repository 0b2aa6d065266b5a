import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { fileKind } from '#core/uploads/file-kind.ts'
import { replaceUpload, takeUpload, uploaderOf } from '#platform/http/uploads.server.ts'
import { unlockPdf } from '#platform/pdf/unlock.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/**
 * Looks whether an upload is a PDF behind a password. With the right one its copy without takes its place, so that nobody after
 * this needs the password: it is written nowhere.
 */
export const openUpload = procedure({
  name: 'open-upload',
  allow: 'anyone',
  reads: true,
  limit: limits.openUpload,
  input: z.object({ uploadId: z.string().max(100), password: z.string().max(200).default('') }),
  async before({ uploadId, password }, rt): Promise<{ isLocked: boolean; size: number }> {
    const { DATA_DIR } = rt.config
    const owner = uploaderOf(rt)
    const { bytes } = await takeUpload(DATA_DIR, owner, uploadId)
    const unlocked = fileKind(bytes) === 'pdf' ? await unlockPdf(bytes, password).catch(() => null) : 'open'
    // Too heavy to be looked at here is left to whoever reads it; with a password somebody waits for an answer.
    if (unlocked === null && password) throw new AppError('unavailable')
    if (unlocked === null || typeof unlocked === 'string')
      return { isLocked: unlocked === 'locked', size: bytes.length }
    await replaceUpload(DATA_DIR, owner, uploadId, unlocked.bytes)
    return { isLocked: false, size: unlocked.bytes.length }
  },
  run: async (_input, _ctx, opened) => opened,
})

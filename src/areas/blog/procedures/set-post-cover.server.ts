import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { dropUploads, takeUpload, type Upload } from '#platform/http/uploads.server.ts'
import { command, userIdOf } from '#platform/procedure.server.ts'
import { renewPosts } from '../posts.server.ts'
import { blogPosts } from '../tables.server.ts'
import { fileKind } from '#core/uploads/file-kind.ts'
import { checkUpload } from '#core/uploads/upload-rules.ts'
import { reencodePicture } from '#platform/picture.server.ts'
import { COVER_RULES } from '../post.ts'
import { lockRow } from '#platform/database/rows.server.ts'

/** Twice the largest display size, for dense screens. */
const WIDEST = { width: 1600, height: 1000 }
const QUALITY = 82

/**
 * Upload guard (spec 1 §5) on name and type, then on the bytes; the picture is re-encoded, removing location data and
 * anything that is not an image. Throws AppError with a code of `coverErrors`.
 */
async function coverPicture({ bytes, name, declaredType }: Upload): Promise<Buffer> {
  const refusal = checkUpload({ name, size: bytes.length, type: declaredType }, COVER_RULES)
  if (refusal) throw new AppError(refusal)
  if (!['jpeg', 'png'].includes(fileKind(bytes))) throw new AppError('file-content-mismatch')
  return reencodePicture({ bytes, inside: WIDEST, jpeg: { quality: QUALITY, mozjpeg: true } })
}

const BUCKET = 'blog-images'

/** Sets a post's picture, or, without an upload, restores the category's drawing. */
export const setPostCover = command('set-post-cover', 'blog', {
  input: z.object({ postId: z.string().max(60), uploadId: z.string().max(60).optional() }),
  async before({ uploadId }, rt): Promise<string | null> {
    if (!uploadId) return null
    const path = `${rt.now().getUTCFullYear()}/${rt.newId()}.jpg`
    const upload = await takeUpload(rt.config.DATA_DIR, userIdOf(rt.actor) ?? '', uploadId)
    await rt.storage.put(BUCKET, path, await coverPicture(upload), 'image/jpeg')
    return path
  },
  undo: async (path, rt) => path && rt.storage.delete(BUCKET, path),
  async run({ postId, uploadId }, ctx, coverImagePath): Promise<{ coverImagePath: string | null }> {
    const post = await lockRow(ctx.tx, blogPosts, { id: postId })
    if (uploadId) ctx.afterCommit(() => dropUploads(ctx.config.DATA_DIR, [uploadId]))
    await ctx.tx.update(blogPosts).set({ coverImagePath, updatedAt: ctx.now }).where(eq(blogPosts.id, postId))
    await renewPosts(ctx, [post.slug])
    ctx.record({
      subject: postId,
      detail: { before: { coverImagePath: post.coverImagePath }, after: { coverImagePath } },
    })
    return { coverImagePath }
  },
})

import { redirect } from 'react-router'
import { setPostCover } from '#areas/blog/procedures/set-post-cover.server.ts'
import { AppError } from '#core/errors.ts'
import { keepPosted } from '#platform/http/uploads.server.ts'
import { call, may } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import type { Route } from './+types/cover-form'
import { editorAddress } from '../addresses.ts'

export async function action({ request, context, params: { postId } }: Route.ActionArgs) {
  const rt = context.get(runtimeContext)
  // Check before reading a large body.
  if (!may(rt.actor, 'blog')) throw new AppError('forbidden')
  const form = await readForm(request, context)
  const file = form.get('file')
  try {
    if (form.get('remove') === '1') await call(rt, setPostCover, { postId })
    else {
      if (!(file instanceof File) || file.size === 0) throw new AppError('file-missing')
      const uploadId = await keepPosted(rt, file)
      await call(rt, setPostCover, { postId, uploadId })
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return redirect(editorAddress(postId, { copertina: error.code }))
  }
  return redirect(editorAddress(postId, { fatto: 'copertina' }))
}

export const loader = ({ params: { postId } }: Route.LoaderArgs) => redirect(editorAddress(postId))

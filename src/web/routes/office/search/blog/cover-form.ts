import { redirect } from 'react-router'
import { setPostCover } from '#areas/blog/procedures/set-post-cover.server.ts'
import { AppError } from '#core/errors.ts'
import { storePosted } from '#platform/http/uploads.server.ts'
import { call, may } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { formAction } from '#web/forms.server.ts'
import type { Route } from './+types/cover-form'
import { editorAddress } from '../addresses.ts'

const setCover = formAction(async (rt, form, { params: { postId = '' } }) => {
  const file = form.get('file')
  try {
    if (form.get('remove') === '1') await call(rt, setPostCover, { postId })
    else {
      if (!(file instanceof File) || file.size === 0) throw new AppError('file-missing')
      const uploadId = await storePosted(rt, file)
      await call(rt, setPostCover, { postId, uploadId })
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return editorAddress(postId, { copertina: error.code })
  }
  return editorAddress(postId, { fatto: 'copertina' })
})

export function action(args: Route.ActionArgs) {
  // Before anything of a large form is read.
  if (!may(args.context.get(runtimeContext).actor, 'blog')) throw new AppError('forbidden')
  return setCover(args)
}

export const loader = ({ params: { postId } }: Route.LoaderArgs) => redirect(editorAddress(postId))

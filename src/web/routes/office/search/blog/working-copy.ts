import { redirect } from 'react-router'
import { keepWorkingCopy } from '#areas/blog/procedures/keep-working-copy.server.ts'
import { call } from '#platform/procedure.server.ts'
import { formAction, typedIn } from '#web/forms.server.ts'
import type { Route } from './+types/working-copy'
import { editorAddress } from '../addresses.ts'

export const action = formAction(
  (rt, form, { params }) => call(rt, keepWorkingCopy, { ...typedIn(form), postId: params.postId }),
  ({ code }) => ({ form: code }),
)

export const loader = ({ params: { postId } }: Route.LoaderArgs) => redirect(editorAddress(postId))

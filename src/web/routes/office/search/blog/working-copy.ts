import { data, redirect } from 'react-router'
import { keepWorkingCopy } from '#areas/blog/procedures/keep-working-copy.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm, refusing } from '#web/forms.server.ts'
import type { Route } from './+types/working-copy'
import { editorAddress } from '../addresses.ts'

export async function action({ request, context, params: { postId } }: Route.ActionArgs) {
  const rt = context.get(runtimeContext)
  const typed = Object.fromEntries(
    [...(await readForm(request, context))].map(([name, value]) => [name, String(value)]),
  )
  const kept = await refusing(() => call(rt, keepWorkingCopy, { ...typed, postId }))
  return 'savedAt' in kept ? data({ savedAt: kept.savedAt }) : kept
}

export const loader = ({ params: { postId } }: Route.LoaderArgs) => redirect(editorAddress(postId))

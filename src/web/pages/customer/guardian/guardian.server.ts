import { data, redirect } from 'react-router'
import { getMyWatch } from '#areas/guardian/procedures/get-my-watch.server.ts'
import { listMyAlerts } from '#areas/guardian/procedures/list-my-alerts.server.ts'
import { listMyWatched } from '#areas/guardian/procedures/list-my-watched.server.ts'
import { setMyWatch } from '#areas/guardian/procedures/set-my-watch.server.ts'
import { guardianErrors, guardianFailed } from '#areas/guardian/texts.ts'
import { countUnreadNotices } from '#areas/notifications/procedures/count-unread-notices.server.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { doneAt } from '../../profile/done.ts'
import { GUARDIAN } from '../addresses.ts'
import type { WatchRefusal } from './watch-form.tsx'

/** The form of the page, and the button that switches everything off. */
const OFF = 'off'

export async function loadGuardian(rt: Runtime, url: URL) {
  const cursor = url.searchParams.get('dopo') ?? undefined
  const [{ watch }, watched, { messages, next }, unread] = await orNotFound(
    Promise.all([
      call(rt, getMyWatch, {}),
      call(rt, listMyWatched, {}),
      call(rt, listMyAlerts, { cursor }),
      call(rt, countUnreadNotices, {}),
    ]),
  )
  return { watch, watched, messages, next, unread, isFirstPage: cursor === undefined }
}

export async function saveWatch(rt: Runtime, form: FormData) {
  const isOff = form.get('intent') === OFF
  const typed = {
    reminders: !isOff && form.get('reminders') === 'on',
    alert: !isOff && form.get('alert') === 'on',
    threshold: String(form.get('threshold') ?? ''),
  }
  const { threshold, ...switches } = typed
  try {
    await call(rt, setMyWatch, isOff ? switches : { ...switches, threshold })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const field = error.detail.fields?.threshold
    const sentence = withTryAgain(guardianErrors[error.code] ?? guardianFailed, error.detail.retryAfter)
    return data<WatchRefusal>(
      field ? { threshold: guardianErrors[field] ?? guardianFailed, typed } : { form: sentence, typed },
      { status: error.code === 'too-many-attempts' ? 429 : 422 },
    )
  }
  return redirect(doneAt(GUARDIAN, isOff ? 'guardian-off' : 'guardian'))
}

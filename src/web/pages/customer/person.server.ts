import { redirect } from 'react-router'
import { withLanding } from '#areas/identity/landing.ts'
import { ownPath } from '#core/own.ts'
import { loadProfile } from '#areas/identity/missing-profile.server.ts'
import { getSession, openProfile } from '#areas/identity/procedures/own-session.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { setFlash } from '#web/flash.ts'

/**
 * The signed-in person. One without a profile gets one and is welcomed on the requested page; if it cannot be loaded, the
 * sign-in screen says so (spec 3 §8).
 */
export async function personOf(rt: Runtime, url: URL) {
  const here = url.pathname + url.search
  try {
    const { person, isNew } = await loadProfile(
      () => call(rt, getSession, {}),
      () => call(rt, openProfile, {}),
    )
    if (!isNew) return person
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    rt.log.error({ err: error.cause, requestId: rt.request.id }, 'profile not loaded')
    throw redirect(withLanding('/auth?schermata=area&problema=profilo', ownPath(here)))
  }
  throw redirect(here, { headers: { 'Set-Cookie': setFlash('welcome') } })
}

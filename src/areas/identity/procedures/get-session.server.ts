import { procedure } from '#platform/procedure.server.ts'
import { ownProfile } from '../missing-profile.server.ts'

/** Who is signed in, as pages greet them. */
export const getSession = procedure({
  name: 'get-session',
  allow: 'signedIn',
  // With the token of the session beside it (/api/auth/session); forms carry it by themselves.
  answers: ['create_csrf_token'],
  reads: true,
  async run(_, ctx) {
    return ownProfile(ctx)
  },
})

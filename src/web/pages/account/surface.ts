import {
  areaSignInTexts,
  areaSignInUnexpected,
  areaSignUpTexts,
  areaSignUpUnexpected,
} from '#areas/identity/area-texts.ts'
import { type Sentence, signInTexts, signInUnexpected, signUpTexts, signUpUnexpected } from '#areas/identity/texts.ts'
import { withLanding } from '#areas/identity/landing.ts'
import type { Said } from '#web/said.ts'

/**
 * Where the one sign-in form stands: on the page `/auth`, or inside the area in the place of the page somebody asked for
 * (spec 1 §8 «other login surface»). Same form, same action, other sentences.
 */
export type Surface = 'page' | 'area'

/** In the query and in the form. */
export const SURFACE = 'schermata'
export const surfaceOf = (value: unknown): Surface => (value === 'area' ? 'area' : 'page')

/** The address of a tab of the form on this surface. */
export const tabPath = (surface: Surface, tab: 'accedi' | 'registrati', landing: string | null): string =>
  withLanding(`/auth?tab=${tab}${surface === 'area' ? `&${SURFACE}=area` : ''}`, landing)

/** What the form of this surface adds to itself: inside the area its address is not the page's. */
export const formOf = (surface: Surface, tab: 'accedi' | 'registrati', landing: string | null) =>
  surface === 'area' ? { action: tabPath(surface, tab, landing), surface } : {}

interface Words {
  signIn: Record<string, Sentence>
  signInUnexpected: Sentence
  signUp: Record<string, Sentence>
  signUpUnexpected: Sentence
  /** What the page that opens next says. After signing up on `/auth` the page itself says it. */
  signedIn: Said
  signedUp?: Said
}

export const words: Record<Surface, Words> = {
  page: { signIn: signInTexts, signInUnexpected, signUp: signUpTexts, signUpUnexpected, signedIn: 'signed-in' },
  area: {
    signIn: areaSignInTexts,
    signInUnexpected: areaSignInUnexpected,
    signUp: areaSignUpTexts,
    signUpUnexpected: areaSignUpUnexpected,
    signedIn: 'signed-in-area',
    signedUp: 'signed-up-area',
  },
}

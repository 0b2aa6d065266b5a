import { profileFailed, profileFieldTexts, profileRefusals } from '#areas/identity/profile-texts.ts'
import { fieldTexts } from '#areas/identity/texts.ts'
import { saying } from '#web/forms.server.ts'

const ofSignUp = Object.fromEntries(Object.entries(fieldTexts).map(([code, { text }]) => [code, text]))

/** The sentences of a refusal of a form of the account. */
export const profileErrors = saying(profileRefusals, profileFailed, { ...ofSignUp, ...profileFieldTexts })

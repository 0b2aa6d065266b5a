import { signUpForm } from './sign-up-form.ts'

/** What a person changes by themselves, by the rules of sign-up. Issues are codes of the area's texts. */
export const profileForm = signUpForm.pick({ firstName: true, lastName: true, phone: true })

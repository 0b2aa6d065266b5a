import { askedSettings } from '#areas/settings/asked-settings.ts'
import { askedFunctions } from '#areas/settings/phase-four.ts'
import { z } from 'zod'
import { versionInForce } from '#areas/consents/legal-documents.ts'
import { legalDocuments } from '#areas/consents/ledger.server.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { addMonths, romeDate, startOfRomeDay } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { command } from '#platform/procedure.server.ts'
import { CHOICE_COOKIE } from '../cookie-names.ts'
import { allows, CHOICE_MONTHS, choiceText, COOKIE_OF, markedFunctions } from '../cookie-choice.ts'
import { cookieChoices } from '../tables.server.ts'

/** Stores the proof of a choice and sets the cookie that remembers it for six months. Records nothing while there is nothing to choose. */
export const recordCookieChoice = command('record-cookie-choice', 'anyone', {
  limit: limits.cookieChoice,
  input: z.object({
    /** Yes or no to all, or «chosen»: yes only to those in `accepted`. */
    choice: z.enum(['accepted', 'rejected', 'chosen']),
    accepted: z.array(z.string().max(40)).max(20).default([]),
  }),
  async run({ choice: chosen, accepted }, ctx) {
    const kept = await readSettings(ctx, askedSettings)
    const functions = askedFunctions(kept['non-technical-functions'], kept['phase-four']).toSorted()
    if (functions.length === 0) throw new AppError('nothing-to-choose')
    const today = romeDate(ctx.now)
    const id = crypto.randomUUID()
    const textVersion = versionInForce((await legalDocuments(ctx.tx))['cookie-policy'], today).id
    const refused = chosen === 'chosen' ? functions.filter(name => !accepted.includes(name)) : []
    const isNo = chosen === 'rejected' || refused.length === functions.length
    const choice = isNo
      ? { choice: 'rejected' as const, functions, refused: [], id }
      : { choice: 'accepted' as const, functions, refused, id }
    await ctx.tx
      .insert(cookieChoices)
      .values({ id, choice: choice.choice, functions: markedFunctions(choice), textVersion, at: ctx.now })
    const ends = startOfRomeDay(addMonths(today, CHOICE_MONTHS))
    const seconds = Math.round((ends.getTime() - ctx.now.getTime()) / 1000)
    const secure = ctx.config.SITE_URL.startsWith('https:') ? '; Secure' : ''
    const gone = functions.flatMap(name => (allows(choice, name) ? [] : (COOKIE_OF[name] ?? [])))
    return {
      setCookie: `${CHOICE_COOKIE}=${choiceText(choice)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`,
      /** A refusal removes the cookies of an earlier consent. */
      removed: gone.map(name => `${name}=; Max-Age=0; Path=/`),
    }
  },
})

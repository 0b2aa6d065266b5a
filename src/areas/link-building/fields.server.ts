import { z } from 'zod'
import { isCalendarDate } from '#core/dates.ts'
import { checkEmail } from '#core/identifiers/email.ts'
import { PRIORITIES } from '#areas/content/queue.ts'
import { CAMPAIGN_STATUSES, STRATEGIES } from './prospect.ts'

/** A whole number as it is typed; nothing is null. */
export const typedNumber = (min: number, max: number, code: string) =>
  z
    .string()
    .trim()
    .max(12, { error: code })
    .transform((text, ctx) => {
      if (text === '') return null
      const value = Number(text)
      if (/^\d+$/.test(text) && value >= min && value <= max) return value
      ctx.addIssue({ code: 'custom', message: code })
      return z.NEVER
    })

export const typedText = (max: number) => z.string().trim().max(max, { error: 'text-long' })

export const typedDate = z
  .string()
  .trim()
  .max(10, { error: 'date-wrong' })
  .transform((text, ctx) => {
    if (text === '') return null
    if (isCalendarDate(text)) return text
    ctx.addIssue({ code: 'custom', message: 'date-wrong' })
    return z.NEVER
  })

export const typedEmail = z
  .string()
  .trim()
  .max(254, { error: 'email-wrong' })
  .transform((text, ctx) => {
    if (text === '') return null
    const email = checkEmail(text)
    if (email.ok) return email.value
    ctx.addIssue({ code: 'custom', message: 'email-wrong' })
    return z.NEVER
  })

export const strategy = z.enum(STRATEGIES)
export const priority = z.enum(PRIORITIES)
export const campaignStatus = z.enum(CAMPAIGN_STATUSES)
export const edition = z.string().max(40)
/** An id, or nothing. */
export const optionalId = z
  .string()
  .max(60)
  .transform(text => text || null)

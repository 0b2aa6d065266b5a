import { z } from 'zod'
import { isCalendarDate } from '#core/dates.ts'
import { CONTENT_TYPES, keywordsOf, MAX_KEYWORD, MAX_KEYWORDS, MAX_TOPIC, MAX_TRAFFIC, PRIORITIES } from './queue.ts'

const SHORTEST_TITLE = 8
const LONGEST_TITLE = 150

/** What somebody types about an article to be written; messages are codes of `texts.ts`. */
export const queueItem = z.object({
  title: z.string().trim().min(SHORTEST_TITLE, 'title-short').max(LONGEST_TITLE, 'too-long'),
  topic: z.string().trim().max(MAX_TOPIC, 'too-long').default(''),
  keywords: z
    .string()
    .max(MAX_KEYWORD * MAX_KEYWORDS, 'too-long')
    .default('')
    .transform(keywordsOf)
    .pipe(z.array(z.string().max(MAX_KEYWORD, 'keyword-long')).max(MAX_KEYWORDS, 'keywords-many')),
  priority: z.enum(PRIORITIES, { error: 'unknown' }).default('medium'),
  contentType: z.enum(CONTENT_TYPES, { error: 'unknown' }).default('libero'),
  targetTraffic: z
    .string()
    .trim()
    .default('')
    .transform(text => text.replaceAll('.', ''))
    .pipe(z.string().regex(/^\d{0,7}$/, 'not-a-number'))
    .transform(text => (text === '' ? null : Number(text)))
    .pipe(z.number().max(MAX_TRAFFIC, 'not-a-number').nullable()),
  targetDate: z
    .string()
    .trim()
    .default('')
    .refine(text => text === '' || isCalendarDate(text), 'not-a-date')
    .transform(text => text || null),
})

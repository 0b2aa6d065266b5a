import { z } from 'zod'
import { MAX_SLUG_LENGTH, POST_CATEGORIES, POST_SLUG } from './post.ts'

/** Characters; the content leaves room for its form within the body limit of the site. */
export const POST_LIMITS = {
  title: 200,
  subtitle: 200,
  excerpt: 500,
  content: 60_000,
  author: 80,
  metaDescription: 300,
  slug: MAX_SLUG_LENGTH,
} as const
export type PostField = keyof typeof POST_LIMITS

const line = (field: PostField) => z.string().trim().max(POST_LIMITS[field], 'too-long')

/** What an editor types, as it may stand unfinished: only its size is held. */
export const workingText = z.object({
  title: line('title').default(''),
  subtitle: line('subtitle').default(''),
  slug: line('slug').default(''),
  excerpt: line('excerpt').default(''),
  content: z.string().max(POST_LIMITS.content, 'too-long').default(''),
  category: z.enum(POST_CATEGORIES),
  author: line('author').default(''),
  metaDescription: line('metaDescription').default(''),
})
export type PostText = z.output<typeof workingText>

/** What is saved: a title, an author and an address it can be found at. */
export const savedText = workingText.extend({
  title: line('title').min(1, 'missing'),
  author: line('author').min(1, 'missing'),
  slug: line('slug').regex(POST_SLUG, 'slug-form'),
})

/** What a reader must find when it is published. */
export const READY_FIELDS = ['excerpt', 'content'] as const

const BLOCK = /^<(?:p|h[1-6]|ul|ol|li)\b/i

/** Blank lines part paragraphs and single line breaks are rendered, except in pieces that bring their own tags. */
export const inParagraphs = (content: string): string =>
  content
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map(piece => piece.trim())
    .filter(Boolean)
    .map(piece => (BLOCK.test(piece) ? piece : `<p>${piece.replaceAll('\n', '<br>')}</p>`))
    .join('\n')

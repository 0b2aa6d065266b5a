import { z } from 'zod'
import { POST_CATEGORIES, POST_LIMITS, POST_SLUG, type PostField } from './post.ts'

const line = (field: PostField) => z.string().trim().max(POST_LIMITS[field], 'too-long')

/** Text being edited, possibly incomplete: only its size is checked. */
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

export const savedText = workingText.extend({
  title: line('title').min(1, 'missing'),
  author: line('author').min(1, 'missing'),
  slug: line('slug').regex(POST_SLUG, 'slug-form'),
})

/** Required for publication. */
export const READY_FIELDS = ['excerpt', 'content'] as const

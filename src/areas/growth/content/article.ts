import type { PostCategory } from '#areas/blog/post.ts'

export interface ContentSource {
  what: string
  of: string
}

export interface Article {
  title: string
  excerpt: string
  metaDescription: string
  category: PostCategory
  /** HTML with headings, paragraphs and lists only, as the blog accepts. */
  html: string
  sources: ContentSource[]
}

/** Recorded as the model when no language model was used. */
export const TEMPLATES = 'modelli del sito'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const heading = (text: string): string => `<h2>${escaped(text)}</h2>`
export const paragraph = (...sentences: (string | null | undefined | false)[]): string => {
  const text = sentences.filter(Boolean).join(' ')
  return text ? `<p>${escaped(text)}</p>` : ''
}
export const list = (items: readonly (string | readonly [string, string])[]): string =>
  items.length === 0
    ? ''
    : `<ul>${items
        .map(item =>
          typeof item === 'string'
            ? `<li>${escaped(item)}</li>`
            : `<li><strong>${escaped(item[0])}</strong> ${escaped(item[1])}</li>`,
        )
        .join('')}</ul>`
export const body = (...blocks: string[]): string => blocks.filter(Boolean).join('\n')

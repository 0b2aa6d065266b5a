import { richText } from '#core/rich-text.server.ts'
import { slug } from '#core/text.ts'
import { inParagraphs } from './post.ts'

const WORDS_A_MINUTE = 200

/** Article content as shown: paragraphs, sanitised (spec 1 §5). */
export const articleHtml = (content: string): string => richText(inParagraphs(content))

export interface ArticleHeading {
  id: string
  text: string
}

/** The same, with an anchor at every heading, and the table of contents of a long article. */
export function articleWithContents(content: string): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = []
  const html = articleHtml(content).replace(/<h2[^>]*>([\s\S]*?)<\/h2>/g, (whole, inner: string) => {
    const text = plain(inner)
    const id = slug(text)
    if (!id || headings.some(heading => heading.id === id)) return whole
    headings.push({ id, text })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html, headings }
}

/** Plain text of sanitised HTML. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

export const articleWords = (content: string): string => plain(articleHtml(content))

/** Whole minutes, at least one. */
export const readingMinutes = (content: string): number =>
  Math.max(1, Math.round(articleWords(content).split(' ').length / WORDS_A_MINUTE))

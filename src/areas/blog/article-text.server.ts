import { richText } from '#core/rich-text.server.ts'

const BLOCK = /^<(?:p|h[1-6]|ul|ol|li)\b/i
const WORDS_A_MINUTE = 200

/**
 * The content of an article as it is shown: sanitised (spec 1 §5); blank lines part paragraphs and single line breaks
 * are rendered, except in pieces that bring their own tags.
 */
export function articleHtml(content: string): string {
  const pieces = content
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map(piece => piece.trim())
    .filter(Boolean)
  return richText(
    pieces.map(piece => (BLOCK.test(piece) ? piece : `<p>${piece.replaceAll('\n', '<br>')}</p>`)).join('\n'),
  )
}

/** The words alone, for search engines of ours and for counting. */
export const articleWords = (content: string): string =>
  articleHtml(content)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Whole minutes, at least one. */
export const readingMinutes = (content: string): number =>
  Math.max(1, Math.round(articleWords(content).split(' ').length / WORDS_A_MINUTE))

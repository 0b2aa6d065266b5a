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

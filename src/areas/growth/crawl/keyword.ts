/** Words without accents and in lower case, as a reader compares them. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Does the page say the keyword where search engines look first: all its words in the title, or all in one h1? */
export function coversKeyword(
  keyword: string,
  page: { title: string | null; headings: readonly { level: number; text: string }[] },
): boolean {
  const wanted = wordsOf(keyword)
  if (wanted.length === 0) return false
  const places = [page.title ?? '', ...page.headings.filter(({ level }) => level === 1).map(({ text }) => text)]
  return places.some(place => {
    const words = new Set(wordsOf(place))
    return wanted.every(word => words.has(word))
  })
}

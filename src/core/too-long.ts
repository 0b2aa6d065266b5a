/**
 * Why a text is refused that is longer than its field takes, with its count; null while it fits. Nothing that somebody typed or
 * pasted is cut. Characters as people count them: a letter with its accent, an emoji, is one.
 */
export function tooLong(text: string, limit: number): string | null {
  const { length } = [...text.trim()]
  if (length <= limit) return null
  const [used, most] = [length, limit].map(number => number.toLocaleString('it-IT', { useGrouping: 'always' }))
  return `Hai scritto ${used} caratteri, il massimo è ${most}: accorcia il testo.`
}

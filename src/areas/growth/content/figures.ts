/** «1.274,92» and «1274,92» are one figure; «0,1274» is another. */
export const figuresIn = (text: string): string[] =>
  (text.match(/\d{1,3}(?:[.\u00a0]\d{3})+(?!\d)(?:,\d+)?|\d+(?:,\d+)?/g) ?? []).map(figure =>
    String(Number(figure.replace(/[.\u00a0]/g, '').replace(',', '.'))),
  )

/** A sentence that carries it tells its reader that a person must check it: such an article cannot be published as it is. */
export const TO_CHECK = '[da verificare]'

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+/)

/** Figures of a text that stand in none of the data, but for sentences that say they are to be checked. */
export function inventedFigures(text: string, data: string): string[] {
  const known = new Set(figuresIn(data))
  return sentencesOf(text)
    .filter(sentence => !sentence.includes(TO_CHECK))
    .flatMap(figuresIn)
    .filter(figure => !known.has(figure))
}

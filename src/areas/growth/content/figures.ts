/** Normalised: «1.274,92» and «1274,92» are equal, «0,1274» is different. */
export const figuresIn = (text: string): string[] =>
  (text.match(/\d{1,3}(?:[.\u00a0]\d{3})+(?!\d)(?:,\d+)?|\d+(?:,\d+)?/g) ?? []).map(figure =>
    String(Number(figure.replace(/[.\u00a0]/g, '').replace(',', '.'))),
  )

/** Marks a sentence to be verified by a person: such an article cannot be published yet. */
export const TO_CHECK = '[da verificare]'

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+/)

/** Figures in a text that are not in the data, except in sentences marked for verification. */
export function inventedFigures(text: string, data: string): string[] {
  const known = new Set(figuresIn(data))
  return sentencesOf(text)
    .filter(sentence => !sentence.includes(TO_CHECK))
    .flatMap(figuresIn)
    .filter(figure => !known.has(figure))
}

/** Where a sentence ends, or goes on with a question of its own: «… e poi …», «… e quanto costa?». */
const BETWEEN =
  /(?<=[?!;])\s+|(?<!\b(?:sig|dott|art|es|n))\.(?=\s)|\n|,? (?:e|ma) (?=(?:poi|anche|quanto|quanti|come|chi|a chi|quando|dove|posso|si puo|si può|devo|mi serve|mi spetta|in quanto|quali?|che cosa|cosa|per)\b)/giu
/** What asks without a question mark. */
const ASKS =
  /\?|^(?:(?:e|ma|poi) ){0,3}(?:anche |intanto |mi )*(?:quant|come|chi\b|a chi\b|quando|dove|posso|si pu|devo|serv|spett|in quant|qual|che cosa|cosa|perch|cerco|vorrei|voglio|offert|dite|dici|date|fate)/i
const LEAST_WORDS = 3

/** The questions of a message, where it asks more than one. */
export function actsOf(message: string): readonly string[] {
  const acts = message
    .split(BETWEEN)
    .map(act => act.trim())
    .filter(act => act.split(/\s+/).length >= LEAST_WORDS)
  return acts.length > 1 ? acts.filter(act => ASKS.test(act)) : []
}

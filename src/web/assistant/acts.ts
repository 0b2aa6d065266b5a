/** Where a sentence ends, or goes on with a question of its own: «… e poi …», «… e quanto costa?». */
const BETWEEN =
  /(?<=[?!;])\s+|(?<!\b(?:sig|dott|art|es|n))\.(?=\s)|\n|,? (?:e|ma) (?=(?:poi|anche|quanto|quanti|come|chi|a chi|quando|dove|posso|si puo|si può|devo|mi serve|mi spetta|in quanto|quali?|che cosa|cosa|per)\b)/giu
/** What asks without a question mark. */
const ASKS =
  /\?|^(?:(?:e|ma|poi) ){0,3}(?:anche |intanto |mi |ci ){0,2}(?:quant|come|chi\b|a chi\b|quando|dove|posso|si pu|devo|serv|spett|in quant|qual|che cosa|cosa|perch|cerco|vorrei|voglio|offert|dit[ei]|dici|fa\w+ vedere|mostr)/i
/** «E dove lo trovo?» asks more of what was asked before it. */
const LEANS =
  /^(?:(?:e|ma|poi) )*(?:dove|come|quando|quanto|chi|cosa) (?:me |te |ce )?(?:lo|la|li|le|ne|l['’ ])(?: )?\S+(?: \S+){0,4}\??$/i
const LEAST_WORDS = 3

const sentencesOf = (message: string): string[] =>
  message
    .split(BETWEEN)
    .map(act => act.trim())
    .filter(act => act.split(/\s+/).length >= LEAST_WORDS)

/** «Cosa mi serve e i soldi che ho sulla scheda li perdo?»: a question goes on with another one. */
const GOES_ON =
  /(?:\b(?:cosa|come|quant[oaie]|quando|dove|chi|qual[ei]?|posso|devo|si pu[oò]|serve)\b.*) e (?=(?:(?:il|lo|la|i|gli|le|un|una|se|mi|ci|li|poi) |l['’])\S+(?: \S+){3,})/i

/** The questions of a message, where it asks more than one. */
export function actsOf(message: string): readonly string[] {
  const acts = sentencesOf(message)
  const asked = acts.length > 1 ? acts.filter(act => ASKS.test(act) && !LEANS.test(act)) : []
  return [
    ...asked,
    ...acts.flatMap(act => {
      const [joined] = act.endsWith('?') ? (GOES_ON.exec(act) ?? []) : []
      return joined ? [act.slice(act.indexOf(joined) + joined.length)] : []
    }),
  ]
}

/** A longer message tells what has happened, sentence by sentence. */
const STORY_WORDS = 15
export const storyOf = (message: string): readonly string[] =>
  message.trim().split(/\s+/).length >= STORY_WORDS ? sentencesOf(message) : []

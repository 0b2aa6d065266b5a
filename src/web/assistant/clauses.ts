import { capitalised, comparable } from '#core/text.ts'

/** Where a sentence ends, or goes on with a question of its own: «… e poi …», «… e quanto costa?», «…, che cosa rischio?», «1 se … 2 se …». */
const BETWEEN =
  /(?<=[?!;])\s+|(?<!\b(?:sig|dott|art|es|n))\.(?=\s)|\n|(?<=(?:^|\s)1[).:]? .*)\s(?=[2-9][).:]? (?:se|quando|come|quant[oaie]|posso|che|cosa|dove|il|la|i|le|l['’])(?!\p{L}))|,? (?:e|ma) (?=(?:poi|anche|quant[oaie]|come|chi|[ad]a? chi|quando|dove|posso|si pu[oò]|devo|mi serve|mi spetta|in quanto|entro|ogni quanto|qual[ei]?|che|cosa|perch[eé]|per|serve|bisogna)(?!\p{L}))|, (?=(?:che cosa|cosa|perch[eé]|quanto costa|a chi|entro quando|(?:(?:ma|e) )?(?:(?:l[oaie]|mi|ci|me l[oaie]|si) )?(?:posso|possono|conviene|spetta|devo|(?:tocca|paga) a|pago io)|chi (?:mi |ci |l[oaie] )?(?:paga|controlla|rimborsa|decide|avvisa)|(?:e )?vero\?)(?!\p{L}))/giu
/** What asks without a question mark. */
const ASKS =
  /\?|^(?:[1-9][).:]? )?(?:(?:e|ma|poi) ){0,3}(?:anche |intanto |mi |ci ){0,2}(?:(?<=^(?:[1-9][).:]? |(?:e |ma )?poi ))se |quant|come|chi\b|a chi\b|quando|dove|posso|si pu|devo|serv|spett|in quant|qual|che cosa|cosa|perch|convien|cerco|vorrei|voglio|offert|(?:scherz\w+[, ]+)?(?:mi )?dit[ei]|dici|cambia\b|fa\w+ vedere|mostr)/i
/** «E dove lo trovo?» asks more of what was asked before it. */
const LEANS =
  /^(?:(?:e|ma|poi) )*(?:dove|come|quando|quanto|chi|cosa) (?:me |te |ce )?(?:lo|la|li|le|ne|l['’ ])(?: )?\S+(?: \S+){0,4}\??$|^(?:(?:e|ma|poi) )*(?:in )?quanto (?:tempo )?ci (?:vuole|vogliono|mett\p{L}+)(?: che [^?]*)?[?!. ]*$/iu
/** What asks, points and says only that something is done: a clause of nothing else is of what stands before it. */
const LIGHT = new Set(
  (
    'e ed ma poi anche o se allora quindi invece che cosa come dove quando quanto quanta quanti quante chi quale quali perche a da di in per con ogni al il lo la i gli le l li ne ci ce si mi me ti te un una ' +
    'mese anno volta giorno posso puo possono devo bisogna si pago paga pagano pagare pagarlo pagarla costa costano vale fa fare farlo farla faccio trovo trovare trovarlo trovarla leggo leggere leggerlo leggerla vedo vedere vederlo vederla ' +
    'riduco ridurre ridurla ridurlo tolgo togliere toglierlo toglierla evito evitare evitarlo evitarla funziona funzionano serve servono dura durano scade fisso decide decidono incassa incassano calcola calcolano chiedo chiedere chiederlo chiederla'
  ).split(' '),
)
const isLight = (text: string): boolean =>
  comparable(text)
    .split(' ')
    .every(word => LIGHT.has(word))
/** «Cosa mi serve e i soldi che ho sulla scheda li perdo?»: a question goes on with another one. */
const GOES_ON =
  /(?:\b(?:cosa|come|quant[oaie]|quando|dove|chi|qual[ei]?|posso|devo|si pu[oò]|serve)\b.*) e (?=(?:(?:il|lo|la|i|gli|le|un|una|se|mi|ci|li|poi) |l['’])\S+(?: \S+){3,})/i
const LEAST_WORDS = 3
/** A longer message tells what has happened, sentence by sentence. */
const STORY_WORDS = 15

export const countOf = (text: string): number => text.trim().split(/\s+/).length

interface Clause {
  text: string
  /** It asks something by itself; one that does not tells what has happened. */
  asks: boolean
}

/** What a message says besides its first need, in the order of its words; nothing where it is of one sentence. */
export function clausesOf(message: string): readonly Clause[] {
  const sentences = message
    .split(BETWEEN)
    .map(text => text.trim())
    // «La luce è a nome del venditore. Serve volturare?»
    .map((text, at, all) =>
      text.endsWith('?') && countOf(text) < LEAST_WORDS ? `${all[at - 1] ?? ''} ${text}`.trim() : text,
    )
    .filter(text => countOf(text) >= LEAST_WORDS)
  const isStory = countOf(message.trim()) >= STORY_WORDS
  return sentences.flatMap(text => {
    const [joined] = text.endsWith('?') ? (GOES_ON.exec(text) ?? []) : []
    const second = joined ? [{ text: text.slice(text.indexOf(joined) + joined.length), asks: true }] : []
    const asks = ASKS.test(text)
    const isOwn = sentences.length > 1 && (asks ? !LEANS.test(text) && !isLight(text) : isStory)
    return [...(isOwn ? [{ text, asks }] : []), ...second]
  })
}

/** What a story asks: the clauses with a question of their own; none of a message that tells nothing else. */
export function questionsOf(message: string): readonly string[] {
  if (countOf(message.trim()) < STORY_WORDS) return []
  const clauses = clausesOf(message)
  const asked = clauses.filter(({ text, asks }) => asks && (text.includes('?') || !message.includes('?')))
  return asked.length < clauses.length ? asked.map(({ text }) => text) : []
}

/** «Sì, puoi …», «No: …», as a case of an answer begins. */
const PARTICLE = /^(?:Sì|No)[,:] (?=\S)/
/** Of what is due and of what is allowed: in a question, and in what is told. */
const DUE = {
  asked:
    /\b(?:dev\w+|dobbiamo|bisogna|ci (?:vuole|vogliono)|occorr\w+|(?:mi |ci )?serv(?:e|ono)|obbligat\w+|per forza|tocca|necessari\w+|costrett\w+|(?:lo|la|li|le) pag\w+)\b/,
  told: /\b(?:dev[ie]|devono|serv(?:e|ono)|si paga(?:no)?|pagh?[io]\w*|obbligat\w+|dovut\w+)\b/,
}
const ALLOWED = {
  asked: /\b(?:poss\w+|puo|riesc\w+|spett\w+|diritto|in tempo|si fa in tempo|ce la faccio)\b/,
  told: /\b(?:puoi|puo|poss\w+|spett\w+|in tempo|accett\w+)\b/,
}
const OPEN =
  /^(?:(?:e|ma|poi|allora) )*(?:a |da |di |in |per )?(?:come|quando|quant[oaie]|chi|dove|(?:che )?cosa|che|qual\w*|perche)\b/

/**
 * An answer without the yes or no that it begins with, where the question is none of yes or no, or asks whether it is due
 * and the answer says whether it is allowed: what follows says it by itself.
 */
export function inPolarity(answer: string, message: string): string {
  if (!PARTICLE.test(answer)) return answer
  const asked = clausesOf(message).filter(({ asks }) => asks)
  const questions = (asked.length > 0 ? asked.map(({ text }) => text) : [message]).map(comparable)
  const told = comparable(answer.replace(PARTICLE, '').split(/[.:] /)[0] ?? '')
  const fits = questions.some(words => {
    const isDue = DUE.asked.test(words)
    const isAllowed = ALLOWED.asked.test(words)
    if (OPEN.test(words)) return false
    if (isDue === isAllowed) return true
    return isDue ? DUE.told.test(told) || !ALLOWED.told.test(told) : ALLOWED.told.test(told) || !DUE.told.test(told)
  })
  return fits ? answer : capitalised(answer.replace(PARTICLE, ''))
}

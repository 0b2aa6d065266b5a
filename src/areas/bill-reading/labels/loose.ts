import type { Meaning } from './rule.ts'

/** A label recognised by its key words alone, where the vocabulary does not know its wording. */
interface LooseRule {
  means: Meaning
  weight: number
  /** On folded text: what must stand in a short text, and what must not. */
  says: RegExp
  not: RegExp
}

/** Longer texts are sentences, not labels. */
export const MAX_LOOSE_WORDS = 10

export const LOOSE: LooseRule[] = [
  {
    // kWh or Smc beside «anno» or «12 mesi» are the yearly consumption, whatever the sentence around.
    means: 'annual',
    weight: 0.78,
    says: /\b(?:12|dodici) mesi\b|\banno\b|\bannu[oaie]\b|\bannual[ei]\b|\bannualmente\b/,
    not: /precedent|scors|fasci|\bf[123]\b|medi[oa]\b|giorn|storic|spes[ae]|cost|prezz|quota|fiss|corrispett|canone|durata|contratt|scaden|potenza|lettur|ricalcol|andamento|emission|bonus|sconto|tensione/,
  },
  {
    means: 'billed',
    weight: 0.75,
    says: /\b(?:periodo|bimestre|mese|bolletta)\b (?:\w+ ){0,3}(?:prelevat|consumat|fatturat|fornit|usat|utilizzat)\w+|\b(?:prelevat|consumat|fornit|usat|utilizzat)\w+ (?:\w+ ){0,3}(?:periodo|bimestre|mese|bolletta)\b/,
    not: /precedent|scors|\bann[oui]\b|annual|12 mesi|fasci|medi[oa]\b|stess|ricalcol|spes[ae]|import|speso|paga|spend/,
  },
  {
    // «Fattura per la fornitura di gas n.», «Bolletta sintetica del servizio elettrico numero»: whatever stands between.
    means: 'billNumber',
    weight: 0.84,
    says: /\b(?:bolletta|fattura)\b(?: [a-z']+){0,6} (?:n|nr|num|numero)[.°º]?(?=\s*:?\s*(?:$|[a-z]{0,4}[\d/-]))/,
    not: /precedent|scors|storn|acconto|elettronic|insolut|pagat|scadut/,
  },
  {
    // «N. SN/2026/55190 — creata il 03/10/2026»: what has a number and a day of issue is the bill.
    means: 'billNumber',
    weight: 0.84,
    says: /^(?:n|nr|num|numero)[.°º]{0,2}(?=\s[a-z0-9/.-]*\d[a-z0-9/.-]*[\s,·-]{1,3}(?:(?:del|emess|creat|generat|prodott|redatt)\w*\b|\d{1,2}[ /.-]\w+[ /.-]20\d\d))/,
    not: /client|contratto|pratic/,
  },
  {
    means: 'issueDate',
    weight: 0.88,
    says: /\b(?:bolletta|fattura|nota di (?:ac)?credito)\b del\b(?=\s\d)/,
    not: /precedent|scors|storn|acconto|insolut|pagat|scadut|periodo|bimestre/,
  },
  {
    means: 'offerCode',
    weight: 0.85,
    says: /(?:\bcod(?:ice)?\b|\bsigla\b|\bidentificativo\b|\brif(?:erimento)?\b|\bid\b)\W{1,3}(?:\w+\W+){0,3}(?:offert|propost|commercial|listino|prodott|piano|tariff|condizion)\w*/,
    not: /client|fiscal|contatore|destinatario|mandato|\bpod\b|\bpdr\b|contratto/,
  },
]

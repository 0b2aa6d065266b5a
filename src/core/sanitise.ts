const SCRIPT_BLOCK = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAG = /<[a-z/!?][^>]*>/gi
const OPEN_TAG_START = /<(?=[a-z/!?])/gi
/** Browsers ignore white space and control characters inside the name of a protocol. */
const SCRIPT_PROTOCOL = /(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|data\s*:\s*text\/html[^\s]*/gi

/**
 * Plain text: no tags, no script protocols (spec 1 §5); «5 < 10 e 12 > 3» stays as it is. Repeated until nothing
 * changes, because taking a piece out can join the two halves of another one. What is shown is escaped anyway.
 */
export function plainText(text: string): string {
  let clean = text.replace(/(?![\t\n\r])\p{Cc}/gu, '')
  for (let before = ''; before !== clean;) {
    before = clean
    clean = clean.replace(SCRIPT_BLOCK, '').replace(TAG, '').replace(OPEN_TAG_START, '').replace(SCRIPT_PROTOCOL, '')
  }
  return clean
}

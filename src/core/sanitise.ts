import { squeezeSpaces } from './text.ts'

const SCRIPT_BLOCK = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const OPEN_TAG_START = /<(?=[a-z/!?])/gi
/** Browsers ignore white space and control characters inside a protocol name. */
const SCRIPT_PROTOCOL = /(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|data\s*:\s*text\/html[^\s]*/gi

/** Control characters, and bidirectional overrides: «fdp.exe» in a name would look like «exe.pdf». Marks of direction turn nothing around. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|(?![\u061C\u200E\u200F])\p{Bidi_Control}/gu

/** Deeper nesting is an attack: remove every character that could form markup. */
const MAX_ROUNDS = 10
const BUILDING_MATERIAL = /[<>:]/g

/**
 * Plain text: no tags, no script protocols (spec 1 §5); «5 < 10 e 12 > 3» stays. Repeated until stable, because a
 * removal can join the halves of another match. Output is escaped anyway.
 */
export function plainText(text: string): string {
  let clean = text.replace(UNSEEN, '')
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = clean
    clean = withoutTags(clean.replace(SCRIPT_BLOCK, '')).replace(OPEN_TAG_START, '').replace(SCRIPT_PROTOCOL, '')
    if (before === clean) return clean
  }
  return clean.replace(BUILDING_MATERIAL, '')
}

const TAG_START = /[a-z/!?]/i

/** Removes «<b …>». Hand-written: a regular expression would rescan from each of 10,000 starts, blocking the server. */
function withoutTags(text: string): string {
  let kept = ''
  let from = 0
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start)) {
    if (!TAG_START.test(text.charAt(start + 1))) {
      start++
      continue
    }
    const end = text.indexOf('>', start)
    if (end < 0) break
    kept += text.slice(from, start)
    start = from = end + 1
  }
  return kept + text.slice(from)
}

const MAX_FILE_NAME = 150

/** The sender's name of a file as it may be shown and downloaded; of a long one its end, which says what it is. '' for none. */
export const shownFileName = (name: string): string =>
  squeezeSpaces(plainText(name).replace(/[/\\:*?"<>|\p{Bidi_Control}]/gu, ' '))
    .slice(-MAX_FILE_NAME)
    .replace(/^[\udc00-\udfff]/, '')

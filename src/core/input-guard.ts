/**
 * Patterns never typed into a form by accident (PRODUCT.md, decision on spec 1 §5). Only precise ones: «description»,
 * «manoscritto» and «onere = 10 €» never match. Never used on passwords. Escaping and sanitising are the protection;
 * this guard only informs the person and the log.
 */
const EVENT_HANDLERS =
  'abort|animation\\w+|auxclick|before\\w+|blur|cancel|canplay\\w*|change|click|close|contextmenu|copy|cut|dblclick|' +
  'drag\\w*|drop|durationchange|ended|error|focus\\w*|formdata|hashchange|input|invalid|key\\w+|load\\w*|message\\w*|' +
  'mouse\\w+|offline|online|page\\w+|paste|pause|play\\w*|pointer\\w+|popstate|progress|ratechange|reset|resize|' +
  'scroll\\w*|search|seek\\w*|select\\w*|show|stalled|storage|submit|suspend|timeupdate|toggle|touch\\w+|' +
  'transition\\w+|unload|volumechange|waiting|wheel'

const PATTERNS = {
  script: /<\s*(?:\/\s*)?script/i,
  'script-protocol': /javascript\s*:/i,
  'event-handler': new RegExp(`\\bon(?:${EVENT_HANDLERS})\\s*=`, 'i'),
  iframe: /<\s*iframe/i,
  object: /<\s*object/i,
  embed: /<\s*embed/i,
} as const

export type GuardedPattern = keyof typeof PATTERNS

export function findGuardedPattern(text: string): GuardedPattern | null {
  const names = Object.keys(PATTERNS) as GuardedPattern[]
  return names.find(name => PATTERNS[name].test(text)) ?? null
}

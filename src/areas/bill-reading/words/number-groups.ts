/** «26», «GV118», «2026-09»: a group of a number that is printed in several. */
const GROUP = '[A-Z]{0,5}\\d[A-Z\\d]*(?:[./-][A-Z\\d]+)*'
/** Groups are parted by a space, or by a sign with or without spaces. */
const SIGN = '\\s?[/–-]\\s?'
const PARTED = `(?:${SIGN}|\\s)`
const BEFORE = new RegExp(
  `(?:^|[\\s:.°º(])((?:[A-Z]{1,5}(?:-[A-Z]{1,2})?${PARTED})?(?:${GROUP}${PARTED}(?:[A-Z]{1,3}${PARTED})?)*)$`,
)
/** A single digit follows a space only amid other groups: «0 884 120», but not «4471 3 kW». */
const AFTER = new RegExp(
  `^(?:(?:${SIGN}(?:${GROUP}|[A-Z]{1,2})|\\s\\d{2,}|\\s[A-Z]{1,2}${PARTED}\\d+)(?![\\p{L}\\d]|[.,:]\\d|\\/\\d|\\s?(?:[€%°]|k[Ww]|Smc|smc|euro)))+(?=\\s*$|\\s*[–\\-·|,;)]|\\s+\\p{L})`,
  'u',
)
/** Words in capitals that lead to a number. */
const NO_PREFIX = /^(?:N|NR|NRO|RO|NO|NUM|RIF|DOC|DEL|GAS|LUCE)(?![A-Z])[\s/–-]*/

/** Where the whole number begins, after `lead`, and ends whose group stands from `start` to `end` of a text: «VG 25 / 33109». */
export function aroundGroup(text: string, start: number, end: number, lead = 0): { from: number; to: number } {
  const before = BEFORE.exec(text.slice(lead, start))?.[1] ?? ''
  const after = AFTER.exec(text.slice(end))?.[0] ?? ''
  return { from: start - before.replace(NO_PREFIX, '').length, to: end + after.length }
}

const WHOLE = new RegExp(`^(?:[A-Z]{1,5}${PARTED})?\\d[A-Z\\d]*(?:${PARTED}(?:${GROUP}|[A-Z]{1,2}))+$`)

/** A text of nothing but such groups, short as each may be: «G 26 T 00 71 20». */
export const isNumberInGroups = (text: string): boolean => /\s/.test(text) && WHOLE.test(text)

const ARTICLES =
  '(?: (?:il|lo|la|l|i|gli|le|un|uno|una|del|dello|della|dell|dei|degli|delle|nessun[oa]?|alcun[oa]?|neanche|nemmeno|neppure|mai|piu|ancora|gia|anche|proprio|per|altr[oaei]))*'
const CLITICS = '(?: (?:mi|ti|ci|vi|si|lo|la|li|le|l|ne|n|me|te|ce|ve|se|gli|gliel\\w))*'
const AUXILIARY =
  '(?: (?:ho|hai|ha|abbiamo|avete|hanno|avevo|aveva|avevamo|avevano|e|sono|era|erano|e stat\\w|sono stat\\w))'
const PARTICIPLE = ' \\w+(?:[aiu]t|tt|st|s|rt|nt|lt)[oaie]\\b'
/** What is not there, not wanted, not used; what one does not understand, pay or find is there all the same. */
const HAS_NONE =
  ' (?:ho|abbiamo|ha|hanno|avevo|avevamo|aveva|c e|c era|ci sono|ce|esiste|vogli\\w+|vorrei|vuol\\w*|us\\w+|serv\\w+|interess\\w+|ricev\\w+|arriv\\w+|mand\\w+|e|era|sono|siamo)'
const THERE_ALL_THE_SAME = '(?! (?:capit|lett|pagat|apert|trovat|segui|rispett|finit|usat)\\w+)'
/** One thing, with the word that says which. */
const THING =
  '(?<thing> (?:[a-z]{2,}|[45] ?g\\b)(?: (?:fiss[oaie]|mobil[ei]|scritt[oaie]|elettric[oaie]|cartace[oaie]|bancari[oaie]|bloccat[oaie]|corrente|rai|tv|per scritto))?)'

const PATTERNS = [
  String.raw`(?<word>\b(?:senza|niente|nessun[oa]?|no|neanche|nemmeno|neppure|zero))(?<done> \w+[aei]r(?:e|mi|ti|ci|vi|lo|la|li|le|si|gli)?)?(?:${PARTICIPLE})?${ARTICLES}${THING}`,
  String.raw`(?<word>\b(?:non|nessuno))${CLITICS}${AUXILIARY}?(?: (?:mai|ancora|piu|gia|proprio))*${THERE_ALL_THE_SAME}(?<done>${PARTICIPLE})(?:${ARTICLES}${THING})?`,
  String.raw`(?<word>\bnon)${CLITICS}${HAS_NONE}${ARTICLES}${THERE_ALL_THE_SAME}${THING}`,
].map(source => new RegExp(source, 'dg'))
/** «Lettere non ne ho ricevute», «il gas non c’è». */
const AFTERWARDS = new RegExp(
  String.raw`(?<thing>\b(?:[a-z]{2,}|[45] ?g)(?: (?:fiss[oaie]|mobil[ei]))?) (?<word>non)${CLITICS}(?:${AUXILIARY}${ARTICLES}${THERE_ALL_THE_SAME}${PARTICIPLE}|${HAS_NONE}\b)`,
  'dg',
)

/** Where the word that denies begins, and what it denies begins and ends. */
type Denial = Record<'at' | 'from' | 'to', number>

function denialsIn(text: string): Denial[] {
  return [...PATTERNS, AFTERWARDS].flatMap(pattern =>
    [...text.matchAll(pattern)].flatMap(({ indices }) => {
      const at = indices?.groups?.word?.[0] ?? 0
      return [indices?.groups?.thing, indices?.groups?.done].flatMap(each =>
        each ? [{ at, from: each[0], to: each[1] }] : [],
      )
    }),
  )
}

let read: { text: string; denials: readonly Denial[] } = { text: '', denials: [] }
const MAY_DENY = /\b(?:non?|senza|niente|nessun[oa]?|neanche|nemmeno|neppure|zero)\b/

/** Whether a text says so of anything that it does not deny in the same breath; what holds its own «non» means that. */
export function affirms(words: RegExp, text: string): boolean {
  if (!words.test(text)) return false
  if (read.text !== text) read = { text, denials: MAY_DENY.test(text) ? denialsIn(text) : [] }
  if (read.denials.length === 0) return true
  for (const { index, 0: found } of text.matchAll(new RegExp(words, 'g'))) {
    const end = index + found.length
    const isDenied = read.denials.some(({ at, from, to }) => index < to && end > from && (at < index || at >= end))
    if (!isDenied) return true
  }
  return false
}

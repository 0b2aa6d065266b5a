import type { Reader } from '../reader.ts'

/** Who sells energy, lines and SIMs in Italy, as people call them; the catalogue may hold some of them or none. */
const BRAND =
  '(?:enel|eni|plenitude|a2a|hera|iren|edison|acea|sorgenia|octopus|engie|nen|pulsee|wekiwi|illumia|dolomiti energia|estra|duferco|servizio elettrico nazionale|tim|vodafone|wind ?(?:tre|3)?|iliad|fastweb|tiscali|eolo|kena|ho ?mobile|very(?: mobile)?|coop ?voce|poste ?mobile|sky ?wi ?fi|linkem|aruba|lyca ?mobile|spusu)'
const NAMES = new RegExp(String.raw`\b${BRAND}\b`, 'g')
const SEVERAL = String.raw`${BRAND}\b(?:(?: ?, ?| e | o | ne )+(?:(?:con|di|da|anche|pure) )*${BRAND}\b)*`
const BETWEEN =
  '(?: (?:piu|pure|anche|con|di|da|la|il|l|i|gli|le|quell[ei] di|quell[ei] con|voglio|vorrei|vogliamo|fido|mi|passare a))*'
/** «Tutti meno Eni», «togliete pure Edison», «né Tim né Vodafone», «niente Coopvoce» */
const REFUSED = new RegExp(
  String.raw`\b(?:tranne|eccetto|salvo|fuorche|esclus[oiae]|esclud\w+|evit\w+|senza|niente|no|non|ne|mai|via|tog[lh]\w*|tolg\w*|lev[aio]\w*|elimin\w+|scart\w+|a parte|(?:tutt[ie]|altr[ie]|quell[ie]|\w+tori|offert[ae])(?: \w+){0,2} meno)\b${BETWEEN} ${SEVERAL}`,
)
/** «Rimetti anche Iren» */
const READMITTED = new RegExp(
  String.raw`\b(?:rimett\w+|riammett\w+|riaggiung\w+|rimess\w|includ\w+|considera\w*|riprend\w+)\b(?: \w+){0,2}? ${SEVERAL}`,
)
/** «Solo offerte Sorgenia», «mi interessa Fastweb»: theirs is looked for. */
const WANTED = new RegExp(
  String.raw`\b(?:sol[oaie]|esclusivamente|offert[ae]|tariff[ae]|voglio|vorrei|cerco|prend\w+|passare (?:a|con)|pass[oi] (?:a|con)|interess\w+|mostr\w+)\b(?: (?:l|le|la|il|di|da|con|offert[ae]|tariff[ae]|della|luce|gas|fibra|internet|casa|mi|a))* (${BRAND})\b`,
)

/** «E con Iliad?», after a list. */
const ASKED = new RegExp(
  String.raw`^(?:(?:e|ed|ma|invece|oppure|allora) )+(?:(?:con|di|da|per|quell[aei]|l|la|le|offert[ae]) )*(${BRAND})(?: (?:casa|mobile|luce|gas|energia|quanto (?:costa|viene)|invece|non c e))*[ ?!.]*$`,
)

/** «Costa meno Tim o Fastweb?» */
const COMPARED = new RegExp(
  String.raw`\b(?:cost\w+ (?:di )?meno|meno car\w|piu economic\w)\b.*?\b${BRAND}(?: casa)? o (?:con |di |la |l )?${BRAND}\b`,
)

const named = (text: string | undefined): string[] => text?.match(NAMES) ?? []

/** Whose offers are left out, let in again or looked for. */
export function readBrands(read: Reader, put: (slot: 'tranne' | 'rimesso' | 'marchio', value: string | null) => void) {
  const again = named(read.strike(READMITTED)?.[0])
  put('rimesso', again.join(', ') || null)
  const refused: string[] = []
  for (let found = read.strike(REFUSED); found; found = read.strike(REFUSED)) refused.push(...named(found[0]))
  put('tranne', refused.join(', ') || null)
  const compared = named(COMPARED.exec(read.whole)?.[0])
  if (compared.length > 0) put('marchio', compared.join(', '))
  else put('marchio', again[0] ?? read.strike(WANTED)?.[1] ?? ASKED.exec(read.whole.trim())?.[1] ?? null)
}

/** Those left out before and now, without whom is let in again. */
export function refusedOf(before: string | undefined, now: string | undefined, again: string | undefined): string {
  const all = [before, now].flatMap(names => names?.split(', ') ?? [])
  return [...new Set(all)].filter(name => !again?.split(', ').includes(name)).join(', ')
}

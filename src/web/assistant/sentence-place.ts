import type { Facts } from '#areas/market/facts.ts'
import { findTowns } from '#areas/market/places.ts'
import { comparable } from '#core/text.ts'
import type { Reader } from './reader.ts'

/** Words that join the parts of a name: «Reggio di Calabria» and «Reggio Calabria» are one. */
const JOINS = /\b(?:di|della|dell|nell|nella|la|e|d)\b/g
/** Provinces whose name is also a word of bills or of every day: they are meant after «a» or «provincia di». */
const ALSO_WORDS = ['potenza', 'fermo', 'massa']
const BEFORE_PLACE = ['a', 'ad', 'vivo', 'vicino', 'vicino a', 'provincia di']
/** Towns whose name is a word of every day: only who lives there means them. */
const ORDINARY =
  'acuto ala alba alto amaro amato anzi bella bianco bomba bono calcio calco cambiano campagna canale casella casto cave cene cento cera cervo chiusa chiusi colonna conta cozzo dello dolce dolo este fallo fascia fermo firmo fisso fonte force fornelli fondi fossa front furore grado grana grotte lago lenta lettere levate liberi licenza liscia lode male mango mele mese meta minori mira montagna monti mori mossa mura musei nave ne noci noi nomi none norma noto nove onore opera ora ossi paese panni parete pero pigra ponte porte posta pula quadri quarto re rea rende rive rosa rosate rose ruoti russi sacco sale salve scala segni sesto siano sigillo sommo sona sora sostegno stella telve terzo ton torno toro trovo ultimo uri viale viola vita vo zeri zone'.split(
    ' ',
  )

const LIVES = /\b(?:abit\w+|viv\w+|st(?:o|iamo)|comune di|paese di) (?:a |ad )?$/
const MOST_NAME_WORDS = 6
/** Places that people say they live in, and that are no town of their own. */
const PART_OF: readonly (readonly [RegExp, string])[] = [
  [/\b(?:mestre|marghera)\b/i, 'Venezia'],
  [/\b(?:l|all|dall)['’ ]aquila\b/i, 'L’Aquila'],
  [/\bostia(?: lido)?\b/i, 'Roma'],
  [/\bmondello\b/i, 'Palermo'],
]

/** The town that a sentence names: after «a», where somebody lives, with its province, or with a capital; the longest name wins. */
function townIn(message: string, facts: Facts): string | null {
  const tokens = message.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const isShouted = message === message.toUpperCase()
  for (let length = MOST_NAME_WORDS; length > 0; length--)
    for (let at = 0; at + length <= tokens.length; at++) {
      const written = tokens.slice(at, at + length)
      const name = comparable(written.join(' '))
      const before = comparable(tokens.slice(0, at).join(' '))
      const lives = LIVES.test(`${before} `)
      const code = /^[A-Z]{2}$/.exec(tokens[at + length] ?? '')?.[0]
      const isMeant =
        lives ||
        (!ORDINARY.includes(name) &&
          (/\b(?:a|ad|di|da|zona)$/.test(before) ||
            (name.length > 4 && /\b(?:luce|gas|corrente|metano|fibra|internet|offerte|tariffe|per)$/.test(before)) ||
            (at === 0 && (length === tokens.length || (!isShouted && /^\p{Lu}/u.test(written[0] ?? '')))) ||
            length > 2 ||
            (at > 0 && !isShouted && /^\p{Lu}\p{Ll}/u.test(written[0] ?? ''))))
      if (
        name.length < 3 ||
        !isMeant ||
        /\b(?:provincia di|via|viale|piazza|corso|largo)$/.test(before) ||
        findTowns(facts, name).length === 0
      )
        continue
      return code && findTowns(facts, `${name} (${code})`).length > 0
        ? `${written.join(' ')} (${code})`
        : written.join(' ')
    }
  return null
}

/** As the field «CAP o città» of a list takes it; else the region. The towns between which a name does not decide. */
export function readPlace(
  read: Reader,
  message: string,
  facts: Facts,
  put: (slot: 'cap' | 'regione', value: string | null) => void,
): string[] {
  const { provinces, regions } = facts
  const whole = PART_OF.find(([words]) => words.test(message))?.[1]
  if (whole) {
    put('cap', whole)
    return []
  }
  // «In via Roma» is in any town.
  read.strike(/\b(?:via|viale|piazza|corso|largo) [a-z]+/)
  const cap = read.strike(/(?<![\w.,])(\d{5})(?![\w.,]*\d)(?! ?(?:k ?wh?|smc|€|euro|mc|km|chilometri)\b)/)?.[1]
  if (cap) {
    put('cap', cap)
    return []
  }
  const bare = (name: string) => ` ${comparable(name).replace(JOINS, ' ').replace(/ +/g, ' ').trim()} `
  const words = bare(read.left())
  const named = (name: string) =>
    words.includes(bare(name)) &&
    (!ALSO_WORDS.includes(comparable(name)) ||
      new RegExp(`(?:^|[,;] ?)${comparable(name)}(?= \\d{3}| ?[,;.?!]|$)`).test(read.whole) ||
      BEFORE_PLACE.some(before => ` ${comparable(read.whole)} `.includes(` ${before} ${comparable(name)} `)))
  const isOfRegion = (part: string) => regions.regions.some(({ name }) => bare(name).includes(` ${part} `))
  // Of «Monza e della Brianza» people say «Monza»; «Reggio» alone says nothing.
  const parts = (name: string) =>
    bare(name)
      .trim()
      .split(' ')
      .filter(part => part.length > 4 && part !== 'reggio' && !isOfRegion(part))
  const province =
    provinces.provinces.find(({ name }) => named(name)) ??
    provinces.provinces.find(({ name }) => name.search(/[ -]/) > 0 && parts(name).some(named))
  const region = regions.regions.find(({ name, aliases }) => [name, ...aliases].some(named))
  const typed = townIn(message, facts)
  const possible = typed ? findTowns(facts, typed) : []
  const near = possible.filter(town => town.province.code === province?.code || town.province.region === region?.name)
  const towns = near.length > 0 ? near : possible
  const [town] = towns
  const isOther = town && bare(town.name) !== bare(province?.name ?? '')
  const name = isOther
    ? `${town.name}${possible.length > 1 && towns.length === 1 ? ` (${town.province.code})` : ''}`
    : province?.name
  put('cap', name ?? null)
  if (!name) put('regione', region?.name ?? null)
  read.drop(`${bare(name ?? region?.name ?? '')}${bare(province?.name ?? '')}`.split(' '))
  return isOther && towns.length > 1 ? towns.map(each => `${each.name} (${each.province.code})`) : []
}

import type { Facts } from '#areas/market/facts.ts'
import { findTowns, provincesOfCap, type Town, townsLike } from '#areas/market/places.ts'
import { comparable, editDistance } from '#core/text.ts'
import { replacementsIn } from '../lexicon.ts'
import type { Reader } from '../reader.ts'
import { PLAIN } from './rest.ts'

/** Words that join the parts of a name: «Reggio di Calabria» and «Reggio Calabria» are one. */
const JOINS = /\b(?:di|della|dell|nell|nella|la|e|d)\b/g
/** Provinces whose name is also a word of bills or of every day: they are meant after «a» or «provincia di», or alone. */
const ALSO_WORDS = ['potenza', 'fermo', 'massa']
const ALONE = /(?:^|[,;] ?)(potenza|fermo|massa)(?= \d{3}| ?[,;.?!]|$)/g
const BEFORE_PLACE = ['a', 'ad', 'vivo', 'vicino', 'vicino a', 'provincia di']
/** Names of towns, or the first words of some, that are words of every day: only who lives there means them. */
const ORDINARY =
  'acqua acque acuto ala alba alto amaro amato anzi bagni bagno barone bella bianco bomba bono borgo boschi bosco calcio calco cambiano campagna campi campo canale cancello cappella casa case casella casto cave cella cene cento centro ceppo cera certosa cervo chiesa chiusa chiusi citta colonna comun conca concordia conta contessa costa cozzo dello dolce dolo este fabbrica fallo fascia fermo finale firmo fisso fiume fondi fontana fonte force fornelli forni forno forte forza fossa front furore gallo grado grana grotte guardia inverno isole lago lenta lettere levate liberi licenza limone liscia lode madonna male mango mariana mazzo mele mercato mese meta minori mira molini molino monastero montagna monti mori mossa mura musei nave ne noci noi nomi none norma noto nove oliva oltre onore opera ora ossi paese palazzo palma panni parete pavone penna pero pesco piano piazza pietra pigra ponte porte porto posta pozzo primiero pula quadri quarto quattro re rea rende rive rosa rosate rose ruoti russi sacco sale salve sasso scala segni sella selva sesto siano sigillo sommo sona sora sostegno sotto stella telve tempio terme termini terra terre terzo ton torno toro torre torri treno trovo ultimo uri valle valli viale villa ville villetta viola vita vittorio vo volta zeri zone villette medicina rossa parenti rubano altissimo tornata camino quindici perfetto'.split(
    ' ',
  )

const LIVES = /\b(?:ab+it\w+|viv\w+|st(?:o|iamo)|comune di|paese di) (?:a |ad )?$/
const MOST_NAME_WORDS = 6
/** «Comune di a», and one more that ends them: no further back is looked for what a name follows. */
const MOST_WORDS_BEFORE = 4
/** Places that people say they live in, and that are no town of their own. */
const PART_OF = replacementsIn('data/questions/districts.txt', 'i')
/** Where the network of the mainland does not come no list of gas is made. */
export const isIsland = ({ islands }: Facts, town: string | undefined): boolean =>
  town !== undefined && islands.towns.includes(town)
/** Who lives there may have the protected price. */
export const PROTECTED =
  'Sulle isole minori non collegate alla rete nazionale sei tra i clienti vulnerabili: puoi avere la maggior tutela, con il prezzo di ARERA. Confrontala, e prima di firmare chiedi al fornitore se serve l’isola.'

/** Where one goes with a SIM is no place of a supply. */
export const ABROAD =
  /\b(?:grecia|spagna|francia|portogallo|germania|austria|croazia|svizzera|albania|romania|marocco|tunisia|inghilterra|londra|parigi|siviglia|barcellona|madrid|berlino|lugano)\b/i
/** Which towns a name stands for, by one way of reading it. */
type Known = (name: string, written: string, lives: boolean) => readonly Town[]

/** The towns that a sentence names: after «a», where somebody lives, with its province, or with a capital; the longest name wins. */
function townsIn(message: string, known: Known, isExact = false): readonly Town[] {
  const found = [...message.matchAll(/[\p{L}\p{N}]+/gu)]
  const tokens = found.map(([token]) => token)
  const words = tokens.map(comparable)
  // «…, jesolo»: at an end, or between commas, a name stands for itself.
  const endsAt = (at: number) =>
    /^ *(?:[,;.?!(]|$)/.test(message.slice((found[at]?.index ?? 0) + (tokens[at]?.length ?? 0)))
  const begins = (at: number) => /(?:^|[.?!…\n])\s*$/.test(message.slice(0, found[at]?.index ?? 0))
  const isShouted = message === message.toUpperCase()
  for (let length = MOST_NAME_WORDS; length > 0; length--)
    for (let at = 0; at + length <= tokens.length; at++) {
      const written = tokens.slice(at, at + length)
      const name = words.slice(at, at + length).join(' ')
      const before = words.slice(Math.max(0, at - MOST_WORDS_BEFORE), at).join(' ')
      const lives = LIVES.test(`${before} `)
      const code = /^[A-Z]{2}$/.exec(tokens[at + length] ?? '')?.[0]
      // «A Noto», written as a name in the middle of a sentence.
      const isNamed = !isShouted && !begins(at) && /\ba$/.test(before) && /^\p{Lu}\p{Ll}/u.test(written[0] ?? '')
      const isMeant =
        lives ||
        isNamed ||
        (!ORDINARY.includes(name) &&
          (/\b(?:a|ad|di|da|zona)$/.test(before) ||
            (name.length > 4 &&
              !begins(at) &&
              /\b(?:luce|gas|corrente|metano|fibra|internet|offerte|tariffe|per)$/.test(before)) ||
            (at === 0 && length === tokens.length) ||
            // «pineto 600 kWh»
            (at === 0 && name.length > 4 && /^\d/.test(words[length] ?? '')) ||
            // «Quanto costa …» begins as every sentence does.
            (!isShouted &&
              (at === 0 ? /^\p{Lu}/u : /^\p{Lu}\p{Ll}/u).test(written[0] ?? '') &&
              (isExact || !begins(at) || endsAt(at + length - 1))) ||
            length > 2 ||
            (isExact && name.length > 4 && endsAt(at + length - 1))))
      if (
        name.length < 3 ||
        !isMeant ||
        // «Potenza 3 kW» is no town.
        (ALSO_WORDS.includes(name) && /^\d{1,2}$/.test(words[at + length] ?? '')) ||
        /\b(?:san|santa|santo|sant|provincia di|via|viale|piazza|corso|largo)$/.test(before)
      )
        continue
      const towns = known(name, isShouted ? '' : (written[0] ?? ''), lives && / ?\bad?$/.test(before))
      const ofCode = towns.filter(({ province }) => province.code === code)
      if (towns.length > 0) return ofCode.length > 0 ? ofCode : towns
    }
  return []
}

/** More that begin alike, and a name says nothing: «San», «Monte». */
const MOST_ALIKE = 4
/** Of «San Benedetto» there are more, and yet it is half a name. */
const MOST_ALIKE_OF_TWO = 10
/** «Gemona», «Lampedusa», «Reggio»: the first words of a longer name. */
const begun =
  (facts: Facts): Known =>
  (name, written) => {
    // «Mola», as a name is written.
    const shortest = /^\p{Lu}\p{Ll}/u.test(written) ? SHORTEST_BEGUN - 1 : SHORTEST_BEGUN
    const towns =
      name.length < shortest || ORDINARY.includes(name) || SHORES.includes(name) || / ..?$/.test(name)
        ? []
        : townsLike(facts, name, each => each.startsWith(`${name} `))
    return towns.length > (name.includes(' ') ? MOST_ALIKE_OF_TWO : MOST_ALIKE) ? [] : towns
  }
const SHORTEST_BEGUN = 5
/** Many towns have one that is no town of its own. */
const SHORES = ['marina', 'lido', 'torre', 'villaggio', 'castel', 'monte', 'contrada', 'frazione']

/** «Bolgna», «Pozuoli»: one letter from a capital, or from a few towns where it is written as a name or somebody lives there. */
const misspelt =
  (facts: Facts): Known =>
  (name, written, lives) => {
    if (name.length < SHORTEST_MISSPELT || PLAIN.has(name) || ORDINARY.includes(name) || SHORES.includes(name))
      return []
    // Of «Casale» there are many, and none is a letter away.
    if (townsLike(facts, name, each => each.startsWith(`${name} `)).length > 0) return []
    const near = townsLike(facts, name, each => editDistance(each, name, 1) === 1)
    const capitals = near.filter(({ name: each, province }) => each === province.name)
    return capitals.length === 1
      ? capitals
      : near.length <= MOST_ALIKE && (lives || /^\p{Lu}\p{Ll}/u.test(written))
        ? near
        : []
  }
const SHORTEST_MISSPELT = 5

/** As the field «CAP o città» of a list takes it; else the region. The towns between which a name does not decide; whether one was guessed. */
export function readPlace(
  read: Reader,
  said: string,
  facts: Facts,
  put: (slot: 'cap' | 'regione', value: string | null) => void,
): { towns: string[]; guessed: string | null } {
  const { provinces, regions } = facts
  const message = said.replaceAll(new RegExp(ABROAD, 'gi'), ' ')
  const whole = PART_OF.find(([words]) => words.test(message))?.[1]
  if (whole) {
    put('cap', whole)
    return { towns: [], guessed: null }
  }
  // «In via Roma» is in any town.
  read.strike(
    /\b(?:via|viale|piazza|corso|largo) (?!(?:e ?)?mail|posta|web|internet|telefono|radio|cavo|satellite)[a-z]+(?:(?: [a-z]+){0,2}[ ,]+\d{1,3}\b(?![.,]?\d| ?(?:€|euro|k?w|mc|smc)))?/,
  )
  const cap = read.strike(
    /(?<![\w.,])(\d{5})(?![\w.,]*\d)(?! ?(?:k ?wh?|smc|€|euro|mc|km|chilometri|all anno|l anno)\b)/,
  )?.[1]
  const bare = (name: string) => ` ${comparable(name).replace(JOINS, ' ').replace(/ +/g, ' ').trim()} `
  const words = bare(read.left())
  const alone = [...read.whole.matchAll(ALONE)].map(([, name]) => name)
  const named = (name: string) =>
    words.includes(bare(name)) &&
    (!ALSO_WORDS.includes(comparable(name)) ||
      alone.includes(comparable(name)) ||
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
  const exact = townsIn(message, name => findTowns(facts, name), true)
  const first = exact.length > 0 || province ? exact : townsIn(message, begun(facts))
  const possible = first.length > 0 || province || region ? first : townsIn(message, misspelt(facts))
  if (cap) {
    put('cap', cap)
    // «CAP 20121, Napoli»: which of the two holds is asked.
    const ofCap = provincesOfCap(facts, cap)
    const named = [...(province ? [province] : []), ...exact.map(town => town.province)]
    const fits = named.length === 0 || ofCap.length === 0 || named.some(each => ofCap.includes(each))
    const towns = fits ? [] : [`${cap} (${ofCap[0]?.name})`, province?.name ?? exact[0]?.name ?? '']
    return { towns, guessed: null }
  }
  const near = possible.filter(town => town.province.code === province?.code || town.province.region === region?.name)
  const towns = near.length > 0 ? near : possible
  const [town] = towns
  // «Treviglo» is one of two towns, and the province of both is enough.
  const isOfOne = towns.length > 1 && towns.every(({ province: { code } }) => code === town?.province.code)
  if (town && isOfOne && exact.length === 0) {
    put('cap', town.province.name)
    return { towns: [], guessed: `${towns.map(each => each.name).join(' o ')} (${town.province.code})` }
  }
  const isOther = town && bare(town.name) !== bare(province?.name ?? '')
  const name = isOther
    ? `${town.name}${towns.length === 1 && findTowns(facts, town.name).length > 1 ? ` (${town.province.code})` : ''}`
    : province?.name
  put('cap', name ?? null)
  if (!name) put('regione', region?.name ?? null)
  read.drop(`${bare(name ?? region?.name ?? '')}${bare(province?.name ?? '')}`.split(' '))
  return {
    towns: isOther && towns.length > 1 ? towns.map(each => `${each.name} (${each.province.code})`) : [],
    // Half a name, or a letter of it wrong.
    guessed: isOther && towns.length === 1 && exact.length === 0 ? `${town.name} (${town.province.code})` : null,
  }
}

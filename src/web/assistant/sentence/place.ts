import { provincesOfCap } from '#core/identifiers/contacts.ts'
import type { Facts } from '#areas/market/facts.ts'
import { findTowns, type Town, townsNear, townsStarting } from '#areas/market/places.ts'
import { comparable, editDistance, single } from '#core/text.ts'
import { reader, replacementsIn, type Reader } from '../reader.ts'
import { PLAIN } from './leftover.ts'

/** Words that join the parts of a name: «Reggio di Calabria» and «Reggio Calabria» are one. */
const JOINS = /\b(?:di|della|dell|nell|nella|la|e|d)\b/g
/** Provinces whose name is also a word of bills or of every day: they are meant after «a» or «provincia di», or alone. */
const ALSO_WORDS = ['potenza', 'fermo', 'massa', 'la cassa', 'la loggia', 'la valle']
const ALONE = /(?:^|[,;] ?)(potenza|fermo|massa)(?= \d{3}| ?[,;.?!]| *$)/g
/** «Di Potenza», «offerte Potenza», written as names are; «Potenza: 3 kW» is none. */
const AS_NAME =
  /(?<=[a-z,] )(Potenza|Fermo|Massa)\b(?! ?:| (?:impegnata|contrattuale|disponibile|massima|attuale|\d{1,2}\b))/g
const BEFORE_PLACE = 'a,ad,vivo,vicino,vicino a,zona,provincia di,sono di,siamo di,comune di,citta di,zona di'.split(
  ',',
)
const FIRST_NAMES =
  'Adriano Agata Alberto Aldo Alessandra Alessandro Alessia Alessio Alfredo Andrea Angela Angelo Anna Annamaria Antonella Antonia Antonio Arianna Beatrice Bruno Camilla Carla Carlo Carmela Carmelo Carmine Caterina Cesare Chiara Claudia Claudio Concetta Cristina Daniela Daniele Dario Davide Debora Domenico Donatella Edoardo Elena Eleonora Elisa Elisabetta Emanuele Emma Enrica Enrico Enzo Ettore Eugenio Fabio Fabrizio Federica Federico Filippo Filomena Francesca Francesco Franco Gabriele Gaetano Gennaro Giacomo Gianluca Gianni Giorgia Giorgio Giovanna Giovanni Giulia Giulio Giuseppe Giuseppina Giusy Guido Ida Ignazio Ilaria Irene Ivan Laura Leonardo Letizia Lidia Lorenzo Luca Lucia Luciano Ludovica Luigi Luisa Manuela Marcella Marcello Marco Margherita Maria Marika Mario Marta Massimiliano Massimo Matilde Matteo Mattia Maurizio Mauro Michela Michele Mirko Monica Nadia Nicola Nicoletta Nunzio Oreste Paola Paolo Pasquale Patrizia Piero Pierluigi Pietro Raffaele Raffaella Renato Renzo Riccardo Rita Roberta Roberto Rocco Rosa Rosanna Rosaria Rosario Salvatore Sandra Sandro Sara Sebastiano Sergio Silvana Silvia Silvio Simona Simone Sofia Stefania Stefano Susanna Teresa Tiziana Tommaso Umberto Valentina Valeria Valerio Vincenza Vincenzo Vito'.split(
    ' ',
  )
const IS_FIRST_NAME: ReadonlySet<string> = new Set(FIRST_NAMES.map(comparable))
/** «Paolo Conti», «il signor Ferrara»: no town, whatever it is called. */
const PERSON = new RegExp(
  String.raw`(?<!\p{L}|(?:[Ss]an|[Ss]ant[aoi]|Venezia|[Vv]ia|[Pp]iazza) |[Ss]ant['’])(?:(?:[Ss]ignora?|[Ss]ig(?:\.|ra)?|[Dd]ott(?:\.|or)?|chiam[oa]) (?:(?:${FIRST_NAMES.join('|')}) )?|(?:${FIRST_NAMES.join('|')}) )\p{Lu}\p{Ll}+`,
  'gu',
)
/** Names of towns, or the first words of some, that are words of every day: only who lives there means them. */
const ORDINARY: ReadonlySet<string> = new Set(
  'acqua acque acuto ala alba alto amaro amato anzi bagni bagno barone bella bianco bomba bono borgo boschi bosco calcio calco cambiano campagna campi campo canale cancello cappella casa case casella casto cave cella cene cento centro ceppo cera certosa cervo chiesa chiusa chiusi citta colonna comun conca concordia conta contessa costa cozzo dello dolce dolo este fabbrica fallo fascia fermo finale firmo fisso fiume fondi fontana fonte force fornelli forni forno forte forza fossa front furore gallo grado grana grotte guardia inverno isole lago lei lenta lettere levate liberi licenza limone liscia lode madonna male mango mariana mazzo mele mercato mese meta minori mira molini molino monastero montagna monti mori mossa mura musei nave ne noci noi nomi none norma noto nove oliva oltre onore opera ora ossi paese palazzo palma panni parete pavone penna pero pesco piano piazza pietra pigra ponte porte porto posta pozzo primiero pula quadri quarto quattro re rea rende rive rosa rosate rose ruoti russi sacco sale salve sasso scala segni sella selva sesto siano sigillo sommo sona sora sostegno sotto stella telve tempio terme termini terra terre terzo ton torno toro torre torri treno trovo ultimo uri valle valli viale villa ville villetta viola vita vittorio vo volta zeri zone villette medicina rossa parenti rubano altissimo tornata camino quindici perfetto trenta fermi terna materia piove treni macchia guarda chiedi somma parto canonica ferma parla chiesti terzi ferro ferme quinto parta piazzola ripeti monta terno nutro torni turni ricco angolo moderna gioia scaletta rovino taglio scheggia tocco nuora montano'.split(
    ' ',
  ),
)

const LIVES = /\b(?:ab+it\w+|viv\w+|st(?:o|iamo)|comune di|paese di) (?:a |ad )?$/
const MOST_NAME_WORDS = 6
/** «Comune di a», and one more that ends them: no further back is looked for what a name follows. */
const MOST_WORDS_BEFORE = 4
/** Places that people say they live in, and that are no town of their own. */
const PART_OF = replacementsIn('data/questions/districts.txt').map(
  ([words, town]) => [new RegExp(words, 'i'), town] as const,
)
/** Where the network of the mainland does not come no list of gas is made. */
export const isIsland = ({ islands }: Facts, town: string | undefined): boolean =>
  town !== undefined && islands.towns.includes(town)
/** Who lives there may have the protected price. */
export const PROTECTED =
  'Sulle isole minori non collegate alla rete nazionale sei tra i clienti vulnerabili: puoi avere la maggior tutela, con il prezzo di ARERA. Confrontala, e prima di firmare chiedi al fornitore se serve l’isola.'

/** Where one goes with a SIM is no place of a supply. */
export const ABROAD =
  /\b(?:grecia|spagna|francia|portogallo|germania|austria|croazia|svizzera|albania|romania|marocco|tunisia|inghilterra|londra|parigi|siviglia|barcellona|madrid|berlino|lugano)\b/i
const ALL_ABROAD = new RegExp(ABROAD, 'gi')
/** Words of a name as people write them without care: «palinuro». */
const asName = (words: string): string =>
  words.replace(/(?<!\p{L})(?!(?:di|del|dell|della|dei|degli|delle|la|lo|a|al|in)\b)\p{Ll}(?=\p{L}{2})/gu, first =>
    first.toUpperCase(),
  )

/** A first name, a word of every day or a part of many towns: it stands for no town by a beginning or a slip. */
const isNoName = (name: string): boolean =>
  IS_FIRST_NAME.has(name) || ORDINARY.has(name) || SHORES.includes(name) || ALSO_WORDS.includes(name)

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
  const isBeside = (at: number) => /(?:^|\S) $/.test(message.slice(0, found[at]?.index ?? 0))
  for (let length = MOST_NAME_WORDS; length > 0; length--)
    for (let at = 0; at + length <= tokens.length; at++) {
      const written = tokens.slice(at, at + length)
      const name = words.slice(at, at + length).join(' ')
      // Nearly no words are a name, and that is known at once.
      if (name.length < 3 || (isExact && known(name, '', false).length === 0)) continue
      const before = words.slice(Math.max(0, at - MOST_WORDS_BEFORE), at).join(' ')
      const lives = LIVES.test(`${before} `)
      const code = /^[A-Z]{2}$/.exec(tokens[at + length] ?? '')?.[0]
      // «A Noto», written as a name in the middle of a sentence.
      const isNamed = !isShouted && !begins(at) && /\ba$/.test(before) && /^\p{Lu}\p{Ll}/u.test(written[0] ?? '')
      const isMeant =
        lives ||
        isNamed ||
        (!ORDINARY.has(name) &&
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
        !isMeant ||
        // «Potenza 3 kW» is no town.
        (ALSO_WORDS.includes(name) && /^\d{1,2}$/.test(words[at + length] ?? '')) ||
        /\b(?:san|santa|santo|sant|provincia di|via|viale|piazza|corso|largo)$/.test(before) ||
        // A name between names, a letter from a town: «Cataldo Russo».
        (!isExact &&
          !isShouted &&
          isBeside(at) &&
          /^\p{Lu}\p{Ll}/u.test(tokens[at - 1] ?? '') &&
          !PLAIN.has(words[at - 1] ?? ''))
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
    if (name.length < shortest || isNoName(name) || / ..?$/.test(name)) return []
    const towns = townsStarting(facts, `${name} `)
    return towns.length > (name.includes(' ') ? MOST_ALIKE_OF_TWO : MOST_ALIKE) ? [] : towns
  }
const SHORTEST_BEGUN = 5
/** Many towns have one that is no town of its own. */
const SHORES = ['marina', 'lido', 'torre', 'villaggio', 'castel', 'monte', 'contrada', 'frazione']

/** «Bolgna», «Pozuoli»: one letter from a capital, or from a few towns where it is written as a name or somebody lives there. */
const misspelt =
  (facts: Facts): Known =>
  (name, written, lives) => {
    if (name.length < SHORTEST_MISSPELT || isNoName(name) || name.split(' ').every(word => PLAIN.has(word))) return []
    // Of «Casale» there are many, and none is a letter away.
    if (townsStarting(facts, `${name} `).length > 0) return []
    const near = townsNear(facts, name)
    const capitals = near.filter(({ name: each, province }) => each === province.name)
    return capitals.length === 1
      ? capitals
      : near.length <= MOST_ALIKE && (lives || /^\p{Lu}\p{Ll}/u.test(written))
        ? near
        : []
  }
const SHORTEST_MISSPELT = 5

/** «Caltanisetta», «frosinome», wherever they stand: so long, or but for a doubled letter, they are no other word. */
function slipped(facts: Facts, left: string): readonly Town[] {
  const words = (left.match(/[a-z]{6,}/g) ?? []).filter(word => !PLAIN.has(word) && !NO_TOWN.has(word))
  const found = facts.provinces.provinces.find(({ name }) => {
    const capital = comparable(name)
    return words.some(
      word =>
        word !== capital &&
        (single(word) === single(capital) || (word.length >= LONG && editDistance(word, capital, 1) === 1)),
    )
  })
  return found ? findTowns(facts, found.name) : []
}
const LONG = 9
const NO_TOWN = IS_FIRST_NAME.union(new Set(['lattina']))

/** A text without the words that join the parts of names, between spaces. */
const bareOf = (text: string): string => ` ${comparable(text).replace(JOINS, ' ').replace(/ +/g, ' ').trim()} `
/** The same of the name of a province, region or town: there are so many and no more. */
const bareNames = new Map<string, string>()
function bare(name: string): string {
  const known = bareNames.get(name) ?? bareOf(name)
  bareNames.set(name, known)
  return known
}

/** As the field «CAP o città» of a list takes it; else the region. The towns between which a name does not decide; what is told of one that was guessed. */
export function readPlace(
  read: Reader,
  said: string,
  facts: Facts,
  put: (slot: 'cap' | 'regione', value: string | null) => void,
): { towns: string[]; note: string | null } {
  const { provinces, regions } = facts
  for (const [person] of said.matchAll(PERSON)) read.erase(comparable(person))
  const message = said.replaceAll(PERSON, ' ').replaceAll(ALL_ABROAD, ' ')
  for (const [words, town] of PART_OF) {
    const [part] = words.exec(message) ?? []
    if (!part) continue
    put('cap', town)
    read.drop(comparable(part).split(' '))
    const isSame = comparable(town).includes(comparable(part).split(' ').at(-1) ?? '')
    return { towns: [], note: isSame ? null : `Per ${asName(part)} ho preso il comune di ${town}.` }
  }
  // «In via Roma» is in any town.
  read.strike(
    /\b(?:via|viale|piazza|corso|largo) (?!(?:e ?)?mail|posta|web|internet|telefono|radio|cavo|satellite)[a-z]+(?:(?: [a-z]+){0,2}[ ,]+\d{1,3}\b(?![.,]?\d| ?(?:€|euro|k?w|mc|smc)))?/,
  )
  const cap = read.strike(
    /(?<![\w.,])(\d{5})(?![\w.,]*\d)(?! ?(?:k ?wh?|smc|€|euro|mc|km|chilometri|all anno|l anno)\b)/,
  )?.[1]
  const words = bareOf(read.left())
  const alone = [
    ...[...read.whole.trim().matchAll(ALONE)].map(([, name]) => name),
    ...[...message.matchAll(AS_NAME)].map(([, name = '']) => comparable(name)),
  ]
  const named = (name: string) =>
    words.includes(bare(name)) &&
    (!ALSO_WORDS.includes(comparable(name)) ||
      alone.includes(comparable(name)) ||
      BEFORE_PLACE.some(before => ` ${comparable(read.whole)} `.includes(` ${before} ${comparable(name)} `)))
  const ofRegions = new Set(regions.regions.flatMap(({ name }) => bare(name).split(' ')))
  // Of «Monza e della Brianza» people say «Monza»; «Reggio» alone says nothing.
  const parts = (name: string) =>
    bare(name)
      .split(' ')
      .filter(part => part.length > 4 && part !== 'reggio' && !ofRegions.has(part))
  const province =
    provinces.provinces.find(({ name }) => named(name)) ??
    provinces.provinces.find(({ name }) => name.search(/[ -]/) > 0 && parts(name).some(named))
  const region = regions.regions.find(({ name, aliases }) => [name, ...aliases].some(named))
  const exact = townsIn(
    message,
    name => (ALSO_WORDS.includes(name) && !named(name) ? [] : findTowns(facts, name)),
    true,
  )
  const first = exact.length > 0 || province ? exact : townsIn(message, begun(facts))
  const near = first.length > 0 || province || region ? first : townsIn(message, misspelt(facts))
  const possible = near.length > 0 || province || region ? near : slipped(facts, read.left())
  // «Dalla Puglia a Milano» says where somebody comes from.
  const isInRegion = region !== undefined && IN_REGION(region).test(message)
  const isIn = (all: readonly Town['province'][]) => !isInRegion || all.some(each => each.region === region?.name)
  if (cap) {
    put('cap', cap)
    // «CAP 20121, Napoli»: which of the two holds is asked.
    const ofCap = provincesOfCap(facts.provinces.provinces, cap)
    const named = [...(province ? [province] : []), ...exact.map(town => town.province)]
    const isThere = named.length === 0 ? isIn(ofCap) : named.some(each => ofCap.includes(each))
    const other = province?.name ?? exact[0]?.name ?? region?.name ?? ''
    return { towns: ofCap.length === 0 || isThere ? [] : [`${cap} (${ofCap[0]?.name})`, other], note: null }
  }
  const beside = possible.filter(({ province: { code, region: of } }) => code === province?.code || of === region?.name)
  const towns = beside.length > 0 ? beside : possible
  const [town] = towns
  // «Treviglo» is one of two towns, and the province of both is enough.
  const isOfOne = towns.length > 1 && towns.every(({ province: { code } }) => code === town?.province.code)
  if (town && isOfOne && exact.length === 0) {
    put('cap', town.province.name)
    return { towns: [], note: readAs(`${towns.map(each => each.name).join(' o ')} (${town.province.code})`) }
  }
  const isOther = town && bare(town.name) !== bare(province?.name ?? '')
  const name = isOther
    ? `${town.name}${towns.length === 1 && findTowns(facts, town.name).length > 1 ? ` (${town.province.code})` : ''}`
    : province?.name
  put('cap', name ?? null)
  if (!name) put('regione', region?.name ?? null)
  read.drop(`${bare(name ?? region?.name ?? '')}${bare(province?.name ?? '')}`.split(' '))
  if (isOther && exact.length === 0) {
    const parts = comparable(town.name).split(' ')
    read.drop(
      (read.left().match(/[a-z]{5,}/g) ?? []).filter(word => parts.some(each => editDistance(each, word, 1) <= 1)),
    )
  }
  if (name && !isIn(town ? towns.map(each => each.province) : province ? [province] : []))
    return { towns: [name, region?.name ?? ''], note: null }
  // «Castelnuovo» is one town, and what people call many others.
  const isShort = town && exact.length === 1 && !province && !town.name.includes(' ') && !town.name.endsWith(')')
  if (isShort && townsStarting(facts, `${comparable(town.name)} `).length > MOST_ALIKE)
    return {
      towns: [],
      note: `Di paesi che si chiamano ${town.name} con un’altra parola ce n’è molti: ho preso ${town.name} (${town.province.code}). Se è un altro, scrivimi il nome intero o il CAP.`,
    }
  return {
    towns: isOther && towns.length > 1 ? towns.map(each => `${each.name} (${each.province.code})`) : [],
    // Half a name, or a letter of it wrong.
    note: isOther && towns.length === 1 && exact.length === 0 ? readAs(`${town.name} (${town.province.code})`) : null,
  }
}
/** «In Puglia», «sono del Lazio», «(Puglia)» */
const IN_REGION = ({ name, aliases }: Facts['regions']['regions'][number]) =>
  new RegExp(
    String.raw`(?:\b(?:in|nel|nelle|nella|del|della|regione) |[(,] ?)(?:${[name, ...aliases].map(each => RegExp.escape(each)).join('|')})(?!\p{L})`,
    'iu',
  )
/** Where a town or a CAP is. */
export const regionsOf = (facts: Facts, place: string): string[] =>
  (/^\d{5}$/.test(place)
    ? provincesOfCap(facts.provinces.provinces, place)
    : findTowns(facts, place).map(({ province }) => province)
  ).map(({ region }) => region)
const readAs = (town: string): string =>
  `Come paese ho letto ${town}: se è un altro, scrivimi il nome intero e la provincia.`

const ENDS = String.raw`(?=[,.;:!?()]| (?:ma|e|pero|però|mentre|dai|dal|dalla|da|con|per|che|luce|gas|casa|cerco|la|il|lo|ho|io|vorrei|mi)\b| \d| *$)`
const AT = String.raw`(?: (?:ancora|pero|però|invece|sempre|ora|adesso|sia))* (?:a|ad|in) [^,.;:!?()\d]+?${ENDS}`
const NOT_THERE = String.raw`(?<!\bnon (?:sono |siamo |ho (?:la )?|abbiamo (?:la )?)?)`
/** Where somebody is registered, or lives. */
const ABODES = [
  String.raw`${NOT_THERE}\b(?:risied(?:o|iamo)|residen(?:te|ti)|(?:ho |abbiamo )?(?:la )?residenza(?:[ '’][a-zà-ù]+){0,6}?)${AT}`,
  String.raw`${NOT_THERE}\b(?:io |noi )?(?:abit|viv|st)(?:o|iamo)${AT}`,
].map(source => new RegExp(source, 'i'))
/** What is supplied, up to where it says so. */
const SUPPLIED =
  /\b(?:cas[ae]|casetta|appartament\w+|alloggio|villetta|villa|stanza|camera|(?:mono|bi|tri)locale|affitto|luce|corrente|gas|contatore|fornitura|utenza|bolletta|contratto|negozio|bar|ufficio|garage|immobile)\b(?: [^\s,.;:!?]+){0,4}? (?:a|ad|di|in|nel|per) [^,.;:!?]+/gi
const ELSEWHERE = /\b(?:nat[oa]|lavor\w+) (?:a|ad|in) \S+/gi
/** Whoever lives in it is there. */
export const OF_KIN =
  /\b(?:madre|mamma|padre|papa|papà|genitori|nonn[aoi]|suocer[aoi]|figli[ao]|sorella|fratello|zi[ao]|miei)\b|\bdove (?:viv|abit|sta)\w*/i

/** «La casa è a Locri, io abito a Torino»: strikes out where somebody lives, where what is supplied is elsewhere; gives what is left to read a place in. */
export function withoutAbode(read: Reader, message: string, facts: Facts): { text: string; isAway: boolean } {
  for (const [at, words] of ABODES.entries()) {
    const [abode] = words.exec(message) ?? []
    if (!abode) continue
    const text = message.replace(abode, ' ')
    const [lived] = placesIn(abode, facts)
    if (!lived && !ABROAD.test(abode)) continue
    const supplied = text.match(SUPPLIED) ?? []
    const rest = at === 0 ? [text.replace(ELSEWHERE, ' ')] : supplied
    if (!rest.some(part => !/\bprovincia\b/i.test(part) && isOther(part, lived, facts))) continue
    read.strike(words)
    return { text, isAway: !supplied.some(part => OF_KIN.test(part)) }
  }
  return { text: message, isAway: false }
}
function placesIn(text: string, facts: Facts): string[] {
  const found: string[] = []
  readPlace(reader(text), text, facts, (_, value) => {
    if (value) found.push(value)
  })
  return found
}
/** «Residente a Rho, Milano» and «in Sicilia, a Noto» say one place twice. */
function isOther(part: string, lived: string | undefined, facts: Facts): boolean {
  const [place] = placesIn(part, facts)
  if (!place || place === lived) return false
  const holds = (whole: string, town: string) =>
    findTowns(facts, town).some(({ province: { name, region } }) => [name, region].includes(whole))
  if (lived === undefined || holds(lived, place)) return lived === undefined
  return !holds(place, lived) || new RegExp(String.raw`\b(?:a|ad|di|per) ${RegExp.escape(place)}`, 'i').test(part)
}

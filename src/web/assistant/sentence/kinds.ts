import { isEnergy, type OfferKind } from '#areas/offers/offer-kinds.ts'
import { KWH_OF_GAS } from './figures.ts'
import { INDEXED } from './told-price.ts'

const KINDS: readonly (readonly [OfferKind, RegExp])[] = [
  [
    'luce',
    /(?<![a-z])(?:luce|elettric(?:ita|a|o)?|corrente|(?<=(?:\d|\bal|\ba|\bper|€|euro|centesimi|cent|\/) ?)(?:k ?wh|[ck]h?ilowattora))\b/g,
  ],
  [
    'gas',
    /(?<![a-z])(?:gas|metano|(?<=(?:\d|\bal|\ba|\bper|€|euro|centesimi|cent|\/) ?)(?:smc|mc|metr[io] cub[io]))\b/g,
  ],
  [
    'internet',
    /\b(?:internet|fibra|ftth|fttc|adsl|fwa|wi ?fi|modem|router (?:fisso|di casa)|satellit\w+|starlink|(?:rete|telefono|numero) fiss[ao]|linea (?:fissa|(?:di |per )?casa)|(?<=\d ?)(?:mega|mbps))\b/g,
  ],
  [
    'mobile',
    /(?:\b|(?<=\d))(?:mobile|sim|cellulare|telefonino|smartphone|scheda telefon\w+|scheda(?= (?:nuova|ricaricabile|prepagata)\b)|(?<=\b(?:una|nuova|altra|sua|stessa) )scheda(?= (?:economica|(?:per|da|con) (?!(?:capir\w*|conosc\w*|le|i|tutt\w+)\b)))|scheda(?! (?:sintetic|tecnic|di|del))(?=.*\b(?:chiama (?:tanto|molto|solo|poco|spesso)|chiamare|telefonare|minuti|sms)\b)|(?:chiamate e|minuti e|solo) (?:chiamate|sms|per (?:chiamare|telefonare))|hotspot|[45] ?g illimitat\w+|giga|gb|telefono(?! di (?!mi[ao]\b|casa\b)))\b/g,
  ],
]

/** The words by which a sum is told to be of a kind. */
export const PAID_FOR = {
  luce: String.raw`\b(?:luce|corrente|elettricita)\b`,
  gas: String.raw`\b(?:gas|metano)\b`,
  internet: String.raw`\b(?:internet|fibra|adsl|wi ?fi|telefono fisso)\b`,
  mobile: String.raw`\b(?:sim|cellular[ei]|telefonin\w+|telefon\w+)\b`,
} satisfies Partial<Record<OfferKind, string>>

/** What there is not, or is not wanted, is not what is asked for. */
export const NOT_ASKED =
  /\b(?:senza|non|mica)(?: \w+){0,3}? (?:us(?:a|are|ano|arlo)|naviga\w*|andare|va|passare|entrare|collegarsi|computer (?:e|o|ne))(?: \w+){0,2}? internet\b|(?<!\b(?:hanno|ha) (?:\w+ )?)\b(?:tolto|levato|eliminato|staccato|chiuso|disdetto|dismesso) (?:il |l )?(?:gas|metano)\b|\b(?:gas|metano) (?:(?:l |lo |e |e stato )*(?:abbiamo |ho )?(?:tolto|levato|eliminato|staccato|chiuso|dismesso)\b|(?:no|niente|zero|nessuno)(?= *(?:[,.;?!]|$)))|\b(?:luce|corrente|internet|fibra) (?:no|niente|0|nulla)(?= *(?:[,.;?!]|$))|\b(?:tolg\w+|togli\w*|lev\w+|elimin\w+|via) (?:il|lo|l)? ?(?:gas|metano)\b|\b(?:scaldabagno|boiler)(?: \w+){0,2}? a (?:gas|metano)(?: non elettric\w)?|\b(?:scaldabagno|boiler|auto|macchina|stuf\w+|cucina|piano|forno|termosifon\w+|caldaia) elettric\w+|\b(?:gas|metano|telefono|tv|televisione|internet) non (?:lo |la |l |le |gli |ne |mi |ci )?(?:us\w+|vogli\w+|serv\w+|ho|abbiamo|c e)\b|\b(?:senza|niente|no|0|basta|non(?: (?:ho|ha|abbiamo|hanno|c e|uso|usiamo|voglio|mi serve|serve))?)(?: piu)?(?: (?:il|la|lo|l|del|della))? (?:gas|metano|luce|corrente|telefono|telefonate|tv|internet|fibra)\b|\b(?:padron\w+|proprietari\w+|locator\w+)(?: di casa)? (?:mi |ci )?(?:paga|pensa|tiene|mette|copre)(?: \w+)? (?:luce|corrente|gas|metano|internet)\b|\b(?:luce|corrente|gas|metano|internet) (?:la |lo |l )(?:paga|mette|tiene) (?:il|la|lui|lei|un|mi[ao])\b|\blascia\w* (?:stare|perdere|via) (?:il |la |lo |l )?(?:gas|metano|luce|corrente|internet|fibra|sim)\b|\b(?:al|per|via) telefono\b|\b(?:su|da|tramite|via) internet\b(?! (?:casa|a casa))|\b(?:il |la )?(?:gas|metano|luce|corrente)(?: invece| intanto| per ora)? (?:lo|la|l|resta|rimane|sta) (?:teng\w+|tien\w*|lasci\w+|gestisc\w+|pag\w+ (?:altrove|a parte)|dove|com|cosi|di la)|\b(?:cellulare|telefon\w+) (?:non |li |qui |la )?(?:prende|ha \w+ tacc\w+)|\b(?:attacc\w+|infil\w+|colleg\w+) (?:solo )?(?:alla|nella) (?:corrente|luce)\b/g
/** «Per telefonare e basta», «solo chiamate»: a SIM; to call somebody is none. */
const ONLY_CALLS =
  /\b(?:solo|soltanto) (?:per |da |a )?(?:chiamare|telefonare|parlare|chiamate|telefonate|voce|minuti)\b(?! (?:ad? |con |il|la|l|lo|i|un|una|chi|voi|vi|qualcun\w)\b)|\b(?:chiamare|telefonare|parlare al telefono|fare telefonate) (?:e basta|soltanto|solo)\b|\b(?:chiama|telefona) (?:e basta|soltanto)\b/
/** «Solo luce», beside gas that is named for another reason: the one is asked for. */
const ONLY =
  /\b(?:sol[oa]|soltanto|unicamente)(?: (?:di|la|il|per|su|della|del|l))* (luce|corrente|elettricita|gas|metano)\b(?! (?:e|o) (?:il |la )?(?:gas|metano|luce|corrente))(?! (?:per|a) (?:cucin|cott|fornell|scald|i ))/
/** What is done over a line at home, where nobody names it. */
const ONLINE =
  /\b(?:upload|download|ping|latenza|videochiamat\w+|netflix|streaming|stream\w{2,}|smart ?working|lezioni online|connession\w+|(?:linea|qualcosa) senza fil[oi]|router|una (?:buona )?linea(?= (?:veloce|buona|per|in|a|decente)\b))\b/
/** «Luce per due, fornelli a gas»: what one cooks with, and no contract that is looked for. */
const BURNS =
  /\b(?:fornell\w+|fuochi|piano cottura|cucina|caldaia|stufa|riscaldamento|scaldabagno) (?:e |sono )?a (?:gas|metano)\b/g
/** «Il mio consumo gas è 12.000 kWh» */
const GAS_IN_KWH = /\b(?:gas|metano)\b(?! (?:e|o)? ?(?:luce|corrente))[^\d,;.]{0,20}\d[\d.]* ?k ?wh\b/g
const LUCE = /\b(?:luce|corrente|elettricita)\b/
/** What a lorry brings is no gas of the network. */
const TANK =
  /(?<!\b(?:no|non|senza|niente) (?:\w+ )?)\b(?:gpl|bombol\w+)\b(?! (?:no|niente)\b)(?!.*\b(?:metano|smc|pdr|rete|gas di citta)\b)(?<!\b(?:metano|smc|pdr|rete|gas di citta)\b.*)/
const UPLOADS = /\b(?:upload|download|ping|latenza)\b/
/** «5G per il monolocale»: no SIM is looked for. */
const AIR_AT_HOME =
  /\b[45] ?g\b.*\b(?:casa|monolocale|bilocale|appartamento|scatol\w+|antenna)\b|\b(?:casa|monolocale|bilocale|appartamento|scatol\w+|antenna)\b.*\b[45] ?g\b/
const AT_HOME = /\b(?:fastweb|tiscali|tim|vodafone|wind ?(?:3|tre)?|eolo) casa\b/

/** The television licence comes with electricity alone. */
const LICENCE =
  /\bbollett\w+\b.*\bcanone\b|\bcanone\b.*\bbollett\w+|(?<![\d,])\d[\d,]* ?(?:€|euro)?\b.*\bcanone (?:rai|tv|tele\w+)/
/** «La più veloce che avete»: nothing else that is sold has a speed. */
const FASTEST = /\b(?:la|quella|l offerta|qualcosa) (?:di )?piu veloce (?:che|a|ad|di|in|avete|c e|possibile)\b/
/** What moves has no line: «internet in camper». */
export const MOVES = /\b(?:camper|roulotte|barca|furgone|caravan)\b/
/** Nothing else is named: what runs on electricity is. */
const ELECTRIC =
  /\b(?:scaldabagno|boiler|auto|macchina) elettric\w+|\binduzione\b|\bpompa di calore\b(?=.*(?:\b(?:niente|senza|no|zero) (?:il )?(?:gas|metano)\b|\d ?(?:mq|m2|metri quadr)))|\b(?:\d+ ?(?:mq|m2|metri quadr\w*)|(?:niente|senza|no) (?:il )?(?:gas|metano))\b.*\bpompa di calore\b|\bprelev\w+ (?:circa |dalla rete )?\d/

/** «Eolo a 26,90»: who sells nothing but lines, with what is paid. */
const OF_A_LINE = /\b(?:(eolo|fastweb|tiscali|linkem)|iliad|kena|ho mobile|very mobile|coop ?voce)\b(?: \w+){0,2} \d/
/** Who sells both lines and SIMs: so much is paid for a line. */
const OF_EITHER =
  /\b(?:tim|vodafone|wind ?(?:3|tre)?)\b(?: \w+){0,3} (\d{1,2}(?:[.,]\d\d(?![.,]?\d|%)|(?= ?(?:€|euro))))/
const LEAST_OF_LINE = 17

/** «60 giga per me»: no line at home is somebody's. */
const GIGA_OF_SOMEBODY =
  /\b\d{2,3} ?(?:giga|gb) (?:per|a|al|alla) (?:me|noi|lui|lei|mi[ao]|mi[ae]i|il|la|figl\w+|mogli\w+|marit\w+)\b/
/** «Internet più due SIM»: what stands beside it is another contract; «SIM con internet» is one. */
const LINE_BESIDE =
  /\b(?:internet|connessione)(?: (?:di|per|a) (?:la )?casa| illimitat\w)? ?(?:\+|\be\b|\bpiu\b|\be anche\b|,) ?(?:(?:le|la|una?|anche|\d|due|tre|mi[ae]|nostre) )*(?:sim|cellular\w+|mobile|schede)\b|\b(?:sim|mobile|cellular[ei]) ?(?:\+|\be\b|\bpiu\b) ?internet\b.*\b(?:stess[oa]|unico|solo) (?:gestore|operatore|compagnia)/
const SIM_NAMED = /\b(?:sim|cellular\w+|telefonin\w+|smartphone)\b/

/** The supplies that are named, that of energy first; `before` is the one that was spoken of. */
export function kindsIn(whole: string, before: OfferKind | null): OfferKind[] {
  const text = whole.replace(NOT_ASKED, ' ').replace(KWH_OF_GAS, ' gas ').replace(GAS_IN_KWH, ' gas ')
  const [, only] = ONLY.exec(text) ?? []
  const refused = TANK.test(text) ? 'gas' : only && (only === 'gas' || only === 'metano' ? 'luce' : 'gas')
  const ofGas = LUCE.test(text) ? text.replace(BURNS, ' ') : text
  const found = KINDS.filter(([kind, words]) => kind !== refused && (kind === 'gas' ? ofGas : text).match(words)).map(
    ([kind]) => kind,
  )
  const ofLine = found.length === 0 && before === null ? ONLINE : UPLOADS
  const isAtHome =
    found.every(kind => kind === 'mobile') &&
    !SIM_NAMED.test(text) &&
    [AT_HOME, AIR_AT_HOME, ofLine, FASTEST].some(words => words.test(text))
  const isMoving = MOVES.test(text) && found.length === 1 && found[0] === 'internet'
  const named: readonly OfferKind[] = isMoving ? ['mobile'] : isAtHome ? ['internet'] : found
  // «Giga» and «telefono» belong to a line that is named.
  const isSim =
    named.includes('mobile') &&
    (SIM_NAMED.test(text) ||
      GIGA_OF_SOMEBODY.test(text) ||
      /(?:\+|\b(?:e|con|piu|anche)) ?(?:il |la |una? |linea )?mobile\b/.test(text))
  const isLineBeside = LINE_BESIDE.test(text)
  if (named.length === 0 && before === null) {
    const brand = OF_A_LINE.exec(text)
    if (brand) return [brand[1] ? 'internet' : 'mobile']
    const fee = Number(OF_EITHER.exec(text)?.[1]?.replace(',', '.') ?? 0)
    if (fee > 0) return [fee < LEAST_OF_LINE ? 'mobile' : 'internet']
  }
  if (named.length === 0 && before === null && ONLY_CALLS.test(whole)) return ['mobile']
  const ofIndex = named.length === 0 && (['luce', 'gas'] as const).find(kind => INDEXED[kind].test(text))
  if (ofIndex) return [ofIndex]
  const energy = energyIn(whole, isSim ? text.replace(/\bdual\b/g, ' ') : text, named, before)
  const isOnlySim =
    isSim &&
    energy.length === 0 &&
    !isLineBeside &&
    !/\b(?:fibra|ftth|adsl|fttc|casa|modem|wi ?fi|internet in [2-9])\b/.test(text)
  const atHome = named.includes('internet') && !isOnlySim
  const isMeant: Partial<Record<OfferKind, boolean>> = {
    internet: atHome,
    mobile: isSim || (!atHome && energy.length === 0),
  }
  return [...energy, ...named.filter(kind => !isEnergy(kind) && (isMeant[kind] ?? true))]
}

/** «Energia verde» is electricity, and so is what comes from the sun: no offer of gas of the network does. */
const GREEN_ALONE =
  /\benergia (?:verde|green|pulita|rinnovabile|sostenibile|ecologica|da fonti)\b|\b(?:fonti|offert[ae]|tariff[ae]|fornitor\w+|solo|contratt[oi]) (?:\w+ )?(?:rinnovabil[ei]|green)\b/
/** «Spendo 60 euro di energia»; what a firm or an office is called is none. */
const ENERGY_ALONE =
  /^ ?energia\b(?! elettric)|\b(?:offert[ae]|tariff[ae]|contratt[oi]|bollett[ae]|fornitura|spes[ae]|spend\w+|pag(?:o|a|hiamo|are)|cost[oi]|consum(?:o|iamo)|troppo|tanto|mese|anno|bimestre|euro|€|voglio|vorrei|cerco)(?: (?:di|per|d|dell|l|in|la|un|una|anche))* energia\b(?! elettric)/
const ENERGY_AND_GAS =
  /\benergia ?(?:e|\+|piu|,) ?(?:il )?(?:gas|metano)\b|\b(?:gas|metano) ?(?:e|\+|piu|,) ?(?:l )?energia\b/
/** It was read as electricity, and may be meant of gas, too. */
export const isEnergyAlone = (whole: string): boolean =>
  ENERGY_ALONE.test(whole) && !GREEN_ALONE.test(whole) && !LUCE.test(whole)

function energyIn(whole: string, text: string, named: readonly OfferKind[], before: OfferKind | null): OfferKind[] {
  const isBoth =
    (named.includes('gas') && (named.includes('luce') || ENERGY_AND_GAS.test(text))) ||
    /\b(?:dual|due utenze|entrambe le utenze)\b/.test(text)
  if (isBoth) return ['luce_gas']
  // «1000 kWh», of the gas that is spoken of: its unit is in doubt, not what it is of.
  const isOfGas = before === 'gas' && !/\b(?:luce|corrente|elettric\w+)\b/.test(whole)
  const isOfLuce = before === null && [LICENCE, ENERGY_ALONE, GREEN_ALONE].some(words => words.test(whole))
  if (named.length === 0 && (ELECTRIC.test(whole) || isOfLuce)) return ['luce']
  return named.filter(kind => isEnergy(kind) && !(kind === 'luce' && isOfGas))
}

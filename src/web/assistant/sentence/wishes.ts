import { type LineKind, type OfferKind, sellsData, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import { affirms, type Reader } from '../reader.ts'
import { MOVES, NOT_ASKED } from './kinds.ts'
import type { Put, Slot, Values } from './slots.ts'

export const SEASON =
  /\bsolo (?:(?:per|d|l|in|ad?|nei mesi di|i mesi) )*(?:estate|inverno|estiv\w+|giugno|luglio|agosto|settembre)/
export const WEEKEND = /\b(?:week ?end|fin[ei] settimana)\b/
/** For how many months of a year somebody is in a second home, as far as it is said. */
export function monthsThere(text: string): number {
  const isSummer = /\bsolo (?:\w+ )*?(?:estate|estiv\w+|inverno)\b/.test(text)
  const named = text.match(
    /\bsolo (?:(?:per|in|ad?|di|d|il|mese) )*((?:giugno|luglio|agosto|settembre|vacanz\w+|ferie)\b(?:(?: ?,(?: (?!,))?| ed? | a | in )*(?:giugno|luglio|agosto|settembre)\b)*)/,
  )?.[1]
  const months = named === undefined ? 0 : Math.max(1, named.match(/giugno|luglio|agosto|settembre/g)?.length ?? 0)
  const isSome = /\b(?:(?:poche|qualche|due|2|tre|3) (?:settimane|giorni)|\d{1,2} giorni) (?:l |all )anno\b/.test(text)
  return (isSummer ? 3 : months || (isSome ? 1 : 0)) + (WEEKEND.test(text) ? 1 : 0)
}

const HOME_WORK = /\b(?:smart ?working|telelavoro|lavor\w+ (?:\w+ ){0,3}da casa|da remoto)\b/
/** Whoever works so all day needs a line that carries away, too. */
const CALLS = /\b(?:smart ?working|telelavoro|da casa|da remoto)\b.*\bvideo ?(?:chiamat|conferenz|call)/

/** «Che non mi aumenta dopo un anno», «che non salga» */
export const NO_RISE =
  /\b(?:non (?:mi |ti |ci |lo |me lo )?(?:aument\w+|salg\w+|sale|rincar\w+|alz\w+)|(?:senza|non \w+) (?:aument\w+|sorpres\w+|rincar\w+|promo\w+)|prezzo (?:uguale|che resta|per sempre)|(?:nemmeno|neanche|neppure|manco) (?:dopo|poi)\b|anche dopo (?=(?:il primo|un|1|12|la promo\w*) ?))(?: dopo(?: un| il primo| \d+)? (?:anno|anni|mesi))?/

/** «Senza vincoli», «non voglio penali», «libera». */
const FREE =
  /\b(?:(?:senza|niente|nessun\w*|no|zero|non \w+(?: \w+)?) (?:\w+ )?(?:vincol\w+|penal\w+|obblig\w+|impegn\w+|contratt\w+(?: lung\w+)?)|(?:meno|pochi) vincol\w+|non (?:\w+ ){1,3}con (?:un |il |i )?vincol\w+|(?:tog\w+|tolg\w+|esclud\w+|lev\w+|scart\w+|via)(?: \w+){0,3} (?:con|col|che ha(?:nno)?)(?: il| un| i)? vincol\w+|(?:posso|poter) (?:disdire|andar\w+) quando voglio|(?:non|senza) (?:\w+ ){0,3}(?:obblig\w+ a (?:stare|restare|rimanere)|legat\w|legarm\w|legarc\w|incastrat\w|incatenat\w)|(?:(?:che )?non|senza che) (?:mi |ci |vi |sia |siano )?(?:leg|vincol|obblig|incastr)\w+)\b(?: (?:a lungo|per (?:\d+|un|una) (?:ann[oi]|mes[ei])))?/
/** Who stays for some months looks for the same, and for what leaving costs. */
const SHORT_STAY =
  /\b(?:(?:per )?(?:pochi mesi|(?<!\b(?:manca\w*|da|ancora|restano|altri|tra|fra|dopo|ogni|gli ultimi) )(?:[2-9]|1[01]) mesi(?! fa\b))(?: sol[oi])?|per un anno(?: solo)?|fino a (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)|temporane\w+|fuori ?sede)\b/

const STAYS_A_YEAR =
  /\b(?:rest(?:o|iamo|assi)|riman(?:go|iamo)|(?:ci )?st(?:o|iamo)|starei)\b(?: \w+){0,2} (?:un anno|12 mesi)\b/
/** «Il costo totale del primo anno», activation included */
const OF_YEAR = String.raw`(?<!\bdopo (?:il )?)\b(?:primo anno|(?:in|per|su) (?:un|1) anno|(?:(?:in|per|su) |primi )12 mesi)\b`
const FIRST_YEAR = new RegExp(
  String.raw`\b(?:cost\w+|spes[ae]|total\w+|spend\w+|pag\w+|quanto)\b(?! dopo).{0,30}${OF_YEAR}|${OF_YEAR}.{0,15}\bquanto\b`,
)

const KEEPS_NUMBER =
  /\b(?:ten\w+|manten\w+|conserv\w+|port\w+|lasci\w+|con) (?:\w+ ){0,3}?(?:(?:mio|stesso|proprio|suo) (?:vecchio )?numero|numero (?:che ho|di adesso|attuale|vecchio))\b/
/** «Senza costi di attivazione» */
const FREE_START =
  /\b(?:senza|niente|zero|no|nessun\w*|gratis) (?:\w+ )?(?:(?:cost\w+|spes[ae]) (?:di |d )?)?attivazion\w+|\battivazion\w+ (?:gratis|gratuit\w|zero|inclus\w|compres\w|a (?:0|zero))/
/** «5G», unless it is told not to be there: «il 5G non lo prende». */
export const WANTS_NETWORK = /(?<!\b(?:non|senza|niente) (?:\w+ ){0,3})\b[45] ?g\b(?! (?:no|non|mica)\b)/
/** «Guarda video tutto il giorno»: no number of giga is surely enough. */
const STREAMS = String.raw`\b(?:video|youtube|tik ?tok|netflix|serie(?: tv)?|film|streaming|dirette|reels?|twitch)\b`
const ALL_DAY = String.raw`\b(?:tutto il giorno|tutta la giornata|tutto il tempo|dalla mattina alla sera|giorno e notte|sempre|di continuo|continuamente|in continuazione|a tutte le ore|(?:tante|molte|parecchie) ore|ore e ore|per ore)\b`
const STREAMS_ALL_DAY = new RegExp(`${STREAMS}[^.;?!]{0,25}${ALL_DAY}|${ALL_DAY}[^.;?!]{0,25}${STREAMS}`)
/** What is wished of a line, and what of it was supposed. */
export function readLineWishes(read: Reader, put: Put<Slot>, kind: LineKind, values: Values): string[] {
  const { whole } = read
  const stay = read.strike(SHORT_STAY) ?? SHORT_STAY.exec(whole)
  const isShort = stay !== null
  put('pochi', isShort && '1')
  put('mesi', !isShort && (FIRST_YEAR.test(whole) || STAYS_A_YEAR.test(whole)) && '12')
  // A year that is asked for is no time of a sum that nobody told.
  if (values.mesi && !values.euro && !values.oggi) delete values.ogni
  put(
    'mesi',
    isShort &&
      /(?<!\b(?:manca\w*|da|ancora|restano|altri|tra|fra|dopo|ogni|ultimi) )\b([2-9]|1[01]) mesi\b(?! fa\b)/.exec(
        whole,
      )?.[1],
  )
  put('vincolo', (isShort || read.strike(FREE) || FREE.test(whole)) && 'no')
  put('attivazione', read.strike(FREE_START) && 'gratis')
  const notes: string[] = []
  if (sellsData(kind)) {
    if (!values.giga && affirms(STREAMS_ALL_DAY, whole) && read.strike(STREAMS_ALL_DAY)) {
      put('giga', 'illimitati')
      notes.push('Un’ora di video usa da 1 a 3 giga: per chi ne guarda tutto il giorno ho preso i giga illimitati.')
    }
    if (KEEPS_NUMBER.test(whole))
      notes.push(
        'Il numero resta tuo: la portabilità la chiede l’intestatario al nuovo operatore, con il codice ICCID della SIM, e di solito basta il secondo giorno lavorativo.',
      )
    put('esim', read.strike(/\be-?sim\b|\bsim (?:virtuale|elettronica|digitale)\b/) && '1')
    put(
      'ordina',
      read.strike(
        /\b(?:piu|molti|parecchi|tanti|tantissimi) (?:ricc[ao] di )?(?:giga|gb)\b|\b(?:giga|gb) (?:tant|molt|parecch|a volonta|a palate|a gogo)\w*/,
      ) && 'giga',
    )
    // What takes the place of a line needs what it carries.
    if (MOVES.test(whole) && !values.giga) put('ordina', 'giga')
    put('rete', affirms(WANTS_NETWORK, whole) && read.strike(/\b[45] ?g\b/)?.[0].replace(' ', ''))
    return notes
  }
  if (!sellsSpeed(kind)) return notes
  put(
    'ordina',
    read.strike(/\b(?:piu (?:veloc\w+|rapid\w+)|velocissim\w+|velocita (?:alta|massima)|alta velocita)\b/) &&
      'velocita',
  )
  const isOwnModem = read.strike(OWN_MODEM) !== null
  put('modem', isOwnModem ? 'proprio' : /\bmodem (?:wi ?fi )?(?:inclus\w|compres\w|gratis|gratuito)/.test(whole) && '1')
  put('senza', (ONLY_AIR.test(whole) && 'cavo') || (NO_FIBRE.test(whole) && 'fibra'))
  if (values.senza) read.strike(values.senza === 'fibra' ? NO_FIBRE : ONLY_AIR)
  // Only fibre to the home carries as much away as it brings.
  const named = whole
    .replace(NO_FIBRE, ' ')
    .replace(ONLY_AIR, found => (found.includes('adsl') ? ' ' : found))
    .replace(NOT_ASKED, ' ')
  put('tecnologia', values.carico ? 'fibra' : (technologyIn(named) ?? (AIR.test(named) && !values.senza && 'radio')))
  const workers = HOME_WORK.test(whole) ? Number(values.persone ?? 0) : 0
  if ((workers > 1 || CALLS.test(whole)) && !values.tecnologia && !values.velocita && !values.senza) {
    put('tecnologia', 'fibra')
    notes.push(
      `Per lavorare da casa${workers > 1 ? ` in ${workers}` : ''} ho preso la fibra fino a casa, che regge le videochiamate anche in upload. Dove non arriva bastano 100 Mbps.`,
    )
  }
  put('lavoro', !values.tecnologia && HOME_WORK.test(whole) && '1')
  return notes
}

/** «Il modem ce l’ho già», «non voglio il vostro modem» */
const OWN_MODEM =
  /\b(?:modem|router) (?:\w+ ){0,3}(?:ce l ho|l ho gia|mio|proprio|(?:ne )?ho gia)\b|\b(?:mio|proprio) (?:modem|router)\b|\bho gia (?:il |un )?(?:mio )?(?:modem|router)\b|\b(?:non (?:vogl\w+|vorrei|mi serve)|senza) (?:il |la |un )?(?:vostro |loro )?(?:modem|router)\b/
const GREEN =
  /\b(?:(?<!\b(?:numero|via|viale|piazza|giuseppe) )verd[ei]|(?:(?:da )?fonti )?rinnovabil\w+|green|ecologic\w+|sostenibil\w+|pulita)\b/
/** «Rispetto alla migliore non verde» */
const NOT_GREEN =
  /\b(?:non|senza(?: la| l)?) (?:e |per forza |energia )?(?:verde|rinnovabil\w+|green)\b|\bquell[ae] normal[ei]\b/
/** What would be welcome, and is no condition. */
const RATHER =
  /\b(?:meglio se|se possibile|se c e|se si puo|magari|preferi(?:bil\w+|rei|remmo)|di preferenza|gradit\w|mi piacerebbe|non (?:e )?(?:un obbligo|obbligator\w+|indispensabile|essenziale|tassativ\w+)|non per forza|non fondamentale)\b/

/** «Accetto che costi di più, ma quanto?» */
const HOW_MUCH_MORE = /\bquanto (?:\w+ ){0,3}?(?:(?:di|in) )?piu\b(?! (?:car|alt)\w+)/
/** From what the energy is to come; as a wish that decides, or one that is only told of. */
export function readGreen(read: Reader, put: Put<Slot>): void {
  const isAgainst = read.strike(NOT_GREEN) !== null
  const isWished = read.strike(GREEN) !== null
  put('contro', (isAgainst || (isWished && HOW_MUCH_MORE.test(read.whole))) && 'verde')
  const isRather = isWished && RATHER.test(read.whole)
  if (isRather) read.strike(RATHER)
  put(isRather ? 'gradito' : 'verde', isWished && '1')
}

/** The slip where a debit is not wanted. */
export function paymentIn(read: Reader, before: OfferKind | null): string | null {
  if (
    /(?<!\b(?:no|non|senza|niente) (?:(?:ho|abbiamo|uso|una|la) )*)\bcarta di credito\b/.test(read.whole) &&
    read.strike(/\bcarta di credito\b/)
  )
    return 'carta'
  if (
    read.strike(
      /\b(?:senza(?: [a-z]+(?:are|ere|ire|arvi|ervi))?|niente|nemmeno|neanche|ne|no|non \w+(?: \w+){0,5}?)(?: l| la| lo| il)? (?:iban|domiciliazion\w+|addebit\w+|rid|conto(?: corrente)?|banca)\b/,
    )
  )
    return 'bollettino'
  if (
    read.strike(
      /\b(?:tog\w+|tolg\w+|esclud\w+|lev\w+|scart\w+|via) (?:l[ea] |quell[ea] |tutte |offert[ea] )+(?:\w+ ){1,7}?(?:iban|addebit\w+|rid|conto|banca|domiciliazion\w+)\b/,
    )
  )
    return 'bollettino'
  if (read.strike(/\b(?:bollettin[oi]|alla posta|in posta|tabacc\w+)\b/)) return 'bollettino'
  if (read.strike(/\b(?:con|tramite|carta di) (?:la )?(?:carta|credito|postepay|prepagata)\b/)) return 'carta'
  // «E se invece metto l’addebito?», of a list.
  if (
    before !== null &&
    read.strike(
      /\b(?:se|con|invece|va bene|meglio|accetto|prefer\w+)\b(?: \w+){0,3} (?:addebito|iban|rid|domiciliazione)\b/,
    )
  )
    return 'iban'
  return read.strike(
    /\b(?:domiciliazion\w+|addebit[oi] (?:diretto|in (?:conto|banca)|sul (?:conto|c c))|con(?: il| l)? (?:iban|rid|addebito(?! di \d))|(?:pag\w+|pagamento) (?:con|in|tramite|sul|su)(?: l| il)? (?:addebito|conto|banca))\b/,
  )
    ? 'iban'
    : null
}

/** «Il gas ce l’ho solo per i fornelli» */
const ONLY_COOKS =
  /\bsol(?:o|tanto|amente)(?: (?:per|a|in|il|i|la|da|uso))* (?:cottura|cucin\w+|cuocere|fornell\w+|caffe|pasta|moka)\b/
/** «Solo per cucinare e l’acqua calda» */
const WARMS_WATER = new RegExp(
  String.raw`${ONLY_COOKS.source}(?:,? (?:e|ed|piu|o|anche)\b(?: (?:per|la|l|le|anche|pure|scaldare|fare))*) (?:acqua\b(?: calda)?|docci\w+)`,
)
/** Something else warms the home, and gas no more than its water. */
const ELSE_HEATS = /\b(?:pellet|stuf\w+ a (?:legna|pellet)|camino|termocamino|teleriscald\w+)\b/

/** «Senza riscaldamento», «il riscaldamento non ce l’ho» */
const NO_HEATING =
  /\b(?:senza|non|niente)\b.{0,12}\briscald\w+|\b(?:riscaldamento|termosifon\w+)(?: (?:qui|li|a gas|in casa|proprio))* (?:non (?:ce l |c |ce |lo |l |li )?(?:ho|abbiamo|e|us\w+)|(?:no|niente|spento|assente)\b)/

export function gasUseIn(read: Reader, before: OfferKind | null): string | null {
  if (WARMS_WATER.test(read.whole) && read.strike(WARMS_WATER)) return 'acqua-calda-e-cottura'
  if (read.strike(ONLY_COOKS)) return 'cottura'
  if (before !== 'luce' && read.strike(ELSE_HEATS)) return 'acqua-calda-e-cottura'
  // What all of a house heat with is none of the own meter, which cooks, and perhaps warms the water.
  const isShared = read.strike(/\briscald\w+ (?:\w+ ){0,2}?(?:centralizzat\w+|condominial\w+)/) !== null
  read.strike(/\briscald\w+ (?:\w+ ){0,4}?(?:condomini\w*|pellet|legna|camino|elettric\w+|pompa|teleriscald\w+)/)
  if (read.strike(NO_HEATING)) return 'acqua-calda-e-cottura'
  // «Sì, anche per scaldare», of the gas that is spoken of.
  if (before === 'gas') {
    if (read.strike(/\b(?:senza|non|niente)\b.{0,16}\bscald(?:o|a|iamo|are|arci|armi)\b/))
      return 'acqua-calda-e-cottura'
    if (read.strike(/\bscald(?:o|a|iamo|are|arci|armi)\b/)) return 'riscaldamento'
    // Who cooks with it, too, heats with it first.
    if (
      read.strike(
        /\b(?:anche|pure)\b(?: \w+){0,3} (?:cucin\w+|cottura|fornell\w+)|\b(?:cucin\w+|cottura)\b (?:anche|pure)\b/,
      )
    )
      return 'riscaldamento'
  }
  if (read.strike(/\briscald\w+/)) return 'riscaldamento'
  if (/\b(?:gas|metano)\b/.test(read.whole) && read.strike(/\b(?:termosifon|radiator)\w+/)) return 'riscaldamento'
  if (read.strike(/\b(?:acqua(?: calda|(?= e | ed |,))|docci[ae]|(?:scaldabagno|scaldacqua|scaldino|boiler) a gas)\b/))
    return 'acqua-calda-e-cottura'
  return read.strike(
    /\b(?:sol[oa] )?(?:per )?(?:la )?(?:cottura|cucin\w+|cuocere|fornell\w+|caffe|pasta|moka)(?: sol[oa])?\b/,
  )
    ? /\bcaldaia\b/.test(read.whole)
      ? 'riscaldamento'
      : 'cottura'
    : isShared && /\b(?:gas|metano)\b/.test(read.whole)
      ? 'cottura'
      : null
}

/** «Fisso o variabile?» wishes for neither. */
const ONE_OR_OTHER =
  /\b(?:fiss|bloccat)\w*(?: (?:a|per|da) (?:\d+|un) (?:mesi|anno|anni))?(?: ?\/ ?|,? (?:o|e|od|ed|oppure|vs|contro) | )(?:(?:o|oppure|a|il|prezzo)[ ,]+)*(?:variabil|indicizzat)|\b(?:variabil|indicizzat)\w*(?: ?\/ ?|,? (?:o|e|od|ed|oppure|vs|contro) | )(?:(?:o|oppure|a|il|prezzo)[ ,]+)*(?:fiss|bloccat)|\b(?:variabil|indicizzat|fiss|bloccat)\w*\b(?=.*\b(?:e vero|si risparmia|fa risparmiare)\b)|\b(?:variabil|indicizzat)\w*\b.{0,20}\b(?:accanto|confront\w+|rispetto|paragon\w+|contro)\b.{0,20}\b(?:fiss[oaie]|bloccat[oaie])\b|\b(?:fiss[oaie]|bloccat[oaie])\b.{0,20}\b(?:accanto|confront\w+|rispetto|paragon\w+|contro)\b.{0,20}\b(?:variabil|indicizzat)|\b(?:e vero|conviene)(?: che| davvero| di piu| passare| ancora| sempre| comunque| lo stesso)*(?: con| al| il| la| col| un)* (?:variabil|indicizzat|fiss|bloccat)/

/** «Mio figlio dice il fisso, mia figlia il variabile» */
const EACH_SAYS = String.raw`[^.;?!]{0,60}\b(?:dic\w+|sostien\w+|consigli\w+|preferi\w+|vuole|vorrebbe|altr[oa])\b[^.;?!]{0,30}\b`
const ONE_WANTS = String.raw`\b(?:dice|dicono|sostiene|consiglia|preferisce|vuole|vorrebbe)\b[^.;?!\d]{0,20}\b`
const DISPUTED = new RegExp(
  String.raw`${ONE_WANTS}(?:fiss|bloccat)\w*[^.;?!\d]{0,30}\b(?:variabil|indicizzat)|${ONE_WANTS}(?:variabil|indicizzat)\w*[^.;?!\d]{0,30}\b(?:fiss|bloccat)|\b(?:fiss|bloccat)\w*${EACH_SAYS}(?:variabil|indicizzat)|\b(?:variabil|indicizzat)\w*${EACH_SAYS}(?:fiss|bloccat)`,
)
export const EITHER = new RegExp(`${ONE_OR_OTHER.source}|${DISPUTED.source}`)

/** «Togli quelle a prezzo variabile»: the other one is wished. */
const NOT_VARIABLE =
  /\b(?:tog\w+|senza|esclud\w+|no|non|niente|tranne)\b(?: \w+){0,4} (?:variabil[ei]|indicizzat\w+)|\b(?:senza|niente|non|che non)\b(?: \w+){0,3} (?:ball\w+|oscill\w+|cambi\w* (?:ogni|sempre))/
const NOT_FIXED =
  /\b(?:tog\w+|senza|esclud\w+|tranne|evit\w+|non (?:voglio|vorrei|mi piace|mi interessa\w*))\b(?: \w+){0,4} (?:fiss[oaie]|bloccat[oaie])\b/
/** «Variabile, non fissa» */
const RATHER_VARIABLE =
  /\b(?:no|non|niente|mica|anziche|invece (?:che|di|del))(?: (?:a|ad|al|il|la|un|una|quell[aoe]|prezz[oi]|tariff[ae]|per forza))* (?:fiss[oaie]|bloccat[oaie])\b/
/** The fee of every month is no kind of price. */
const FIXED_FEE =
  /\b(?:cost[oi]|quota|rat[ae]|il|parte|spese?|(?:senza|niente) canone)(?: mensil\w+)? fiss[oaie]\b(?: piu bass\w+)?|\bdi fissi\b|(?:€|euro|\d|\bcosta|\banno|\bmese) di fisso\b/

/** «Chi fissa il prezzo?», «la suocera sta con noi fissa»: no kind of price. */
const NO_PRICE =
  /\b(?:chi|lo|li|si|ci|viene|vengono|come) fiss(?:a|ano|ato|ati)\b|\b(?:sta|vive|abita|resta|e|con (?:noi|me)|da (?:noi|me)) fiss[oa]\b(?! (?:o|per)\b)/

export function priceIn(read: Reader): string | null {
  if (EITHER.test(read.whole)) return null
  while (read.strike(NO_PRICE) ?? read.strike(FIXED_FEE));
  const wished =
    (read.strike(RATHER_VARIABLE) && 'variabile') ??
    (read.strike(NOT_VARIABLE) && 'fisso') ??
    (read.strike(NOT_FIXED) && 'variabile') ??
    (read.strike(FIXED) && 'fisso') ??
    (read.strike(VARIABLE) && 'variabile')
  // «Fisso e non variabile» says one wish twice.
  if (wished) while (read.strike(FIXED) ?? read.strike(VARIABLE));
  return wished
}
const FIXED =
  /\b(?:a )?(?:prezz[oi] )?(?:fiss[oaie]|bloccat[oaie]|bloccare|blocco)\b|\bprezz[oi] (?:ferm[oi]|stabil[ei]|sicur[oi]|che non (?:cambia|varia|si muove))\b/
const VARIABLE = /\b(?:a )?(?:prezz[oi] )?(?:variabil[ei]|indicizzat[oaie])\b/

/** «Li la fibra non ci sta», «senza fibra»: what does not reach the home. */
const NO_FIBRE =
  /\b(?:senza|niente|no|non (?:c e|ce|ho|abbiamo|arriva|prende|dite\w*|parl\w+|propon\w+)(?: la| di)?) (?:fibra|ftth)\b|\b(?:fibra|ftth) (?:\w+ )?non (?:\w+ )?(?:c e|ce|sta|arriva|prende|esiste|passa|copre)\b/

/** «Prende solo il 4g», «non arriva nessun cavo»: what comes through the air is left. */
const ONLY_AIR =
  /\b(?:solo|soltanto|unicamente)(?: (?:il|la|col|con il))? (?:[45] ?g|segnale|antenna)\b|\b(?:niente|nessun|senza|no) (?:cavo|cavi|doppino|rame)\b|\badsl (?:\w+ )?(?:nemmeno|neanche|neppure|manco|no|non (?:\w+ )?(?:arriv|prend|va|funzion)\w*)\b|\b(?:nemmeno|neanche|neppure|manco|ne) (?:l )?adsl\b/

/** «Non so se c’è la fibra» */
const UNSURE = /\b(?:non so |chissa )?se (?:\w+ ){0,2}?(?:c e|ce|arriva|ho) (?:la )?(?:fibra|ftth)\b/
/** Of a line at home it is how it comes there. */
const AIR = /\b[45] ?g\b/
/** Who has copper looks for something else. */
const HAS_COPPER =
  /\b(?:ho|abbiamo|mia|nostra|attuale|pago|tim|vodafone|wind\w*|fastweb|tiscali)(?: (?:l|la|ancora|solo|una?))* (?:adsl|fttc)\b|\b(?:adsl|fttc) (?:a|da|che \w+(?: a)?|\w+ a) \d+ ?(?:mega|mb\w*)/
function technologyIn(said: string): string | null {
  const text = said.replace(HAS_COPPER, ' ').replace(UNSURE, ' ')
  if (/\b(?:fttc|misto rame)\b/.test(text)) return 'misto'
  if (/\b(?:fibra|ftth)\b/.test(text)) return 'fibra'
  if (/\badsl\b/.test(text)) return 'adsl'
  return /\b(?:fwa|radio|parabola|wireless|(?:via|con|tramite|d)(?: l| un| una| la)? antenn[ae](?! (?:tv|tele|di ))|antenna (?:sul tetto|esterna|fuori)|senza fil[oi]|senza (?:linea|telefono|rete) fiss[oa])\b/.test(
    text,
  )
    ? 'radio'
    : null
}

/** Who sells energy, lines and SIMs in Italy, as people call them; the catalogue may hold some of them or none. */
const BRAND =
  '(?:enel|eni|plenitude|a2a|hera|iren|edison|acea|sorgenia|octopus|engie|nen|pulsee|wekiwi|illumia|dolomiti energia|estra|duferco|servizio elettrico nazionale|tim|vodafone|wind ?(?:tre|3)?|iliad|fastweb|tiscali|eolo|kena|ho ?mobile|very(?: mobile)?|coop ?voce|poste ?mobile|sky ?wi ?fi|linkem|aruba|lyca ?mobile|spusu)'
const NAMES = new RegExp(String.raw`\b${BRAND}\b`, 'g')
const SEVERAL = String.raw`${BRAND}\b(?:(?: ?,(?: (?!,))?| e | o | ne )+(?:(?:con|di|da|anche|pure) )*${BRAND}\b)*`
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

const brandsIn = (text: string | undefined): string[] => text?.match(NAMES) ?? []

/** Whose offers are left out, let in again or looked for. */
export function readBrands(read: Reader, put: (slot: 'tranne' | 'rimesso' | 'marchio', value: string | null) => void) {
  const again = brandsIn(read.strike(READMITTED)?.[0])
  put('rimesso', again.join(', ') || null)
  const refused: string[] = []
  for (let found = read.strike(REFUSED); found; found = read.strike(REFUSED)) refused.push(...brandsIn(found[0]))
  put('tranne', refused.join(', ') || null)
  const compared = brandsIn(COMPARED.exec(read.whole)?.[0])
  if (compared.length > 0) put('marchio', compared.join(', '))
  else put('marchio', again[0] ?? read.strike(WANTED)?.[1] ?? ASKED.exec(read.whole.trim())?.[1] ?? null)
}

/** Those left out before and now, without whom is let in again. */
export function refusedOf(before: string | undefined, now: string | undefined, again: string | undefined): string {
  const all = [before, now].flatMap(names => names?.split(', ') ?? [])
  return [...new Set(all)].filter(name => !again?.split(', ').includes(name)).join(', ')
}

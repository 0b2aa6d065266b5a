import { type Help, withDuration } from '#web/pages/public/help/help-content.ts'
import { reader } from './reader.ts'

/** What a trouble may be about: whom, of which supply, what has happened. A case of an answer names them. */
const FACTS = {
  // Which supply
  luce: /\b(?:luce|corrente|elettric\w+|enel|k ?wh?|lampadin\w+)\b/,
  gas: /\b(?:gas|metano|smc|mc|metri cubi|caldaia|fornelli|pdr)\b/,
  acqua: /\b(?:acqua|idric\w+|acquedotto)\b(?! calda)/,
  internet: /\b(?:internet|fibra|adsl|fwa|wi ?fi|modem|linea (?:fissa|di casa)|telefono (?:fisso|di casa)|fisso)\b/,
  mobile:
    /\b(?:sim|cellulare|telefonino|smartphone|giga|scheda|(?:abbonament\w+|servizi\w*) (?:\w+ )?(?:sul|al|del) telefono)\b/,
  operatore: /\b(?:tim|vodafone|wind\w*|tre|iliad|fastweb|tiscali|eolo|sky|kena|telefon(?:ic[aoi]|ia|ico)|operatore)\b/,
  tv: /\b(?:canone|tv|televis\w+|rai)\b/,
  // Whose, and where
  azienda:
    /\b(?:negozi\w+|bar|ristorant\w+|pizzeri\w+|ditta|impres\w+|aziend\w+|p(?:artita)?\.? ?iva|uffici\w+|studio|officin\w+|laboratori\w+|capannon\w+|parrucchier\w+|salone|agriturism\w+|b ?& ?b|srl|artigian\w+|botteg\w+|societa)\b/,
  condominio: /\b(?:condomin\w+|luce scale|delle scale|ascensore|amministrator\w+)\b/,
  affitto: /\b(?:in affitto|affittuari\w+|inquilin\w+|padron\w+ di casa|locator\w+|proprietari\w+|coinquilin\w+)\b/,
  locatore:
    /\b(?:(?:il |al |la |del |dell |l )?mi[oa] (?:ex )?inquilin\w+|ho (?:dato in )?affitt\w+|affitto (?:la|una|il|un) \w+|sono (?:il|la) proprietari\w+)\b/,
  'ex-titolare':
    /\b(?:(?:vecchi\w|ex|preced\w+) (?:inquilin\w+|proprietari\w+|intestatari\w+|titolar\w+)|(?:inquilin\w+|proprietari\w+|intestatari\w+) (?:di prima|preced\w+|vecchi\w)|chi (?:c era|stava|abitava|ci stava) prima|di chi (?:c era|stava) prima)\b/,
  lutto:
    /\b(?:mort[oaie]|e mancat\w|mancat\w|decedut\w|defunt\w|decesso|vedov\w|scompars\w|(?:che|lui|lei|nonn\w|madre|padre|mamma|papa|marito|moglie|intestatari\w) non c e piu|eredit\w*|ered[ei]|succession\w)\b/,
  separati: /\b(?:separ[aio]\w*|divorzi\w+|ex (?:marito|moglie|compagn\w)|(?:mio|mia|il mio|la mia) ex|separazion\w)\b/,
  famiglia: /\b(?:madre|mamma|padre|papa|babbo|nonn[oai]|zi[oa]|suocer[oa]|marito|moglie|genitor[ei]|figli\w+)\b/,
  minore: /\b(?:minorenn\w|(?:[4-9]|1[0-7]) anni|bambin\w|ragazzin\w)\b/,
  malato:
    /\b(?:respirator\w+|ossigen\w+|ventilator\w+ polmonar\w+|dialisi|salvavit\w+|elettromedical\w+|concentrator\w+|carrozzina elettrica|disabil\w+|invalid\w+|104)\b/,
  calato:
    /\b(?:senza lavoro|perso (?:il )?(?:lavoro|posto)|licenziat\w|cassa integrazione|(?:reddito|stipendio) (?:\w+ )?(?:calat|crollat|dimezzat)\w)\b/,
  povero:
    /\b(?:senza lavoro|perso (?:il )?lavoro|licenziat\w|disoccupat\w|cassa integrazione|non (?:ce la|riesc\w+ (?:a|piu|ad)|poss\w+ pag\w+|arriv\w+ a fine)|non ho (?:i )?soldi|difficolta|pochi soldi|pensione minima)\b/,
  vuota:
    /\b(?:vuot[ao]|seconda casa|casa (?:al|in|di) (?:mare|montagna|campagna|vacanza)|non (?:ci )?(?:abit\w+|viv\w+|vado|sto)|disabitat\w|sfitt\w|all estero)\b/,
  // What has happened
  debito:
    /\b(?:non (?:ho|abbiamo|ha|avevo|hanno) (?:ancora )?pagat\w|non pagat\w|arretrat\w|moros\w+|insolut\w|indietro con|(?:in )?debit\w|bollett\w+ scadut\w|scadut\w|non paga\b)/,
  ridotta:
    /\b15 ?%|15 per cento|potenza (?:\w+ ){0,2}(?:ridott\w|abbassat\w|limitat\w|calat\w)|(?:ridott|abbassat|limitat)\w (?:\w+ ){0,3}potenza|singhiozzo|regge solo|poca (?:corrente|luce|potenza)|salta (?:tutto|la luce|sempre)|(?:appena )?(?:accend\w+|attacc\w+)\b.{0,40}\bsalta\b/,
  staccato:
    /\b(?:(?:staccat|tagliat|sospes|chius|piombat|sigillat|sigill)\w|tolto la (?:luce|corrente)|senza (?:luce|corrente|gas))\b/,
  minaccia: /\b(?:stacc(?:ano|are|heranno|o|hino)|tagli(?:ano|are)|distacco|sospend\w+|sospension\w+|minacci\w+)\b/,
  lettera: /\b(?:raccomandat\w|pec\b|mess[ao] in mora|in mora|letter\w|diffid\w|preavviso|sollecit\w)\b/,
  raccomandata: /\b(?:raccomandat\w|pec\b|mess[ao] in mora|in mora|letter\w|diffid\w|preavviso)\b/,
  pagato:
    /\b(?:(?<!non )(?:ho|abbiamo|ha|avevo) (?:gia |poi |ieri |oggi |appena |sempre )?(?:pagat\w|saldat\w)|gia pagat\w|ricevut\w del pagamento)\b/,
  rate: /\b(?:rat[ae]|rateizz\w+|dilazion\w+|poco alla volta|un po (?:alla volta|per volta)|a pezzi)\b/,
  cambia:
    /\b(?:(?:cambi(?:o|are|ando|amo|assi|ato)|lasci(?:o|are)) (?:\w+ )?(?:fornitor\w|gestor\w|operator\w|compagni\w|contratto|societa)|pass(?:o|are|ando) (?:a|ad|con) (?:un )?(?:altr\w+|nuov\w+)|se (?:cambio|passo))\b/,
  cambiato: /\b(?:ho cambiat\w|abbiamo cambiat\w|sono passat\w|siamo passat\w|dopo il cambio)\b/,
  sparisce: /\b(?:sparisc\w+|cancell\w+|azzer\w+|si annull\w+|non (?:lo |la |le |li )?devo piu)\b/,
  dato: /\b(?:(?:ho|ha|gli ho|le ho|avevo|abbiamo) (?:gia |pure |anche )?(?:dat\w|dettat\w|lett\w|dett\w|comunicat\w|mandat\w|forni\w+|inviat\w)|gliel\w+ (?:ho|ha) dat\w)\b/,
  codici: /\b(?:pod|pdr|codice fiscale|iban|document\w|carta d identita|dati|bolletta)\b/,
  iban: /\b(?:iban|carta|bancomat|postepay|conto)\b/,
  firma: /\bfirm\w+/,
  telefono: /\b(?:telefon\w+|chiamat\w|registrat\w|vocale|call center)\b/,
  porta:
    /\b(?:porta|venut\w (?:a casa|qui|da)|(?:a|in) casa (?:mia|nostra|sua)?|citofon\w+|suonat\w|bussat\w|domicilio)\b/,
  invitato: /\b(?:su appuntamento|l ho chiamat\w (?:io|noi)|(?:avevo|avevamo|ho) chiest\w (?:io|noi))\b/,
  negozio:
    /\b(?:in (?:un )?negozio|punto vendita|centro commerciale|stand|banchetto|gazebo|al supermercato|in piazza)\b/,
  stand: /\b(?:centro commerciale|stand|banchetto|gazebo|al supermercato|in piazza|per strada)\b/,
  acceso:
    /\b(?:acces[oa]|attiv[oa]|aperte?|funziona|c e (?:la )?(?:luce|corrente)|non (?:l hanno |e )?(?:mai )?(?:staccat\w|chius\w))\b/,
  chiuso:
    /(?<!non (?:e |l hanno )?)\b(?:chius[oa]|spent[oa]|sigill\w+|piombat\w|disattivat\w|staccat[oa]|cessat\w|tolt[oa])\b/,
  voltura: /\bvoltur\w+/,
  subentro: /\bsubentr\w+/,
  stimati: /\b(?:stim(?:at\w|an\w+)|stima|presunt\w|acconto|non (?:lo |li |l )?(?:legg\w+|hanno lett\w|leggevano))\b/,
  lettura: /\b(?:lettur\w|legg\w+|foto|display|segna)\b/,
  conguaglio: /\b(?:conguagli\w+|ricalcol\w+|arretrat\w)\b/,
  deposito: /\b(?:deposit\w+|cauzion\w+)\b/,
  indietro:
    /\b(?:rimbors\w+|restitu\w+|rend(?:ono|ere|e)|rid(?:anno|are|a|ato|ammi)|riav\w+|indietro|mi tornano|ripren\w+|recuper\w+|riotten\w+)\b/,
  addebito: /\b(?:addebit\w+|domiciliazion\w+|rid|sul conto|in banca|iban)\b/,
  disdetta: /\b(?:disdett\w|disdir\w*|disdic\w+|recess\w|reced\w+|chius\w il contratto)\b/,
  aumento:
    /\b(?:aument\w+|rincar\w+|alzat\w|alzano|sal(?:e|ire|ito)|passa da|modific\w+|rimodulazion\w|unilateral\w|cambi\w+ (?:le )?condizioni)\b/,
  vincolo:
    /\b(?:vincol\w+|24 mesi|rate (?:di|del|della)|attivazione|modem|penal\w+|(?:contratto|fibra|internet|linea|abbonamento) (?:\w+ )?(?:da|di) (?:12|18|24))\b/,
  restano:
    /\b(?:rimast\w|riman\w+|rest(?:ano|a|ati|ate)|residu\w|avanz\w+|ancora (?:ho|da usare)|finit\w|consumat\w)\b/,
  modem: /\b(?:modem|router)\b/,
  trasloco: /\b(?:traslo\w+|cambi(?:o|amo|are) casa|mi trasferisc\w+|casa nuova|nuova casa|nuovo indirizzo)\b/,
  monoraria: /\b(?:monorari\w+|mono ?oraria|prezzo unico|senza fasce)\b/,
  fisso: /\b(?:(?:prezzo|tariffa|offerta|contratto|bolletta) (?:\w+ )?(?:fiss[oa]|bloccat[oa])|fiss[oa]|bloccat[oa])\b/,
  variabile: /\b(?:variabil\w|indicizzat\w)\b/,
  computer: /\b(?:computer|pc|tablet|portatile)\b/,
  guasta: /\b(?:non (?:va|funziona|prende)|lent\w|cade|guast\w|salta)\b/,
  palazzo: /\b(?:palazzo|vicin\w|tutta la (?:via|zona)|quartiere)\b/,
  raddoppiata: /\b(?:raddoppiat\w|triplicat\w|il doppio|da \d+ (?:euro )?a \d+)\b/,
  conto: /\b(?:conto|banca)\b/,
  anziano: /\b(?:anzian\w|nonn\w)\b/,
  domanda: /\b(?:domanda|chied(?:o|ere|erlo)|come (?:lo |si )?(?:prendo|ottengo|ottiene|faccio|chiede)|richiest\w)\b/,
  pretesa:
    /\b(?:chied\w+|vogli\w+|pretend\w+|mand\w+)\b.{0,40}\b\d+ ?(?:euro|€)|\b(?:mi|ci) (?:chied\w+|vogli\w+|pretend\w+)\b.{0,30}\b(?:bollett\w|soldi|debit\w|arretrat\w)|\brinunci\w+|\b(?:devo|dobbiamo|tocca a me) pagar\w+ .{0,20}\b(?:sue|suoi|bollett\w|debit\w)/,
  'inquilino-di': /\b(?:padron\w+ di casa|proprietari\w+|locator\w+|sono in affitto)\b/,
  'a-suo-nome': /\b(?:a nome su[oa]|al su[oa] nome|intestat\w a (?:lui|lei)|a lui|fiss[ie]|forfait)\b/,
  'a-mio-nome': /\b(?:a (?:mio nome|nome mio)|a me intestat\w|a nome mio|intestat\w a me)\b/,
  'sono-padrone':
    /\b(?:posso|voglio|stacco|tolgo|chiudo)\b.{0,40}\b(?:inquilin|affittuari)\w+|\b(?:inquilin|affittuari)\w+ (?:che )?(?:non )?(?:mi )?paga\b/,
  'contatore-tolto':
    /\b(?:contatore\b.{0,25}\b(?:tolt|rimoss|portat\w via)|(?:tolt|rimoss)\w (?:il |un )?contatore|non c e piu il contatore)/,
  bollettino: /\bbollettin\w+/,
  'solo-a-me':
    /\b(?:solo (?:a me|a noi|in casa (?:mia|nostra)|da me)|(?:i |gli altri |il )?vicin\w (?:ce l|la luce|l|hanno)|agli altri (?:c e|no))/,
  accettato: /\b(?:detto (?:di )?si|ho (?:accettat|confermat|acconsentit)\w)\b/,
  scossa: /\b(?:scoss[ae]|folgorat\w|preso la (?:corrente|220)|scarica elettrica|botta di corrente)\b/,
  'fuori-ue':
    /\b(?:svizzer\w|inghilterra|regno unito|londra|gran bretagna|albania|turchia|marocco|egitto|tunisia|stati uniti|america|new york|dubai|serbia|bosnia|ucraina)\b/,
  rifiutata: /\b(?:rifiutat\w|respint\w|bocciat\w|scartat\w|ko\b|negat\w)/,
  registro: /\b(?:registro|opposizioni|iscritt\w)\b/,
  silenzio:
    /\b(?:non (?:mi |ci )?rispond\w+|nessuna risposta|silenzio|non risponde|ancora niente|zitt\w|si e fatto (?:vivo|sentire))\b/,
  risposto: /\b(?:rispost\w|ha detto (?:di )?no|torto|respint\w)\b(?<!nessuna rispost\w)/,
  'lettura-mandata':
    /\b(?:(?<!non )(?:ho|abbiamo) (?:gia )?(?:fatt\w|mandat\w|inviat\w|comunicat\w) (?:l |la |una )?(?:auto)?lettur\w)/,
  turisti: /\b(?:airbnb|affitto breve|affitti brevi|turist\w+|casa vacanz\w|b ?& ?b|ospiti|booking)\b/,
  'giorni-prima': /\b(?:giorni prima|preavviso|avvisare)\b/,
  perche: /\bperche\b/,
  'consumo-meno': /\b(?:consum\w+ (?:di )?meno|meno consumi|consumi (?:piu bassi|dimezzati|calati))\b/,
  fotografata: /\b(?:fotografat\w|fatto (?:la |una )?foto|foto (?:alla|della) bolletta)\b/,
  rubato: /\b(?:rubat\w|furto)\b/,
  forfait: /\bforfa\w+/,
  matricola: /\b(?:matricola|numero del contatore|pod|pdr|numero (?:diverso|non))\b/,
  vincolato: /\bmercato vincolato\b/,
  'tutto-compreso': /\b(?:iva|tasse|imposte|compres\w)\b/,
  fermo:
    /\b(?:st(?:o|iamo) ferm\w|rest(?:o|iamo) (?:cosi|qui|dove|li)|non faccio (?:niente|nulla)|lascio (?:stare|cosi))\b/,
  'in-tutela': /\b(?:maggior tutela|tutelat\w|in tutela)\b/,
  scaduto: /\b(?:scadut\w|saltat\w|non (?:ho|abbiamo) pagat\w|in ritardo)\b/,
  rifiuta:
    /\b(?:non (?:me |mi |ce |ci )?(?:le |la )?(?:vuol\w*|vogliono|d[ae]nno|da|concede|accetta)|dicono (?:di )?no)\b/,
  preavviso: /\b(?:preavviso|quanto (?:tempo )?prima|con quanto anticipo)\b/,
  'se-taccio': /\bse (?:non (?:rispondo|faccio|dico|scrivo)|sto zitt\w|ignoro)\b/,
  scendere: /\b(?:scend\w+|abbass\w+|diminu\w+|ridu\w+|da (?:6|4,5|10) a (?:3|4,5))\b/,
  'altro-nome':
    /\bintestat\w (?:a |al |alla )(?:mi[oa] )?(?:marito|moglie|padre|madre|figli\w|compagn\w|nonn\w|mamma|papa|suocer\w|fratello|sorella|zi[oa])\b/,
  adi: /\b(?:assegno di inclusione|adi|reddito di cittadinanza)\b/,
  proiettore: /\b(?:proiettore|streaming|netflix|monitor|firestick)\b/,
  'due-famiglie': /\b(?:due famigli\w|2 famigli\w|famigli\w divers\w|due nuclei|2 nuclei)\b/,
  'non-reso': /\bnon (?:l |lo |ho |avevo |abbiamo )*(?:restituit\w|res[oa]|ridat\w|mandat\w indietro|riconsegnat\w)\b/,
  'in-quale':
    /\b(?:come (?:capisco|so|vedo|si capisce)|dove (?:vedo|leggo|sta scritto)|in quale (?:mercato )?(?:sono|sto)|se sono nel)\b/,
  inverno: /\b(?:invern\w+|freddo|gelo)\b/,
  altrui:
    /\b(?:(?:in casa|dal|nel|nella|del|dentro) (?:del |della |un |una )?(?:vicin\w|altr\w)|non mi fa (?:leggere|entrare))\b/,
  'contatore-nuovo':
    /\b(?:cambiare|sostituire|nuovo|sostituzione)\b.{0,20}\bcontatore|\bcontatore\b.{0,15}\b(?:nuovo|elettronico)/,
  'sempre-pagato': /\b(?:sempre pagat\w|pago io|paghiamo noi|abbiamo pagat\w)\b/,
  buio: /\b(?:al buio|blackout|manca (?:la )?(?:luce|corrente)|senza (?:luce|corrente)|temporale)\b/,
  sconto: /\b(?:sconto|bonus|promozione)\b/,
  'prezzo-vecchio': /\bprezzo (?:vecchio|di prima|alto|altissimo)\b/,
  andarsene: /\b(?:andarmene|andarcene|andar(?:e)? via|lasciarli|recedere|disdire|dimostr\w+)\b/,
  'due-volte':
    /\b(?:(?:due|2) (?:volte|canoni|bollette)|doppi\w|tutt[ie] e (?:due|2)|entramb\w|sia (?:a|io)|anche a (?:me|lei|lui)|(?:io e|a me e|a) mi[oa] (?:marito|moglie|compagn\w)|(?:lo|gia) paga gia)\b/,
  'senza-tv':
    /\b(?:(?:non|mai|senza|nessun\w|niente|una?) (?:\w+ ){0,4}(?:tv|tele|televis\w+)\b(?<!una tv)|(?:togli\w*|tolgo|lev\w+|elimin\w+|disd[ei]\w+|esenzion\w|esoner\w|detenzione|buttat\w|rottamat\w|regalat\w)|(?:solo|guardo) .{0,25}(?:computer|pc|tablet|netflix|streaming|telefono))/,
  'ha-tv':
    /(?<!\bnon )(?<!\bnon l )\b(?:ho|abbiamo|comprat\w|comprare|compro) (?:solo )?(?:la |una )?(?:smart )?(?:tv|televis\w+)/,
  streaming: /\b(?:netflix|streaming|solo per|prime video|dazn|sky)\b/,
  'senza-bolletta':
    /\b(?:f24|(?:non ho|non abbiamo|nessuna|senza) (?:\w+ ){0,2}(?:bollett\w|contratt\w)|(?:luce|bolletta|contratto) (?:\w+ ){0,3}(?:a nome del|intestat\w al?) (?:proprietari\w|padron\w))/,
  'non-arriva':
    /\b(?:non (?:mi |ci |me |ce |l |lo |e |c )*(?:arriv\w+|compare|vedo|vediamo|danno|ricev\w+|e arrivat\w|hanno dat\w|mess[oa]|c e)|(?:sconto|bonus) non (?:c )?e\b|mai (?:arrivat|vist|ricevut)\w|manca|sparit\w|ancora (?:niente|nulla)|tolt\w)\b/,
  centralizzato:
    /\b(?:centralizzat\w|riscaldamento (?:\w+ )?condomini\w+|caldaia (?:unica|del condominio|condominiale)|riscaldamento del palazzo)\b/,
  contributo:
    /\b(?:200|115)\b(?! ?(?:k ?wh|smc|mega|giga))|\b(?:contributo straordinario|(?:anno scorso|altr ?anno|2025))\b/,
  apparecchio:
    /\b(?:respirator\w+|ossigen\w+|ventilator\w+|aspirator\w+|dialisi|salvavit\w+|elettromedical\w+|concentrator\w+|macchinar\w+|apparecchi\w+ (?:medic|salvavit|elettromedical)\w+|disagio fisico|carrozzina elettrica)\b/,
  ritardo:
    /\b(?:ancora (?:niente|nulla|ferm\w|in attesa)|non (?:l hanno|me l hanno|e) (?:ancora )?(?:stata )?fatt\w|ritard\w+|tarda|sollecit\w+|(?:chiest|richiest)\w.{0,40}\b(?:fa|ancora|aspett\w+))\b/,
  manca:
    /\b(?:non (?:mi |ci |me la |ce la |l |ho |abbiamo |e )*(?:arriv\w+|mand\w+|ricev\w+|ricevut\w|spedi\w+|invia\w*|(?:ancora )?arrivat\w)|mai (?:arrivat|ricevut|mandat)\w)\b/,
  'dopo-mesi':
    /\b(?:(?:dopo|passat\w|sono) (?:\w+ ){0,2}(?:mesi|mese|anno|anni|tempo)|(?:mes[ei]|ann[oi]) (?:dopo|fa)|in ritardo|adesso)\b/,
  gpl: /\b(?:gpl|bombol\w+|pellet|legna|gasolio|kerosene|teleriscaldamento)\b/,
  differenza:
    /\b(?:differen\w+|che cosa cambia|cosa cambia|meglio (?:il )?(?:libero|tutelat\w)|o tutelat\w|e ancora|esiste ancora|finit\w)\b/,
  venerdi: /\b(?:venerdi|sabato|domenica|festiv\w+|giorn\w di festa|vigilia|natale|pasqua|ferragosto|capodanno)\b/,
  nave: /\b(?:crociera|nave|traghetto|aereo|barca|imbarco)\b/,
  'non-convive':
    /\bnon (?:viv\w+|abit\w+|sta|stanno|conviv\w+|e (?:nella|nel|sul)) (?:\w+ )?(?:con|qui|piu|mio|nostro|dsu|stato)/,
  stesso: /\bstess\w (?:fornitor|gestor|offert|compagni|contratt|societa)/,
  recapito: /\b(?:numero|telefon\w+|chiam\w+|contatt\w+|pec|indirizzo|email|servizio clienti)\b/,
  'senza-avviso':
    /\b(?:senza (?:\w+ ){0,2}(?:avvis\w+|preavviso|dir\w+|letter\w|comunica\w+|scriver\w+)|non (?:mi|ci) (?:hanno|ha) (?:mai )?(?:avvis\w+|avvert\w+|scritt\w|dett\w)|mai (?:avvis|avvert|comunicat)\w+|nessun (?:avviso|preavviso)|nessuno (?:mi|ci|me l|ce l) (?:ha|aveva) (?:avvis|avvert|dett|scritt|mandat|inviat|comunicat)\w+|nessuna (?:lettera|comunicazione))\b/,
  // What is asked
  'che-fare':
    /\b(?:(?:che|che cosa|cosa) (?:faccio|facciamo|devo fare|dovrei fare|mi tocca fare|si fa)|come (?:mi comporto|mi muovo|faccio))\b/,
  'da-montare':
    /\b(?:vorrei|voglio|vogliamo|vorremmo|penso di|pensiamo di|sto pensando|conviene|quanto (?:cost\w+|vien\w+)|intenzione di|dovrei) (?:\w+ ){0,2}(?:mett\w+|install\w+|mont\w+|compr\w+|far\w*)\b|\b(?:montate|installate|vendete|mettete) (?:voi|i|gli|anche|pannelli|il)\b/,
  'arriva-meno':
    /\b(?:arriv\w+|va|viaggia|naviga|scarica|misur\w+|faccio) (?:\w+ ){0,2}\d+ ?(?:mega|mb|mbps|megabit)\b|\b(?:mega|velocita)\b.{0,20}\b(?:invece di|anziche|al posto di)\b/,
  'ingrosso-scende':
    /\b(?:pun|psv|ingrosso|mercato|prezz\w)\b.{0,20}\b(?:scend\w+|cal[ai]\w*|croll\w+|abbass\w+|diminu\w+)/,
  'ingrosso-sale':
    /\b(?:pun|psv|ingrosso|mercato|prezz\w)\b.{0,20}\b(?:sal(?:e|ga|isse|ira|gono)|aument\w+|schizz\w+|alz\w+|cresc\w+|esplod\w+)/,
  'a-nome-del-padrone':
    /\b(?:luce|corrente|gas|bollett\w|utenz\w|contratt\w|fornitur\w|intestat\w|contator\w)\b.{0,30}\b(?:a nome (?:del|della|di)|al|alla|e del|dal) (?:\w+ )?(?:padron\w|proprietari\w|locator\w)/,
  costo:
    /\b(?:quanto (?:mi |ci |vi )?(?:cost\w+|vien\w|pago|si paga|spend\w)|cost[aoi]\b|prezzo|gratis|a pagamento|si paga)/,
  tempo: /\b(?:quanto (?:tempo|ci (?:vuole|mett\w+)|dura)|in quanto|quanti giorni|quando|tempi|entro)\b/,
  legale: /\b(?:legale|lecit\w|posson\w|puo|possono|diritto|obbligat\w|per forza|devo)\b/,
} as const
type Fact = keyof typeof FACTS

/** Those that a text tells, as the reader gives it. */
export const factsIn = (whole: string): string[] =>
  Object.entries(FACTS).flatMap(([fact, words]) => (words.test(whole) ? [fact] : []))

const isFact = (name: string): name is Fact => Object.hasOwn(FACTS, name)

/** A figure that a case may ask of: how long it has lasted, years of age, euros. */
const MEASURES = ['giorni', 'mesi', 'ore', 'eta', 'euro'] as const
type Measure = (typeof MEASURES)[number]

export interface Circumstances {
  whole: string
  /** The figures that were said; absent where none was. */
  measures: Readonly<Partial<Record<Measure, number>>>
  /** «14 mesi», as it was said. */
  duration: string | null
}

const DAYS = { giorn: 1, settiman: 7, mes: 30, ann: 365 } as const
/** How long it has lasted, or since when; not how often, nor how long is left. */
const LASTED =
  /(?<!\b(?:ogni|al|all|entro|tra|fra|mancano|ancora|bolletta di|per altri|altri|prossimi|vincolo di|contratto di) )\b(\d{1,3}|una?|mezzo) (giorn|settiman|mes|ann)\w*( e mezz\w)?\b/g
const AGE = /\b(?:(?:ho|ha|di|compiut\w|compi\w) )?((?:[6-9]\d|10\d)) ?(?:anni|enne)\b/
const HOURS = /\b(\d{1,3}) or[ae]\b/
const MONEY = /\b(\d{1,3}(?:\.\d{3})+|\d+)(?:,\d\d?)? ?(?:€|euro)/

/** What these messages tell, the newest first. */
export function circumstancesOf(messages: readonly string[]): Circumstances {
  const texts = messages.map(message => reader(message).whole)
  const whole = texts.join(' . ')
  const age = AGE.exec(whole)?.[1]
  const [lasted] = [...whole.matchAll(LASTED)].filter(([, count, unit]) => !(unit === 'ann' && Number(count) > 45))
  const [words, count = '', unit = '', half] = lasted ?? []
  const days =
    words === undefined
      ? undefined
      : (count === 'mezzo' ? 0.5 : (Number(count) || 1) + (half ? 0.5 : 0)) * DAYS[unit as keyof typeof DAYS]
  const euro = MONEY.exec(whole)?.[1]
  const hours = HOURS.exec(whole)?.[1]
  return {
    whole,
    duration: words ?? null,
    measures: {
      ...(days !== undefined && { giorni: days, mesi: days / 30 }),
      ...(hours && { ore: Number(hours) }),
      ...(age && { eta: Number(age) }),
      ...(euro && { euro: Number(euro.replaceAll('.', '')) }),
    },
  }
}

/** «gas», «!gas», «luce|gas», «mesi<=24». */
const COMPARED = /^(\w+)(<=|>=|<|>)(\d+)$/

function holds(condition: string, said: Circumstances): boolean {
  return condition.split('|').some(each => (each.startsWith('!') ? !tells(each.slice(1), said) : tells(each, said)))
}

function tells(fact: string, { whole, measures }: Circumstances): boolean {
  if (isFact(fact)) return FACTS[fact].test(whole)
  const [, name, sign, limit] = COMPARED.exec(fact) ?? []
  const measure = MEASURES.find(each => each === name)
  if (!measure) throw new Error(`no such circumstance: ${fact}`)
  const said = measures[measure]
  if (said === undefined) return false
  const by = said - Number(limit)
  return sign === '<=' ? by <= 0 : sign === '>=' ? by >= 0 : sign === '<' ? by < 0 : by > 0
}

/** Of the cases that fit, so many are told: a message may ask two things. */
const MAX_TOLD = 2

/**
 * What is told first to whom a case of the answer fits, and whether that is all of it. What the newest message tells counts
 * before the messages before it, and what was not told yet before what was.
 */
export function fitting(
  { cases }: Help,
  messages: readonly string[],
  before = '',
): { texts: string[]; isWhole: boolean } {
  const all = circumstancesOf(messages)
  const of = (said: Circumstances) => cases.filter(({ when }) => when.every(condition => holds(condition, said)))
  const fits = [...new Set([...of(circumstancesOf(messages.slice(0, 1))), ...of(all)])].map(each => ({
    text: withDuration(each.text, all.duration),
    isWhole: each.isWhole,
  }))
  const fresh = fits.filter(({ text }) => !before.includes(text))
  const first = (fresh.length > 0 ? fresh : fits).slice(0, MAX_TOLD)
  const told = first[0]?.isWhole ? first.slice(0, 1) : first
  return { texts: told.map(({ text }) => text), isWhole: told.some(({ isWhole }) => isWhole) }
}

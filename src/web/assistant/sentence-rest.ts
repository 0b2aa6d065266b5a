/**
 * The words of a plain question for a list: who asks, what is looked for, who lives where and pays what. A sentence in which
 * nothing else is left, once its figures, place and wishes were read, asks for a list and for nothing beside it.
 */
const PLAIN = new Set(
  `a ad ai agli al all alla alle allo anche ancora c che ci circa co col con cosi cosa cui d da dai dal dall dalla dalle dallo
  de dei degli del dell della delle dello di e ed en fa gli ha ho i il in invece io is it l la le lei li lo loro lui ma magari me mi
  mia mie mio miei miu ne nei nel nell nella nelle no noi non nostra nostro nostri o od oppure ogni per pero piu poi pure qua qualche
  qualcosa quanta quante quanti quanto quale quali qual quasi quella quelle quelli quello questa queste questi questo qui quindi
  s se sia si solo soltanto sola soli sopra su sua sue sui sul sull sulla sulle suo suoi tanto te the ti tra tu tua tuo tutta tutti
  tutto un una uno us vi voi x allora altra altre altri altro anzi scusa scusi scusate ok okay bene ecco ciao salve
  buongiorno buonasera buon giorno grazie perfavore favore cortesemente prego aiuto ah eh boh mah tipo insomma praticamente dunque
  adesso attualmente attuale attuali ora oggi normalmente solito mediamente media medio appena gia sempre anno anni annua annuale
  annuali annue annui annuo bimestre bimestrale bimestrali bimestri giorno giorni mensile mensili mese mesi settimana volta volte
  euro eur kwh smc mc kw gb giga mega mq metri numero numeri totale intorno sotto almeno massimo minimo max min entro fino
  cerca cercando cercavo cerchiamo cerco consiglia consigli consigliami consigliare consigliate consigliato converrebbe
  conviene convengono convenga conveniente convenienti confrontare confronta confronto calcola calcolare calcolo dammi dare
  dimmi dite ditemi fammi fare faccio fai miglior migliore migliori meglio mostrami offerta offerte offrite avete preferirei
  preferisco prendere prenderei prendi prendiamo prendo preventivo scegliere scelgo scelta serve servirebbe servono stima tariffa
  tariffe trova trovare trovami trovate trovo vedere vogliamo voglio vorrei vorremmo occorre bisogno interessa proposta proporre
  sapere capire dica sa sapete potete puoi puo possibile consiglio suggerisci suggerimenti
  economica economiche economici economico cara care caro cari meno minore basso bassa bassi basse risparmiare risparmia risparmiamo
  risparmierei risparmio risparmi spendere spenderei spenderemmo spende spendiamo spendo spendono spesa spese spesi pagare
  pagheremmo pagherei pagherebbe paga paghiamo pago pagando pagano costa costano costerebbe costo costi costare prezzo prezzi
  viene vengono verrebbe bolletta bollette fattura fatture consuma consumano consumando consumi consumiamo consumo
  usa usano usare usiamo uso utilizzo utenza utenze utilizziamo dovremmo dovrei
  cambiare cambio cambiamo passare passo passiamo contratto contratti compagnia compagnie fornitore fornitori fornitura forniture
  gestore gestori operatore operatori societa luce gas metano corrente elettricita elettrica elettrico energia dual internet fibra
  ftth fttc fwa adsl rete linea wifi wi fi modem connessione sim cellulare cellulari telefono telefonino telefonia mobile scheda
  smartphone ricaricabile abbonamento promo promozione piano
  abbiamo abita abitano abitiamo abito avere avremo e era eravamo essere fossi fossimo sara saremmo saremo sei siamo sono sta
  stanno stiamo sto vado andiamo vive viviamo vivo vivono zona citta paese provincia comune via
  abitazione abitazioni alloggio appartamento bilocale casa case casetta centro monolocale stanze trilocale villa villetta
  villette residente residenti bambini bambino bimba bimbi bimbo compagna compagno coppia coinquilini coinquiline
  famiglia famigliare famiglie figli figlia figlie figlio genitori inquilini madre mamma marito moglie nonna nonni nonno padre papa
  pensionata pensionati pensionato persona persone ragazze ragazzi single studente studentessa studenti suocera suocero zia zio
  autonoma autonomo caldaia cucina cucinare cottura fornelli riscaldamento riscaldare riscaldo riscaldiamo acqua calda doccia
  pagavo pagavamo spendevo spendevamo costava veniva prima speso leggo messa messo so esiste chiede chiedono offrono propongono
  bastano basta stare insieme complessivo chiamare telefonare poco pochi poche pochissimo tante tanti molto molti molta
  montagna mare campagna vicino cap postale bancaria stufa pellet legna centralizzato condensazione condominio palazzo prelevo
  solari studiare studia affitto mutuo stipendio pensione tari acqua estate inverno gennaio febbraio marzo aprile maggio giugno
  luglio agosto settembre ottobre novembre dicembre dual
  nuova nuovo nuove nuovi buona buono adatta adatto giusta giusto ideale
  tim vodafone wind windtre tre iliad fastweb tiscali eolo kena sky enel eni plenitude a2a edison sorgenia hera iren acea`
    .split(/\s+/)
    .filter(Boolean),
)
/** What a bill that «arrives» or a meter that «counts» means, where its figure is said; without one it is something that happens. */
const OF_A_FIGURE = new Set(['arriva', 'arrivano', 'arrivata', 'contatore', 'segna', 'potenza'])

/** Plain words that together tell what happens. */
const EVENTS = /\bcambi\w+ casa\b|\b(?:casa nuova|nuova casa)\b|\bnon (?:\w+ )?(?:pag|arriv|funzion)\w+/

/** The words of which no reader knew what they say. */
export const restIn = (left: string, hasFigure: boolean): string[] => [
  ...(left.match(/[a-z]{2,}/g) ?? []).filter(word => !PLAIN.has(word) && !(hasFigure && OF_A_FIGURE.has(word))),
  ...(EVENTS.exec(left) ?? []),
]

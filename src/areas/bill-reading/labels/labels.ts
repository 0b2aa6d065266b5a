import { WEIGHTS } from '../decision/weights.ts'
import { AMOUNTS, PRICES } from './amounts.ts'
import { CONSUMPTION } from './consumption.ts'
import { CONTRACT } from './contract.ts'
import { rule, type LabelRule } from './rule.ts'

/** Bilingual bills: German in South Tyrol, French in the Aosta Valley, Slovene along the border. What they print beside the Italian. */
const OTHER_LANGUAGES: LabelRule[] = [
  rule(
    'pod',
    1,
  )`entnahmepunkt, entnahmestelle, lieferpunkt, zahlpunkt, zahlpunktnummer, point livraison|prelevement, odjemno|merilno mesto`,
  rule('pdr', 1)`ubergabepunkt, point remise, predajno mesto`,
  rule('taxCode', 1)`steuernummer, steuerkodex, code fiscal, davcna stevilka`,
  rule('vat', 1)`mwst nr, mehrwertsteuernummer, mwst nummer, numero tva, tva, identifikacijska stevilka ddv`,
  rule('holder', 1)`
    vertragsinhaber, inhaber vertrags?, kunde, titulaire, titulaire du contrat, imetnik|nosilec pogodbe, narocnik`,
  rule('address', 1)`
    lieferadresse, adresse lieferung, lieferort, ort der lieferung, adresse de? fourniture|livraison, naslov dobave|oskrbe|odjema`,
  rule(
    'annual',
    1,
  )`jahresverbrauch, jahrlicher verbrauch, verbrauch pro jahr, verbrauch der? letzten|letzte 12|zwolf monate, consommation annuelle, consommation des? 12|douze derniers mois, letna poraba, poraba v? zadnjih 12 mesecih`,
  rule('billed', 1)`
    verrechneter|abgerechneter|fakturierter verbrauch, verbrauch im? zeitraum|abrechnungszeitraum|rechnungszeitraum|lieferzeitraum, verrechnete|abgerechnete|fakturierte menge|energie, poraba v? obdobju, consommation facturee, consommation du? periode|facture, obracunana|zaracunana poraba`,
  rule('billed', WEIGHTS.label.lone)`consumo consommation|verbrauch|poraba`,
  rule('power', 1)`
    vertraglich|vertragliche festgelegte? leistung, vertragsleistung, vereinbarte leistung, puissance engagee|souscrite|contractuelle, prikljucna|pogodbena|obracunska moc`,
  rule('guard', 1)`
    verfugbare leistung, puissance disponible, razpolozljiva moc, kundennummer, kundenkode, vertragsnummer, code client, sifra stranke|kupca`,
  rule('period', 1)`
    abrechnungszeitraum, rechnungszeitraum, verrechnungszeitraum, lieferzeitraum, periode facturation|facturee, periode de facturation|consommation, obdobje obracuna|obracunsko?, obracunsko obdobje, zeitraum`,
  rule('total', 1)`
    gesamtbetrag, zu zahlen|bezahlen, zu bezahlender betrag, gesamtsumme, zu zahlender betrag, zahlbetrag, rechnungsbetrag, total a? payer, montant a? payer, a payer, za placilo, znesek za placilo, skupaj za placilo`,
  rule('dueDate', 1)`
    zahlbar innerhalb|bis, zu zahlen|bezahlen bis|innerhalb, abbuchung am, wird abgebucht am, prelevement le, a regler avant le, fallig am?, falligkeit, falligkeitsdatum, zahlungsfrist, a? payer avant le?, avant le, echeance, date limite paiement, rok placila, zapadlost, placati do, datum zapadlosti`,
  rule('issueDate', 1)`
    rechnungsdatum, ausstellungsdatum, ausgestellt|erstellt am, datum der? rechnung|ausstellung, emise le, date facture|emission, date de facture|emission, datum izdaje|racuna, izdano dne?`,
  rule('billNumber', 1)`
    rechnungsnummer, rechnung nr|nummer, nummer der? rechnung, rechnungs nr, stromrechnung nr, gasrechnung nr, facture no?, numero facture, numero de facture, stevilka racuna, racun st`,
  rule('offerName', 1)`
    angebot|offre|produkt|produit|tarif|vertrag offerta|prodotto|tariffa|contratto, name angebots|angebot, name des angebots, angebotsname, nom de? offre, nom de? l offre, ime ponudbe, naziv ponudbe`,
  rule(
    'offerCode',
    1,
  )`angebotskode, angebotscode, kode des? angebots, produktkode, produktcode, tarifcode, code offre, code de offre, koda|sifra ponudbe`,
  rule('priceType', 1)`art preises, art des preises, preisart, preistyp, type prix, type de prix, vrsta cene`,
  rule('index', 1)`referenzindex, bezugsindex, indice de reference, indeks, referencni indeks`,
  rule('conditionsEnd', 1)`
    ablauf der? wirtschaftlichen? bedingungen, gultig bis, bedingungen gultig bis, gultigkeit der? wirtschaftlichen? bedingungen|preise, preis|fixpreis|festpreis gultig|garantiert bis, validite des conditions, fin de validite, prix valable jusqu, ende der? wirtschaftlichen? bedingungen, echeance conditions economiques?, echeance des conditions economiques?, fin des conditions, conditions valables jusqu, veljavnost pogojev, ekonomski pogoji veljajo do, rok pogojev, potek ekonomskih? pogojev, pogoji veljajo do`,
  rule('unitPrice', 1)`
    energiepreis, arbeitspreis, davon verkauf|vertrieb, dont vente, prix energie, prix de energie, cena energije`,
  rule('fixedFee', 1)`
    grundgebuhr, grundpreis, fixkosten|fixquote verkauf|vertrieb, fixgebuhr verkauf?, fixe verkaufsgebuhr, part fixe vente?, abonnement, mesecni|fiksni pavsal|prispevek`,
  rule('contractStart', 1)`
    lieferbeginn, beginn der lieferung, vertragsbeginn, beginn des vertrags|vertrages, kunde seit, client depuis, debut de fourniture, debut du contrat, depuis le, dal depuis le, zacetek dobave`,
]

const BILL = 'bolletta|fattura|documento'

const IDENTITY: LabelRule[] = [
  rule('pod', 1)`
    codice|cod|numero? identificativo? pod, p o d, codice p o d, codice pod pod?, punto prelievo pod?, codice punto prelievo`,
  rule('pdr', 1)`
    codice|cod|numero? identificativo? pdr, p d r, codice p d r, punto riconsegna pdr?, codice punto riconsegna`,
  rule('taxCode', 1)`
    codice|cod fiscale|fisc, c f, cf, codice fiscale partita iva, c f p iva, cf p iva, cf piva,
    codice fiscale p iva, codice fiscale piva, codice|cod fiscale|fisc cliente|utente|intestatario|titolare|contraente,
    c f cliente|utente|intestatario, cf cliente|utente|intestatario`,
  rule('vat', 1)`
    partita iva, p iva, piva, part iva, p i, partita iva codice fiscale, p iva c f, vat, identificativo fiscale ai? fini? iva`,
  rule('holder', 1)`
    intestataria, intestatario contratto|fornitura|utenza|${BILL},
    contratto|fornitura|utenza|bolletta|fattura intestato|intestata, intestato|intestata,
    titolare contratto|fornitura|utenza, ragione sociale, nome cognome, cognome nome, nominativo, nome cliente,
    cliente intestatario, nome cognome ragione sociale, cognome nome ragione sociale, denominazione cliente,
    nominativo cliente, titolare, contraente, anagrafica, intestazione`,
  rule('holder', WEIGHTS.label.open)`
    cliente, dati cliente, anagrafica cliente, denominazione, gentile cliente?, egregio, spettabile, spett le?,
    egr sig, gent, destinatario, sig, sig ra, dati anagrafici, nome, utente, dati intestatario, chi sei`,
  rule('supplier', 1)`
    fornitore, venditore, societa vendita, emessa|emesso da, emittente, esercente vendita, societa venditrice,
    impresa vendita, ente creditore`,
  rule('distributor', 1)`
    distributore, distributore locale, impresa distributrice, societa distribuzione,
    distributore energia elettrica|gas, pronto intervento, guasti`,
  rule('address', 1)`
    indirizzo|ind fornitura|utenza|punto|servizio|contatore|impianto,
    indirizzo punto? fornitura|prelievo|riconsegna|consegna, servizio fornito, fornitura presso|sita|ubicata,
    luogo fornitura, luogo di fornitura, ubicazione fornitura|punto|contatore|impianto|utenza?,
    punto fornitura, sito fornitura, fornitura erogata, indirizzo dove fornito?, sede fornitura,
    energia|gas|luce fornita|fornito, indirizzo fornitura energia|gas|luce elettrica?, fornitura attiva in, fornitura in, fornito in, servizio in,
    fornitura attiva presso, immobile fornito?, localita fornitura|consegna|prelievo, dove arriva energia|luce|gas|fornitura,
    casa servita, luogo consegna|prelievo`,
  rule('address', WEIGHTS.label.open)`
    fornitura, indirizzo, fornitura energia elettrica|gas, utenza, punto consegna, dove,
    luogo prestazione?, sito, sede servita`,
  rule('guard', 1)`
    indirizzo esazione|pagamento|ufficio|sportello|comunicazioni|domicilio, indirizzo recapito|spedizione|fatturazione|residenza|corrispondenza|postale|sede|invio|mail|email|pec|web,
    titolare|responsabile trattamento dati?, recapito, residenza, domicilio fiscale?, sede legale, sede operativa|amministrativa,
    codice|cod|numero|n|nr cliente,
    codice|cod|numero|n utente|utenza|contratto|anagrafico|servizio|contatore|matricola,
    matricola contatore|misuratore?, codice|cod destinatario|sdi|univoco,
    tipologia|tipo cliente|utenza|utente|uso|contatore|fornitura|contratto, servizio clienti, assistenza|informazioni|info|supporto|spazio|sportello|contatti|numero clienti,
    area clienti|cliente|riservata, numero verde, cliente domestico, codice ateco, codice cig|cup,
    codice remi, spedire, inviata, iban, capitale sociale, registro imprese, rea, telefono, fax, protocollo,
    repertorio, codice fornitura, mercato, cliente finale, autorizzazione, mandato,
    codice identificativo mandato|creditore, creditor id, rid, sdd, presa`,
]

export const LABELS: LabelRule[] = [...IDENTITY, ...CONSUMPTION, ...AMOUNTS, ...CONTRACT, ...PRICES, ...OTHER_LANGUAGES]

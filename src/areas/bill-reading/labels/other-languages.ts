import { rule, type LabelRule } from './rule.ts'

/** Bilingual bills: German in South Tyrol, French in the Aosta Valley, Slovene along the border. What they print beside the Italian. */
export const OTHER_LANGUAGES: LabelRule[] = [
  rule('pod', 1)`entnahmepunkt, entnahmestelle, lieferpunkt, point livraison|prelevement, odjemno|merilno mesto`,
  rule('pdr', 1)`ubergabepunkt, point remise, predajno mesto`,
  rule('taxCode', 1)`steuernummer, steuerkodex, code fiscal, davcna stevilka`,
  rule('vat', 1)`mwst nr, mehrwertsteuernummer, mwst nummer, numero tva, tva, identifikacijska stevilka ddv`,
  rule('holder', 1)`
    vertragsinhaber, inhaber vertrags?, kunde, titulaire, titulaire du contrat, imetnik|nosilec pogodbe, narocnik`,
  rule('address', 1)`
    lieferadresse, adresse lieferung, lieferort, ort der lieferung, adresse de? fourniture|livraison, naslov dobave|oskrbe|odjema`,
  rule('annual', 1)`jahresverbrauch, jahrlicher verbrauch, verbrauch pro jahr, consommation annuelle, letna poraba`,
  rule('billed', 1)`
    verrechneter|abgerechneter|fakturierter verbrauch, consommation facturee, consommation du? periode|facture, obracunana|zaracunana poraba`,
  rule('power', 1)`
    vertraglich festgelegte leistung, vertragsleistung, vereinbarte leistung, puissance engagee|souscrite|contractuelle, prikljucna|pogodbena|obracunska moc`,
  rule('other', 1)`
    verfugbare leistung, puissance disponible, razpolozljiva moc, kundennummer, kundenkode, vertragsnummer, numero client, code client, sifra stranke|kupca`,
  rule('period', 1)`
    abrechnungszeitraum, rechnungszeitraum, verrechnungszeitraum, lieferzeitraum, periode facturation|facturee, periode de facturation|consommation, obdobje obracuna|obracunsko?, obracunsko obdobje`,
  rule('total', 1)`
    gesamtbetrag, zu zahlen, zu zahlender betrag, zahlbetrag, rechnungsbetrag, total a? payer, montant a? payer, a payer, za placilo, znesek za placilo, skupaj za placilo`,
  rule('dueDate', 1)`
    zahlbar innerhalb|bis, zu zahlen bis|innerhalb, fallig am?, falligkeit, falligkeitsdatum, zahlungsfrist, a? payer avant le?, avant le, echeance, date limite paiement, rok placila, zapadlost, placati do, datum zapadlosti`,
  rule('issueDate', 1)`
    rechnungsdatum, ausstellungsdatum, ausgestellt am, emise le, date facture|emission, date de facture|emission, datum izdaje|racuna, izdan dne?, izdano dne?`,
  rule('billNumber', 1)`
    rechnungsnummer, rechnung nr, stromrechnung nr, gasrechnung nr, facture no?, numero facture, numero de facture, stevilka racuna, racun st`,
  rule('offerName', 1)`
    name angebots|angebot, name des angebots, angebotsname, nom offre, nom de? offre, nom de? l offre, ime ponudbe, naziv ponudbe`,
  rule('offerCode', 1)`angebotskode, angebotscode, kode angebots, code offre, code de offre, koda|sifra ponudbe`,
  rule('priceType', 1)`art preises, art des preises, preisart, preistyp, type prix, type de prix, vrsta cene`,
  rule('index', 1)`referenzindex, bezugsindex, indice de reference, indeks, referencni indeks`,
  rule('conditionsEnd', 1)`
    ablauf der? wirtschaftlichen? bedingungen, gultig bis, bedingungen gultig bis, ende der bedingungen, echeance conditions economiques?, echeance des conditions economiques?, fin des conditions, conditions valables jusqu, veljavnost pogojev, ekonomski pogoji veljajo do, rok pogojev, potek ekonomskih? pogojev, pogoji veljajo do`,
  rule('unitPrice', 1)`
    energiepreis, arbeitspreis, davon verkauf|vertrieb, dont vente, prix energie, prix de energie, cena energije`,
  rule('fixedFee', 1)`
    grundgebuhr, grundpreis, fixkosten|fixquote verkauf|vertrieb, fixgebuhr verkauf?, fixe verkaufsgebuhr, part fixe vente?, abonnement, mesecni|fiksni pavsal|prispevek`,
  rule('contractStart', 1)`lieferbeginn, beginn der lieferung, debut de fourniture, zacetek dobave`,
]

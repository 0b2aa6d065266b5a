import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findTowns } from '#areas/market/places.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { readSentence } from './sentence.ts'

const { facts } = await marketFromData('2026-11-21')

test.each([
  ['Spendo 75 € ogni due mesi', null, { euro: '75', ogni: '2' }],
  ['Quanto costa la luce?', 'luce', {}],
  ['ho la luce. Voglio cambiare contratto', 'luce', {}],
  ['Treviglo, luce', 'luce', { cap: 'Bergamo' }],
  ['luce e gas, usiamo 2350 e 870 smc', 'luce_gas', { kwh: '2350', smc: '870' }],
  ['dual, 3.150 kWh e 940', 'luce_gas', { kwh: '3150', smc: '940' }],
  ['luce e gas insieme: 1800/650 mc', 'luce_gas', { kwh: '1800', smc: '650' }],
  ['una sim, mio fratello sta su youtube dalla mattina alla sera', 'mobile', { giga: 'illimitati' }],
  ['sim per mio nipote, sempre a vedere film', 'mobile', { giga: 'illimitati' }],
  ['sim per uno che guarda un film ogni tanto', 'mobile', {}],
  ['la nonna non usa internet, gas a Lodi 500 smc', 'gas', { smc: '500', cap: 'Lodi' }],
  ['luce 1600 kwh, senza dover andare su internet', 'luce', { kwh: '1600' }],
  ['non so usare internet: luce 1500 kwh', 'luce', { kwh: '1500' }],
  ['pompa di calore senza gas, 70 mq in classe A2 a Cuneo', 'luce', { livello: 'basso', kwh: '4000', cap: 'Cuneo' }],
  ['pompa di calore, 100 mq, in 2, luce', 'luce', { livello: 'medio', kwh: '7000', persone: '2' }],
  [
    'luce, villa di 160 mq classe F con pompa di calore, contatore da 6 kW',
    'luce',
    { livello: 'alto', kwh: '11300', potenza: '6' },
  ],
  ['quanto costa in media la luce con 2200 kwh?', 'luce', { kwh: '2200', media: '1' }],
  ['qual è il costo medio del gas a Pisa, 800 smc?', 'gas', { smc: '800', cap: 'Pisa', media: '1' }],
  ['luce, spendo in media 70 euro al mese', 'luce', { euro: '70', ogni: '1' }],
  ['luce 2100 kwh, mi conviene cambiare?', 'luce', { kwh: '2100', cambio: 'se' }],
  ['luce 2100 kwh: cambio adesso o meglio aspettare?', 'luce', { kwh: '2100', cambio: 'quando' }],
  ['pago settantacinque euro a bimestre di corrente, abito a Lecce', 'luce', { euro: '75', ogni: '2', cap: 'Lecce' }],
  ['bolletta luce da 1.250,50 euro l’anno', 'luce', { euro: '1250.5', ogni: '12' }],
  ['pago €60 al mese di corrente', 'luce', { euro: '60', ogni: '1' }],
  ['PAGO 300 EURO DI LUCE DUE MESI', 'luce', { euro: '300', ogni: '2' }],
  ['consumo 450 kWh al bimestre', 'luce', { kwh: '2700' }],
  ['2700kWh e 1.400 Smc', 'luce_gas', { kwh: '2700', smc: '1400' }],
  ['una famiglia di cinque a Reggio di Calabria, luce', 'luce', { persone: '5', cap: 'Reggio Calabria' }],
  ['io e mia moglie, quanto si spende di luce?', 'luce', { persone: '2' }],
  ['vivo da sola, luce', 'luce', { persone: '1' }],
  ['sono rimasta sola, luce a Cuneo', 'luce', { persone: '1', cap: 'Cuneo' }],
  ['luce per un bimbo più noi due', 'luce', { persone: '3' }],
  ['luce, noi due e 3 bambini', 'luce', { persone: '5' }],
  ['casa tutta elettrica con induzione, 4800 kwh', 'luce', { kwh: '4800', potenza: '6' }],
  ['luce con 4,5 kW, piano a induzione e pompa di calore, 5100 kwh', 'luce', { kwh: '5100', potenza: '4,5' }],
  ['luce a 0,15 senza quota fissa, 2200 kwh', 'luce', { detto: '0,15', quota: '0', kwh: '2200', prezzi: '1' }],
  ['fibra, e che non mi obblighino', 'internet', { tecnologia: 'fibra', vincolo: 'no' }],
  ['la nonna sola, luce a Carloforte', 'luce', { persone: '1', cap: 'Carloforte' }],
  ['pago 58 euro e 40 di luce al mese', 'luce', { euro: '58.4', ogni: '1' }],
  ['bolletta gas 71 euro e 5 centesimi al mese', 'gas', { euro: '71.05', ogni: '1' }],
  [
    'bollette della luce dell’anno: 80, 75,50, 90, 100, 60 e 70 euro, a Forlì',
    'luce',
    { euro: '475.5', ogni: '12', cap: 'Forlì' },
  ],
  ['sto in un condominio a Torino, gas solo per cucinare', 'gas', { cap: 'Torino', uso: 'cottura' }],
  ['luce, siamo una persona', 'luce', { persone: '1' }],
  ['stanza con mia sorella, luce', 'luce', { persone: '2' }],
  ['luce, trifase da 8 kW con pompa di calore, 4000 kwh', 'luce', { potenza: '8', kwh: '4000' }],
  ['la luce è intestata a lei', 'luce', {}],
  [
    'mi offrono la luce a 0,16 al kwh e 9 euro al mese, facciamo 3100',
    'luce',
    { detto: '0,16', quota: '9', kwh: '3100' },
  ],
  ['luce, 12.000 km con l’auto elettrica, quanto in più? 2500 kwh', 'luce', { kwh: '4600', kwhOggi: '2500' }],
  ['gas, 60 euro al mese a Milano', 'gas', { euro: '60', ogni: '1', cap: 'Milano' }],
  ['luce a meno di 600 euro l’anno, 2000 kWh', 'luce', { tetto: '600', ogni: '12', kwh: '2000' }],
  ['che fibra mi conviene se lavoro da casa?', 'internet', { tecnologia: 'fibra' }],
  ['luce 4,5 kW, siamo in tre', 'luce', { potenza: '4,5', persone: '3' }],
  ['siam 6 a casa, corrente', 'luce', { persone: '6' }],
  ['mia figlia vive da sola adesso, siamo rimasti in tre: luce', 'luce', { persone: '3' }],
  ['luce, io, mia moglie, un bambino e la nonna che abita con noi', 'luce', { persone: '4' }],
  ['luce, sto con mio marito e la badante sta da noi fissa, 3000 kwh', 'luce', { kwh: '3000', persone: '2' }],
  ['luce e gas con un’unica azienda, 2500 kwh e 800 smc', 'luce_gas', { kwh: '2500', smc: '800' }],
  ['luce a Lucca, carico la macchina nel garage, 4000 kwh', 'luce', { kwh: '4000', cap: 'Lucca' }],
  ['luce per il garage a Lucca, 200 kwh', 'luce', { kwh: '200', cap: 'Lucca', residente: '0' }],
  ['luce, coi pannelli vendo 1.900 kWh e dalla rete ne prelevo 1.200 kWh', 'luce', { kwh: '1200' }],
  ['luce, appartamento affittato a turisti, 900 kwh', 'luce', { kwh: '900', residente: '0' }],
  ['luce, io e mio marito, i miei genitori vivono con noi', 'luce', { persone: '4' }],
  ['luce, il pun adesso sta a 0,13: ci perdo?', 'luce', {}],
  ['luce, non vorrei pagare con l’iban, 1900 kwh', 'luce', { kwh: '1900', pagamento: 'bollettino' }],
  ['cambio azienda della luce, 2100 kwh', 'luce', { kwh: '2100' }],
  ['luce della mia azienda, 9000 kwh', 'luce', { kwh: '9000', cliente: 'business' }],
  [
    'casetta a Cogne, lì nessuno di noi ha la residenza, luce 400 kwh',
    'luce',
    { residente: '0', kwh: '400', cap: 'Cogne' },
  ],
  [
    'luce, porto il contatore a quattro e mezzo kw, 2700 kwh',
    'luce',
    { kwh: '2700', potenza: '4,5', potenzaOggi: '3' },
  ],
  ['al nonno serve un telefono per chiamare, internet non gli serve', 'mobile', {}],
  ['chi fissa il prezzo della luce?', 'luce', {}],
  ['luce a Noto', 'luce', { cap: 'Noto' }],
  ['gas a Termini Imerese', 'gas', { cap: 'Termini Imerese' }],
  ['consumo noto, 2000 kwh di luce', 'luce', { kwh: '2000' }],
  ['gas senza riscaldamento a Genova', 'gas', { uso: 'acqua-calda-e-cottura', cap: 'Genova' }],
  ['gas per la cucina in Puglia', 'gas', { uso: 'cottura', regione: 'Puglia' }],
  ['luce per la casa al mare, non residente, 800 kWh', 'luce', { residente: '0', kwh: '800' }],
  ['luce bloccata per due anni, con bollettino', 'luce', { prezzo: 'fisso', durata: '24', pagamento: 'bollettino' }],
  ['luce con boiler e condizionatore, siamo in 4', 'luce', { boiler: '1', clima: '1', persone: '4' }],
  ['internet senza linea fissa', 'internet', { tecnologia: 'radio' }],
  ['sim da 200 gb a meno di 12 euro', 'mobile', { giga: '200', euro: '12' }],
  ['luce 00184 Roma', 'luce', { cap: '00184' }],
  ['gas a Gallipoli, 800 smc', 'gas', { smc: '800', cap: 'Gallipoli' }],
  ['luce in provincia di Lecce a Castro, 900 kwh', 'luce', { kwh: '900', cap: 'Castro (LE)' }],
  ['luce 1200 kWh, abito a Ollolai (NU)', 'luce', { kwh: '1200', cap: 'Ollolai' }],
  ['luce per Cortina d’Ampezzo, 1500 kwh', 'luce', { kwh: '1500', cap: "Cortina d'Ampezzo" }],
  ['boiler elettrico, senza gas, siamo in 3: quale luce?', 'luce', { boiler: '1', persone: '3' }],
  ['voglio la fibra senza vincoli', 'internet', { tecnologia: 'fibra', vincolo: 'no' }],
  ['linea internet senza nessuna penale, niente telefono', 'internet', { vincolo: 'no' }],
  ['adsl o fibra per pochi mesi', 'internet', { pochi: '1', tecnologia: 'fibra', vincolo: 'no' }],
  ['luce, non voglio dare l’iban', 'luce', { pagamento: 'bollettino' }],
  ['quale luce senza domiciliazione?', 'luce', { pagamento: 'bollettino' }],
  ['luce, non ho la residenza lì, 700 kWh', 'luce', { residente: '0', kwh: '700' }],
  ['luce 2000 kWh a Pisa, nessuno ha la residenza lì', 'luce', { residente: '0', kwh: '2000', cap: 'Pisa' }],
  ['tre sim da una sessantina di giga l’una', 'mobile', { giga: '60', sim: '3' }],
  ['pago la fibra 1000 ma mi arriva a 60 mega', 'internet', { tecnologia: 'fibra' }],
  ['ho internet a 7 mega, vorrei almeno 100 mega', 'internet', { velocita: '100' }],
  ['la mia adsl va a 5 mega, che alternative ho?', 'internet', { altre: '1' }],
  ['lavoriamo in due da casa, che internet ci serve?', 'internet', { persone: '2', tecnologia: 'fibra' }],
  ['vorrei la fibra 1000', 'internet', { tecnologia: 'fibra', velocita: '1000' }],
  ['internet casa in montagna non arriva la fibra', 'internet', { residente: '0', senza: 'fibra' }],
  ['internet, lavoro in smart working con videochiamate tutto il giorno', 'internet', { tecnologia: 'fibra' }],
  ['internet per lo smart working in due', 'internet', { persone: '2', tecnologia: 'fibra' }],
  ['casa al mare a Rimini, luce, solo luglio e agosto', 'luce', { residente: '0', kwh: '250', cap: 'Rimini' }],
  [
    'luce seconda casa a Rimini, solo ad agosto e qualche weekend',
    'luce',
    { residente: '0', kwh: '250', cap: 'Rimini' },
  ],
  ['200 euro di gas a bimestre d’inverno e 30 destate', 'gas', { euro: '690', ogni: '12' }],
  ['auto elettrica ricaricata di notte, luce 5500 kwh', 'luce', { kwh: '5500', f1: '891', f2: '837', f3: '3772' }],
  ['luce per una casa dove andiamo solo d’estate', 'luce', { residente: '0', kwh: '400' }],
  ['sim 5g con 80 giga', 'mobile', { rete: '5g', giga: '80' }],
  ['internet almeno 200 mega', 'internet', { velocita: '200' }],
  [
    'quanto spendiamo per la fibra da 1 giga o 2,5? siamo in tre',
    'internet',
    { tecnologia: 'fibra', velocita: '1000', persone: '3' },
  ],
  ['fibra da 1 giga', 'internet', { tecnologia: 'fibra', velocita: '1000' }],
  ['avete una sim a 6,50?', 'mobile', { euro: '6.5' }],
  ['internet max 22€/mese modem compreso', 'internet', { euro: '22', ogni: '1', modem: '1' }],
  ['ho bisogno di internet a Frascati, massimo 25 al mese', 'internet', { euro: '25', ogni: '1', cap: 'Frascati' }],
  ['luce 900 kwh, sto in via Roma a Ollolai (NU)', 'luce', { kwh: '900', cap: 'Ollolai' }],
  ['1,3 mila metri cubi a Bergamo', 'gas', { smc: '1300', cap: 'Bergamo' }],
  ['con mia moglie e due figli, luce a Roma', 'luce', { persone: '4', cap: 'Roma' }],
  ['sola con un bambino, luce', 'luce', { persone: '2' }],
  ['luce 3200 kw all’anno', 'luce', { kwh: '3200' }],
  [
    'luce per la lavanderia, p.iva, 28000 kw l’anno potenza 12',
    'luce',
    { kwh: '28000', potenza: '12', cliente: 'business' },
  ],
  ['in quattro a Genova, quanto di luce?', 'luce', { persone: '4', cap: 'Genova' }],
  ['gas prezo blocato un anno, 800 smc', 'gas', { smc: '800', prezzo: 'fisso', durata: '12' }],
  ['internet in un paesino, la fibra non ci sta', 'internet', { senza: 'fibra' }],
  [
    'oggi 0,13 e 7 al mese, mi propongono 0,17 e 12 al mese',
    'luce',
    { oggi: '0,13', quotaOggi: '7', detto: '0,17', quota: '12' },
  ],
  ['sim 120 giga tranne iliad', 'mobile', { giga: '120', tranne: 'iliad' }],
  ['luce a Pavia, 2600 kwh, senza prezzo che balla', 'luce', { kwh: '2600', cap: 'Pavia', prezzo: 'fisso' }],
  ['luce 1900 kwh variabile, spread sotto 0,02', 'luce', { kwh: '1900', prezzo: 'variabile', prezzi: '1' }],
  ['auto elettrica, 10000 km, luce 2500 kwh a Asti', 'luce', { kwh: '4250', cap: 'Asti' }],
  ['non voglio spendere più di 45 euro al mese di luce', 'luce', { tetto: '45', ogni: '1' }],
  ['consumiamo duemilaseicento kw di corrente e novecento di gas', 'luce_gas', { kwh: '2600', smc: '900' }],
  ['gas, stiamo all’Aquila, millenovecento metricubi', 'gas', { smc: '1900', cap: 'L’Aquila' }],
  ['luce, contatore da un kilowatt e mezzo, 900 kWh', 'luce', { kwh: '900', potenza: '1,5' }],
  ['pago 0,19 al kWh di luce, consumo 3100 a Varese', 'luce', { detto: '0,19', kwh: '3100', cap: 'Varese' }],
  ['luce, sto a Mestre in tre', 'luce', { persone: '3', cap: 'Venezia' }],
  ['fibra da 300 giga', 'internet', { tecnologia: 'fibra' }],
  ['fibra a Rho almeno 100 mega in upload', 'internet', { carico: '100', tecnologia: 'fibra', cap: 'Rho' }],
  ['linea per caricare video, upload di 200 mega', 'internet', { carico: '200', tecnologia: 'fibra' }],
  ['in collina prende solo il 5g, che internet?', 'internet', { senza: 'cavo' }],
  ['pago la fibra 34,90, voglio scendere sotto i 25', 'internet', { oggi: '34.9', euro: '25', tecnologia: 'fibra' }],
  [
    'gas per acqua e cucina, scaldo... riscaldo con la stufa a legna, 300 smc',
    'gas',
    { smc: '300', uso: 'acqua-calda-e-cottura' },
  ],
  ['luce ecologica a Bolzano', 'luce', { verde: '1', cap: 'Bolzano' }],
  ['sim 60 giga, no 5g', 'mobile', { giga: '60' }],
  ['corente 90 euro due mese', 'luce', { euro: '90', ogni: '2' }],
  ['o gasse a Pozzuoli 100 euro a dduje mise', 'gas', { euro: '100', ogni: '2', cap: 'Pozzuoli' }],
  ['gas a 0,45 + 12 al mese', 'gas', { detto: '0,45', quota: '12' }],
  ['200gb al mese, xche sono sempre in treno', 'mobile', { giga: '200', ogni: '1' }],
  ['mi bastano 80giga', 'mobile', { giga: '80' }],
  ['vorrei 150 gb xke guardo le serie', 'mobile', { giga: '150' }],
  ['almeno 1000 mega per giocare', 'internet', { velocita: '1000' }],
  ['aho la luce a Roma, 55 ar mese', 'luce', { euro: '55', ogni: '1', cap: 'Roma' }],
  ['luce a meno di 50 ar mese, semo in due a Roma', 'luce', { tetto: '50', ogni: '1', persone: '2', cap: 'Roma' }],
  ['luce a Bari, prendo 900 al mese di pensione', 'luce', { cap: 'Bari' }],
  ['luce a Bari, 40 a lu mese', 'luce', { euro: '40', ogni: '1', cap: 'Bari' }],
  ['gas a Lecce 70 al mese', 'gas', { euro: '70', ogni: '1', cap: 'Lecce' }],
  ['consumo 2400 kwh di luce, quanto pago di materia energia?', 'luce', { kwh: '2400' }],
  ['luce 90 + gas 110 ogni due mesi, Modena', 'luce_gas', { euro: '200', ogni: '2', cap: 'Modena' }],
  ['a Terni pago luce 75 euro due mesi e gas 130 euro due mesi', 'luce_gas', { euro: '205', ogni: '2', cap: 'Terni' }],
  [
    'in tre a Parma: 95 euro di luce per due mesi e 210 di gas',
    'luce_gas',
    { euro: '305', ogni: '2', cap: 'Parma', persone: '3' },
  ],
  ['luce e gas a Lecce, 60 + 80 al mese', 'luce_gas', { euro: '140', ogni: '1', cap: 'Lecce' }],
  ['conviene fisso o variabile per la luce a Lecce, 3000 kwh?', 'luce', { kwh: '3000', cap: 'Lecce' }],
  ['a Modena 60 di luce e 45 di gas al mese', 'luce_gas', { euro: '105', ogni: '1', cap: 'Modena' }],
  ['luce e gas 150 euro al mese, prima pagavo 120 euro', 'luce_gas', { euro: '150', ogni: '1' }],
  ['luce 90 euro e gas 110 euro ogni due mesi a Modena', 'luce_gas', { euro: '200', ogni: '2', cap: 'Modena' }],
  ['luce Asti 2350', 'luce', { kwh: '2350', cap: 'Asti' }],
  [
    'luce, massa 2400, prezzo fermo, no rid, carta di credito',
    'luce',
    { kwh: '2400', cap: 'Massa', prezzo: 'fisso', pagamento: 'carta' },
  ],
  ['box auto a Pavia con contatore, 200 kWh di luce', 'luce', { kwh: '200', cap: 'Pavia', residente: '0' }],
  ['corrente per irrigare, 3500 kWh a Latina', 'luce', { kwh: '3500', cap: 'Latina', cliente: 'business' }],
  ['rifugio a Bormio, niente fibra: satellitare?', 'internet', { cap: 'Bormio', senza: 'fibra' }],
  ['fa tremila chilowattora e 500 smc a Siena', 'luce_gas', { kwh: '3000', smc: '500', cap: 'Siena' }],
  [
    'gas a Cuneo, con 900 euro l’anno ce la facciamo? 700 smc',
    'gas',
    { cap: 'Cuneo', smc: '700', tetto: '900', ogni: '12' },
  ],
  ['luce Nuoro, io con tre figli e la moglie', 'luce', { cap: 'Nuoro', persone: '5' }],
  ['luce a Imola con due bimbi e mio marito', 'luce', { cap: 'Imola', persone: '4' }],
  ['gas livigno 1000 smc', 'gas', { smc: '1000', cap: 'Livigno' }],
  ['wifi per 8 mesi a Pisa', 'internet', { pochi: '1', mesi: '8', cap: 'Pisa', vincolo: 'no' }],
  ['luce a Como ma non voglio dare l’iban', 'luce', { cap: 'Como', pagamento: 'bollettino' }],
  ['mi offrono luce a 13,9 centesimi e 120 euro l’anno di fisso', 'luce', { detto: '0,139', quota: '10' }],
  [
    'i’ pavo 95 euro ’e luce ogni doje mise, simmo ’n quatto a Napule',
    'luce',
    { euro: '95', ogni: '2', persone: '4', cap: 'Napoli' },
  ],
  ['sugnu sula, 35 euru o misi di luci a Ragusa', 'luce', { euro: '35', ogni: '1', persone: '1', cap: 'Ragusa' }],
  [
    'my gas bill is 90 euro per month in Verona, 3 people, heating',
    'gas',
    { euro: '90', ogni: '1', persone: '3', cap: 'Verona', uso: 'riscaldamento' },
  ],
  ['electricity for 2 people in Milan', 'luce', { persone: '2', cap: 'Milano' }],
  ['consumo 900 kwh di gas a Firenze', 'gas', { smc: '900', cap: 'Firenze' }],
  ['il gas lo conto in kwh 12000 all’anno, Bolzano', 'gas', { smc: '1121', cap: 'Bolzano' }],
  ['Samone TN luce 1900 kwh', 'luce', { kwh: '1900', cap: 'Samone (TN)' }],
  ['in tre mesi ho speso 150 di luce, Matera', 'luce', { euro: '600', ogni: '12', cap: 'Matera' }],
  ['12 bollette da 45 euro di luce, Avellino', 'luce', { euro: '540', ogni: '12', cap: 'Avellino' }],
  ['le ultime tre bollette della luce 90, 110 e 85 euro, ogni due mesi', 'luce', { euro: '95', ogni: '2' }],
  ['luce 70 euro ogni due mesi ma dentro c’è il canone rai', 'luce', { euro: '330', ogni: '12' }],
  ['luce 1.100 euro anno e gas 1.300 euro anno, Treviso', 'luce_gas', { euro: '2400', ogni: '12', cap: 'Treviso' }],
  ['la luce è passata da 70 a 148 euro in due mesi, Latina', 'luce', { euro: '148', ogni: '2', cap: 'Latina' }],
  [
    'mio padre paga 52 euro e 70 di luce al mese, è solo, Isernia',
    'luce',
    { euro: '52.7', ogni: '1', persone: '1', cap: 'Isernia' },
  ],
  ['consumo giornaliero 8 kwh a Bari', 'luce', { kwh: '2920', cap: 'Bari' }],
  ['spendo di gas 800 d’inverno e 200 d’estate a Bergamo', 'gas', { euro: '1000', ogni: '12', cap: 'Bergamo' }],
  ['appartamento sfitto a Biella, luce quasi zero', 'luce', { kwh: '100', residente: '0', cap: 'Biella' }],
  ['2.184 kWh luce, tipologia offerta a prezzo variabile, Udine', 'luce', { kwh: '2184', cap: 'Udine' }],
  [
    'mi propongono la luce a 0,11 e 15 euro al mese, ora pago 0,14 e 8 al mese',
    'luce',
    { oggi: '0,14', quotaOggi: '8', detto: '0,11', quota: '15' },
  ],
  ['luce a Lodi per due ma non con Terralume', 'luce', { cap: 'Lodi', persone: '2', tranne: 'terralume' }],
  ['gas a Asti, 850 smc, indicizzato e non bloccato', 'gas', { smc: '850', cap: 'Asti', prezzo: 'variabile' }],
  ['tre euro e mezzo al giorno di gas a Terni', 'gas', { euro: '1277.5', ogni: '12', cap: 'Terni' }],
  ['di luce va via un euro al giorno', 'luce', { euro: '365', ogni: '12' }],
  ['luce 2100 kwh, contatore da 4,5 kw anzi 6', 'luce', { kwh: '2100', potenza: '6' }],
  ['luce a Nuoro, siamo in 3 anzi 4', 'luce', { persone: '4', cap: 'Nuoro' }],
  ['una nuova scheda per il nonno, massimo 6 euro', 'mobile', { euro: '6' }],
  ['la zia vuole una scheda: chiama molto, spesa massima 8 euro', 'mobile', { euro: '8' }],
  ['pago con rid, luce a Lecco per una persona', 'luce', { persone: '1', pagamento: 'iban', cap: 'Lecco' }],
  ['luce, una persona, Lecco', 'luce', { persone: '1', cap: 'Lecco' }],
  ['tarifa luse prezo fiso frosinome siamo i due', 'luce', { persone: '2', prezzo: 'fisso', cap: 'Frosinone' }],
  ['luce bloccatta 12 messi 2300 kwh', 'luce', { kwh: '2300', prezzo: 'fisso', durata: '12' }],
  ['internet via antenna a Norcia', 'internet', { tecnologia: 'radio', cap: 'Norcia' }],
  ['non so la potenza, luce 2700 kwh a Lucca', 'luce', { kwh: '2700', cap: 'Lucca' }],
  ['mi chiamo Paolo Conti, luce 2100 kwh', 'luce', { kwh: '2100' }],
  ['la signora Ferrara, luce 2100 kwh', 'luce', { kwh: '2100' }],
  ['luce ad Acciaroli, 700 kwh', 'luce', { kwh: '700', cap: 'Pollica' }],
  ['gas a Milano Marittima, 500 smc', 'gas', { smc: '500', cap: 'Cervia' }],
  ['la casa è a Gaeta ma abito a Roma: luce 500 kwh', 'luce', { kwh: '500', cap: 'Gaeta', residente: '0' }],
  [
    'affitto un monolocale a Parma, la residenza l’ho lasciata a Enna, luce 900 kwh',
    'luce',
    { kwh: '900', cap: 'Parma', livello: 'basso', residente: '0' },
  ],
  ['vivo a Milano, luce per la casa di mia madre a Noto, 1800 kwh', 'luce', { kwh: '1800', cap: 'Noto' }],
  ['abito a Rho, casa in provincia di Milano, luce 2500 kwh', 'luce', { kwh: '2500', cap: 'Rho' }],
  ['luce 900 kwh a Trento, non ho spostato la residenza', 'luce', { kwh: '900', cap: 'Trento', residente: '0' }],
  ['mille e cento kilowatt ora e seicento metri cubi', 'luce_gas', { kwh: '1100', smc: '600' }],
  ['luce 2.4 mila kilowattora, Chieti', 'luce', { kwh: '2400', cap: 'Chieti' }],
  ['luce, 2000 kwh, oggi 4,5 kw, e se passo a 6?', 'luce', { kwh: '2000', potenza: '6', potenzaOggi: '4,5' }],
  ['due sim a 8,99 l’una, io 120 giga e mia moglie 30', 'mobile', { giga: '120', sim: '1:120 1:30', oggi: '8.99' }],
  ['di luce 55 euro a testa al mese, siamo in 3', 'luce', { persone: '3', euro: '165', ogni: '1' }],
  ['il padrone di casa paga la luce, io il gas: 700 smc a Terni', 'gas', { smc: '700', cap: 'Terni' }],
  ['luce, l’altra volta erano 95 euro', 'luce', {}],
  ['ho firmato per la luce nel negozio del fornitore', 'luce', {}],
  ['box auto a Monza, consumo niente, luce', 'luce', { kwh: '100', cap: 'Monza', residente: '0' }],
  ['una sim, nun vojo spende più de 7 euro', 'mobile', { euro: '7' }],
  ['fibra che non superi i 27 euro nemmeno dopo', 'internet', { euro: '27', prezzo: 'fisso', tecnologia: 'fibra' }],
  ['una linea per il mio ufficio, velocità alta', 'internet', { cliente: 'business', ordina: 'velocita' }],
  ['internet a Roccaraso per i weekend', 'internet', { cap: 'Roccaraso', residente: '0', vincolo: 'no', pochi: '1' }],
  ['mia zia Rosa Lecce abita a Maglie, luce 1200 kwh', 'luce', { kwh: '1200', cap: 'Maglie' }],
  ['luce a Locri 350 kwh, sono residente o no?', 'luce', { kwh: '350', cap: 'Locri' }],
  ['luce, si può disdire anche dopo la promessa fatta?', 'luce', {}],
  ['abbiamo il bombolone di gpl, che offerte gas ci sono?', null, {}],
])('«%s» is understood', (sentence, kind, values) => {
  const said = readSentence(sentence, facts)
  expect(said.kind).toBe(kind)
  expect(said.values).toEqual(values)
})

test.each([
  ['luce, consumo 2400, sto a Roma', { kwh: '2400', cap: 'Roma' }],
  ['luce per la casetta al lago, ci stiamo 3 settimane', { residente: '0' }],
  ['luce, ci stiamo io, mio marito e la bimba di 4 anni', { persone: '3' }],
  ['luce 1900 gas 750', { kwh: '1900', smc: '750' }],
  ['2 bollette della luce, 71,20 e 84,40, ciascuna di due mesi', { euro: '77.8', ogni: '2' }],
  ['luce a Pisa in 3, la residenza ce l’hanno dai genitori', { residente: '0', persone: '3', cap: 'Pisa' }],
  ['luce, siamo in 2, no climatizzatore e boiler elettrico', { persone: '2', boiler: '1' }],
  ['in casa la corrente sono tremila seicento kilowattora l’anno', { kwh: '3600' }],
  ['luce mille e ottocento kwh a Lodi', { kwh: '1800', cap: 'Lodi' }],
  ['luce, affitto una camera senza avere partita iva, 1400 kwh', { kwh: '1400' }],
  ['fibra per lo studio in casa, sotto i 28 euro', { euro: '28', tecnologia: 'fibra' }],
  ['gas, la bombola la porta la ditta del paese', {}],
  ['luce 5000 kWh: F1 30%, F2 20%, F3 50%', { kwh: '5000', f1: '1500', f2: '1000', f3: '2500' }],
  ['luce 2500 kwh, se porto il contatore da 3 a 6 quanto spendo?', { kwh: '2500', potenza: '6', potenzaOggi: '3' }],
  ['corrente per il mio bar, circa 22000 l’anno', { kwh: '22000', cliente: 'business' }],
  ['210 euro di luce per due mesi con 400 kwh', { euro: '210', ogni: '2', kwh: '2400' }],
  ['gas, 140 mq, spendiamo 2350 l’anno in 5', { euro: '2350', ogni: '12', livello: 'alto', persone: '5' }],
  ['internet sotto i 25 euro che non aumenta dopo un anno', { euro: '25', prezzo: 'fisso' }],
  ['c’è una penale? per la luce ho il prezzo bloccato 12 mesi', {}],
  ['fibra 29,90 al mese + 4 di modem', { euro: '33.9', ogni: '1', tecnologia: 'fibra' }],
])('«%s» says %j', (sentence, values) => expect(readSentence(sentence, facts).values).toEqual(values))

test('each supply that is named is asked for, a sum of the one that it is of', () => {
  expect(readSentence('luce e gas e internet a Imperia, siamo in due', facts)).toMatchObject({
    kind: 'luce_gas',
    also: [{ kind: 'internet' }],
  })
  expect(readSentence('fibra e una sim da 50 giga', facts)).toMatchObject({
    kind: 'internet',
    values: { tecnologia: 'fibra' },
    also: [{ kind: 'mobile', values: { giga: '50' } }],
  })
  expect(readSentence('pago 130 euro ogni 2 mesi di luce a Lecce, e se volessi pure il gas?', facts)).toMatchObject({
    kind: 'luce',
    values: { euro: '130', ogni: '2' },
    also: [{ kind: 'gas', values: { cap: 'Lecce' } }],
  })
})

test('two homes are read each by itself', () =>
  expect(
    readSentence('due contratti luce, uno a Milano 2000 kwh e uno a Rapallo 500 kwh seconda casa', facts),
  ).toMatchObject({
    values: { kwh: '2000', cap: 'Milano' },
    also: [{ kind: 'luce', values: { kwh: '500', cap: 'Rapallo', residente: '0' } }],
  }))

test.each([
  ['due case: quella di Parma 2400 kwh e quella di Rapallo 450', 'Parma', { kwh: '450', cap: 'Rapallo' }],
  [
    'luce 2600 kWh casa a Forlì, e una seconda casa a Cervia 500 kWh',
    'Forlì',
    { kwh: '500', cap: 'Cervia', residente: '0' },
  ],
  ['luce 2400 kwh a Forlì, e alla seconda casa a Cervia 500 kwh', 'Forlì', { kwh: '500', residente: '0' }],
  ['alla seconda casa a Cogne 450 kwh luce, in città invece 2400', 'Cogne', { kwh: '2400' }],
])('«%s» is of two homes', (sentence, cap, other) =>
  expect(readSentence(sentence, facts)).toMatchObject({ values: { cap }, also: [{ values: other }] }),
)

test('of a SIM no internet at home is read where there is to be none', () =>
  expect(readSentence('internet zero', facts, 'mobile').kind).toBeNull())

test('how long nothing was signed is no wish', () =>
  expect(readSentence('il contatore è spento da due anni', facts, 'luce').values).toEqual({}))

test('every place that is part of a town has a town', () => {
  const lines = readFileSync('data/questions/districts.txt', 'utf8').trim().split('\n').slice(1)
  const towns = lines.map(line => line.split(' => ')[1] ?? '')
  expect(towns.filter(town => findTowns(facts, town).length !== 1)).toEqual([])
})

test('a figure that no reader knows is kept to be told; a year, an age or a number of the street is none', () => {
  expect(readSentence('luce 2000 kwh a Lodi e poi 500 kwh', facts).unread).toEqual(['500 kwh'])
  expect(readSentence('ho 73 anni, luce 2000 kwh nel 2025, via Roma 12, verde al 100%', facts).unread).toEqual([])
})

test('where a use is told, none is supposed of the months in which a home is used', () => {
  const told = (sentence: string) => readSentence(sentence, facts).notes.join(' ')
  expect(told('luce, casa al lago dove andiamo solo ad agosto, 350 kwh l’anno')).not.toContain('supposto')
  expect(told('luce, casa al lago dove andiamo solo ad agosto')).toContain('supposto')
})

test('a CAP that is not of the town beside it is asked', () =>
  expect(readSentence('luce cap 20121 Napoli, 2700 kwh', facts).towns).toEqual(['20121 (Milano)', 'Napoli']))

test.each([
  ['luce a Lodi, 5200 kWh e 6 kW, non abbiamo più il gas', 'luce', { kwh: '5200', potenza: '6', cap: 'Lodi' }],
  ['pompa di calore, senza più metano, 5200 kWh', 'luce', { kwh: '5200' }],
  ['luce, consumo di casa 1.800 più macchina circa 1.500 kWh', 'luce', { kwh: '3300' }],
  ['luce, appartamento 55 kWh/m2, 2600 kWh', 'luce', { kwh: '2600' }],
  ['luce, ricarico l’auto: 10.000 km, 15 kWh per 100 km, 2500 kWh', 'luce', { kwh: '4000' }],
  ['gas a Torino soltanto per i fornelli e la doccia', 'gas', { cap: 'Torino', uso: 'acqua-calda-e-cottura' }],
  ['gas solo per cucinare, acqua calda col boiler elettrico', 'gas', { uso: 'cottura', boiler: '1' }],
  ['luce, 2100 kWh, contatore 4,5, Pisa', 'luce', { kwh: '2100', potenza: '4,5', cap: 'Pisa' }],
  ['luce per la mia botega, 8000 kWh', 'luce', { kwh: '8000', cliente: 'business' }],
  ['luce per una pasticceria, 8000 kWh', 'luce', { kwh: '8000', cliente: 'business' }],
  ['luce, vivo sopra una pasticceria, 1800 kWh', 'luce', { kwh: '1800' }],
  ['luce, offerte verdi, 1800 kWh', 'luce', { altre: '1', verde: '1', kwh: '1800' }],
  [
    'luce, 1900 kWh, escludi quelle dove si deve per forza dare l’iban',
    'luce',
    { kwh: '1900', pagamento: 'bollettino' },
  ],
  ['luce, io con tre coinquilini e il boiler', 'luce', { persone: '4', boiler: '1' }],
  ['electricity in Trento, me and my wife', 'luce', { persone: '2', cap: 'Trento' }],
  ['luce, full electric tranne il riscaldamento, siamo in 3', 'luce', { persone: '3', uso: 'riscaldamento' }],
  ['luce, tutto elettrico tranne i termosifoni, siamo in 3', 'luce', { persone: '3' }],
  ['luce 2300 kwh, pago 0,31 al kwh tutto compreso, spread 0,03', 'luce', { kwh: '2300', prezzi: '1' }],
  [
    'gas a Vicenza: 190 a bimestre d’inverno, d’estate 30, tre bimestri e tre',
    'gas',
    { cap: 'Vicenza', euro: '660', ogni: '12' },
  ],
  ['sim da 400 giga, non ho internet a casa, al massimo 9 euro', 'mobile', { giga: '400', euro: '9' }],
  ['fibra, 80 giga', 'internet', { tecnologia: 'fibra' }],
  ['fibra da 2,5 giga', 'internet', { tecnologia: 'fibra', velocita: '2500' }],
  ['fibra, il modem è mio', 'internet', { tecnologia: 'fibra', modem: 'proprio' }],
  ['sim da 300 giga, quale prendo sui 9 euro?', 'mobile', { giga: '300', euro: '9' }],
  ['fibra, del modem a rate mi restano 6 rate da 4 euro', 'internet', { tecnologia: 'fibra' }],
  ['internet per l’ufficio, solo il pos e la cassa, massimo 30 euro', 'internet', { cliente: 'business', euro: '30' }],
])('«%s» is read without a figure that nobody told', (sentence, kind, values) => {
  const read = readSentence(sentence, facts)
  expect({ kind: read.kind, values: read.values }).toEqual({ kind, values })
})

test('giga of somebody beside a line at home are of SIMs, and what is paid for all limits none', () =>
  expect(readSentence('fibra, e 70 giga per me e 30 per mia moglie, oggi 66 al mese in tutto', facts)).toMatchObject({
    kind: 'internet',
    values: { tecnologia: 'fibra' },
    also: [{ kind: 'mobile', values: { sim: '1:70 1:30' } }],
  }))

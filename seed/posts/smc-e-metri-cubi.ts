import type { SeedPost } from './seed-post.ts'

export const smcEMetriCubi: SeedPost = {
  slug: 'gas-smc-metri-cubi-coefficiente-c',
  title: 'Gas: perché il contatore segna metri cubi e la bolletta Smc',
  subtitle: 'Il coefficiente C, le imposte a scaglioni e le altre stranezze del gas',
  excerpt:
    'Il gas si misura in metri cubi ma si paga in Smc. Che cosa è il coefficiente C, perché lo stesso consumo costa diversamente da una regione all’altra e come mandare l’autolettura.',
  metaDescription:
    'Differenza tra metri cubi e Smc, coefficiente C, accise a scaglioni, ambiti tariffari e IVA: come si conta il gas in bolletta e come controllarlo.',
  category: 'Gas',
  date: '2026-09-22',
  content: `
Se hai provato a controllare la bolletta del gas partendo dal contatore, i conti non sono tornati. Non è un errore: sono due unità diverse.

<h2>Metri cubi e Smc</h2>

Il contatore misura un volume: metri cubi di gas, così come passano nel tubo. Ma un gas si espande con il caldo e si comprime con la pressione. In un metro cubo consegnato in montagna c’è meno gas che in uno consegnato al mare.

Per far pagare a tutti la stessa quantità si usa lo <strong>standard metro cubo</strong>, Smc: il gas contenuto in un metro cubo a 15 °C e alla pressione atmosferica di riferimento. Il passaggio da una misura all’altra si fa con il <strong>coefficiente C</strong>, che dipende dal luogo e dall’impianto ed è scritto in bolletta.

Il conto è una moltiplicazione: metri cubi per C uguale Smc. Se tra due letture sono passati 100 metri cubi e C vale 1,02, paghi 102 Smc. I contatori che fanno già la correzione hanno C uguale a 1.

<h2>Perché il prezzo cambia da una regione all’altra</h2>

Il prezzo della materia prima è lo stesso in tutta Italia. Cambiano tre cose.

<ul><li><strong>La rete.</strong> L’Italia è divisa in ambiti tariffari: portare il gas fino a casa non costa uguale in Lombardia e in Calabria.</li><li><strong>L’accisa.</strong> È a scaglioni di consumo e ha due tabelle, una per il Centro e il Nord e una per le regioni e le province della ex Cassa del Mezzogiorno, più bassa.</li><li><strong>L’addizionale regionale.</strong> La decide ogni regione; in alcune è zero.</li></ul>

Per questo nel nostro confronto del gas chiediamo dove abiti, e per questo una «spesa media nazionale» del gas vuol dire poco.

<h2>Gli scaglioni</h2>

Nel Centro e nel Nord l’accisa per gli usi di casa, nelle regole in vigore nel 2026, è questa: 0,044 € per Smc sui primi 120 Smc dell’anno, 0,175 € da 121 a 480, 0,170 € da 481 a 1.560, 0,186 € oltre. Chi usa il gas solo per cucinare resta nel primo scaglione o poco sopra; chi scalda la casa li attraversa quasi tutti.

Anche l’IVA fa un salto: 10% sulla parte che riguarda i primi 480 Smc dell’anno, 22% sul resto e sulle quote fisse. È il motivo per cui le bollette di fine inverno sembrano care anche a parità di prezzo: il 10% è già stato usato.

<h2>Quanto gas si usa in una casa</h2>

Il Portale Offerte usa come esempio 1.400 Smc l’anno, per una casa con riscaldamento autonomo, acqua calda e cucina. È solo un esempio: conta quanto è isolata la casa, quanto è grande, in che zona climatica si trova. Il tuo consumo annuo è sulla prima pagina della bolletta, ed è l’unico numero giusto per confrontare.

Chi ha il riscaldamento centralizzato e usa il gas solo per i fornelli consuma spesso meno di 120 Smc. In quel caso il prezzo del gas conta pochissimo e la quota fissa è quasi tutta la bolletta: l’offerta migliore è quella con la quota più bassa.

<h2>L’autolettura</h2>

Per il gas vale ancora più che per la luce. Molti contatori mandano le letture da soli, ma non tutti e non sempre. Se in bolletta leggi «consumo stimato», manda la lettura nei giorni indicati: bastano le cifre a sinistra della virgola, quelle nere. Le cifre rosse sono decimali e non servono.

Falla in tre occasioni, anche se il contatore è elettronico: quando entri in una casa, quando ne esci e quando cambi fornitore. È la prova di che cosa deve pagare chi.

<h2>In Sardegna</h2>

Le regole del calcolo della spesa annua non coprono la Sardegna, dove le reti sono diverse. Per il gas di una casa in Sardegna non mostriamo una spesa stimata.

<h2>Fonti</h2>

Scaglioni dell’accisa e IVA: Regole per il calcolo della spesa annua stimata, Portale Offerte, versione 4.0 del 16/02/2026, e D.Lgs. 504/1995. Il profilo di 1.400 Smc è quello del Portale Offerte.
`,
}

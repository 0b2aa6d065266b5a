import type { SeedPost } from './seed-post.ts'

export const fasceOrarie: SeedPost = {
  slug: 'fasce-orarie-f1-f2-f3',
  title: 'Fasce F1, F2, F3: quando conviene davvero accendere la lavatrice',
  subtitle: 'La sera non è più sempre l’ora meno cara',
  excerpt:
    'Quali sono le fasce orarie, chi le usa per calcolare il prezzo e perché negli ultimi anni la fascia della sera costa spesso più di quella del giorno.',
  metaDescription:
    'Gli orari delle fasce F1, F2 e F3, la differenza tra monoraria e bioraria, e i prezzi veri per fascia: perché la sera non è più la più economica.',
  category: 'Luce',
  date: '2026-04-21',
  content: `
Per anni il consiglio è stato uno solo: aspetta le sette di sera. Oggi quel consiglio va controllato, perché il sole ha cambiato i prezzi.

<h2>Gli orari</h2>

<ul><li><strong>F1</strong>: dal lunedì al venerdì dalle 8 alle 19, festivi nazionali esclusi.</li><li><strong>F2</strong>: dal lunedì al venerdì dalle 7 alle 8 e dalle 19 alle 23; il sabato dalle 7 alle 23. Festivi esclusi.</li><li><strong>F3</strong>: tutte le notti dalle 23 alle 7, e l’intera giornata di domenica e dei festivi nazionali.</li></ul>

A volte in bolletta compare F23: è F2 e F3 messe insieme, cioè tutto quello che non è F1.

<h2>Monoraria, bioraria, trioraria</h2>

Le fasce esistono sempre nel contatore, ma non è detto che contino per il tuo prezzo.

<ul><li>In un’offerta <strong>monoraria</strong> il kWh costa uguale a ogni ora: spostare la lavatrice non cambia niente.</li><li>In una <strong>bioraria</strong> ci sono due prezzi, di solito F1 e F23.</li><li>In una <strong>trioraria</strong> ce ne sono tre.</li></ul>

La prima cosa da fare è quindi guardare il proprio contratto. Se è monorario, puoi smettere di preoccuparti dell’orologio, almeno per la bolletta.

<h2>Quanto consumano le famiglie in ogni fascia</h2>

Quando di una casa si conosce solo il consumo totale, le regole del Portale Offerte lo dividono così: 33% in F1, 31% in F2, 36% in F3. È una media. Chi lavora fuori casa sta più in basso in F1; chi lavora da casa, o ha persone anziane e bambini, sta più in alto. La tua divisione vera è in bolletta, accanto al consumo annuo: sono tre numeri, e sono quelli giusti per confrontare due offerte a fasce.

<h2>Che cosa dicono i prezzi</h2>

Ecco il PUN medio per fascia in alcuni mesi pubblicati, in €/kWh.

<ul><li>Dicembre 2024: F1 0,1585 · F2 0,1459 · F3 0,1158.</li><li>Aprile 2025: F1 0,0958 · F2 0,1151 · F3 0,0951.</li><li>Giugno 2025: F1 0,1131 · F2 0,1268 · F3 0,1036.</li><li>Agosto 2025: F1 0,1056 · F2 0,1180 · F3 0,1060.</li></ul>

D’inverno vale ancora la vecchia regola: il giorno costa di più, la notte di meno. In primavera e d’estate invece la fascia più cara è F2, quella della sera, e ad agosto 2025 il giorno è costato appena meno della notte. Il motivo è la produzione fotovoltaica: quando c’è sole l’energia abbonda e il prezzo scende; quando il sole cala e tutti tornano a casa, sale.

Questo riguarda chi ha un prezzo indicizzato per fasce. Con un prezzo fisso a fasce valgono i prezzi scritti nel contratto, che possono seguire la vecchia abitudine: controllali, prima di spostare i consumi nelle ore sbagliate.

<h2>Quanto si risparmia spostando i consumi</h2>

Facciamo un conto, con i prezzi di giugno 2025. Una lavatrice usa circa 1 kWh per ciclo. Farla in F3 invece che in F2 fa risparmiare 2,3 centesimi. Con duecento lavaggi l’anno, se la differenza restasse quella, sarebbero meno di cinque euro. Spostare un’abitudine piccola serve poco. Spostare un consumo grande, come la ricarica di un’auto o uno scaldabagno elettrico, serve di più.

<h2>Come scegliere</h2>

<ul><li>Se i tuoi consumi sono distribuiti senza un ordine, una monoraria è più semplice e raramente costa molto di più.</li><li>Se più di due terzi dei consumi stanno in una fascia, e lo vedi dalla bolletta, vale la pena di confrontare anche le offerte a fasce.</li><li>Confronta sempre la spesa di un anno con i tuoi tre consumi, non il prezzo della fascia più bassa: è quello che viene stampato più in grande.</li></ul>

Nel nostro confronto puoi scrivere i consumi delle tre fasce. Se non li conosci usiamo la divisione standard, e lo scriviamo sotto la cifra.

<h2>Fonti</h2>

Prezzi: PUN per fascia oraria, medie mensili pubblicate, gennaio 2024 - agosto 2025. Divisione dei consumi: Regole per il calcolo della spesa annua stimata, Portale Offerte, versione 4.0. Il consumo di una lavatrice è indicativo: quello della tua è sull’etichetta energetica.
`,
}

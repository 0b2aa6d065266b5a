import type { SeedPost } from './seed-post.ts'

export const bonusSociale: SeedPost = {
  slug: 'bonus-sociale-luce-e-gas',
  title: 'Bonus sociale luce e gas: come averlo senza chiederlo (quasi)',
  subtitle: 'Lo sconto arriva da solo, ma solo se hai un ISEE valido',
  excerpt:
    'Il bonus per disagio economico è automatico per chi presenta la DSU e ha un ISEE sotto la soglia. Come funziona, quando serve una domanda e come controllare che arrivi.',
  metaDescription:
    'Bonus sociale luce e gas: chi ne ha diritto, perché basta la DSU, quando serve la domanda al Comune e come controllare che sia in bolletta.',
  category: 'Risparmio',
  date: '2026-02-24',
  content: `
Molte famiglie che avrebbero diritto a uno sconto in bolletta non lo ricevono. Quasi sempre il motivo è uno: non hanno un ISEE aggiornato. Il resto, da qualche anno, è automatico.

<h2>I due bonus</h2>

<strong>Disagio economico.</strong> Spetta alle famiglie con un ISEE sotto una soglia, più alta per le famiglie numerose. C’è per la luce, per il gas, per l’acqua e per i rifiuti. Dal 2021 non si chiede più: scatta da solo.

<strong>Disagio fisico.</strong> Spetta a chi ha in casa una persona con gravi problemi di salute che usa apparecchi elettromedicali necessari per vivere. Riguarda la luce, non dipende dall’ISEE, e va chiesto al Comune o al CAF con un certificato della ASL. I due bonus si possono sommare.

<h2>Come si ottiene quello economico</h2>

Un passo solo: presentare ogni anno la <strong>DSU</strong>, la dichiarazione che serve per l’ISEE. Si fa online sul sito dell’INPS o gratis presso un CAF.

Da lì in poi i dati viaggiano da soli. L’INPS comunica le famiglie che rientrano nelle soglie, il sistema trova le forniture intestate a qualcuno del nucleo e lo sconto compare in bolletta. Passa qualche mese tra la dichiarazione e la prima bolletta con il bonus, quindi conviene non aspettare.

Servono però alcune condizioni:

<ul><li>il contratto deve essere intestato a una persona della famiglia che ha presentato la DSU;</li><li>la fornitura deve essere per uso domestico, nella casa in cui la famiglia abita;</li><li>il contratto deve essere attivo, o sospeso per ritardo nei pagamenti;</li><li>un solo bonus per tipo di fornitura, per famiglia e per anno.</li></ul>

L’errore più comune è il contratto intestato al vecchio proprietario, al nonno che non c’è più o a un coinquilino. In quel caso il sistema non trova la fornitura e il bonus non arriva. Basta una voltura.

<h2>E se il gas è centralizzato</h2>

Se il riscaldamento è condominiale, la famiglia non ha un contratto del gas suo. Il bonus spetta lo stesso, ma non può comparire in una bolletta: viene pagato con un bonifico domiciliato, da ritirare alla posta. Arriva una lettera con le istruzioni: non buttarla.

<h2>Quanto vale e quali sono le soglie</h2>

Importi e soglie cambiano: li aggiorna ARERA, e possono aggiungersi aiuti straordinari decisi anno per anno. Per questo qui non trovi una cifra che domani sarebbe vecchia. I valori in vigore sono sul sito di ARERA e allo Sportello per il consumatore, al numero verde indicato anche in bolletta.

In generale il bonus della luce dipende dal numero di persone in famiglia. Quello del gas dipende dall’uso (solo cucina e acqua calda, o anche riscaldamento), dal numero di persone e dalla zona climatica.

<h2>Come controllare che arrivi</h2>

Cerca in bolletta la voce «bonus sociale»: è scritta nel riepilogo degli importi, con il segno meno. Dura dodici mesi. Se dopo quattro mesi dalla DSU non c’è, fai queste verifiche:

<ul><li>l’ISEE è stato rilasciato, senza omissioni da correggere?</li><li>è sotto la soglia per quest’anno?</li><li>l’intestatario del contratto è nel nucleo della DSU?</li><li>la fornitura è domestica e l’indirizzo è quello di residenza?</li></ul>

Se tutto torna chiama lo Sportello per il consumatore di ARERA, gratis, 800 166 654, con il POD o il PDR: il bonus non lo danno né il fornitore né il Comune.

<h2>Cambiare fornitore fa perdere il bonus?</h2>

No. Il bonus segue la famiglia, non il contratto: con un nuovo fornitore lo sconto continua fino alla fine dei dodici mesi. E non dipende dal tipo di offerta: vale nel mercato libero come nei servizi di tutela.

Diffida di chi telefona dicendo che il bonus «scade» se non firmi un nuovo contratto, o che serve il POD «per attivarlo». Nessun venditore può darlo o toglierlo.

<h2>Nel confronto</h2>

Quando mettiamo in ordine le offerte il bonus resta fuori, perché è uguale con tutte. Lo sconto si sottrae dopo, qualunque sia la tua scelta: le due cose, bonus e offerta giusta, si sommano.

<h2>Fonti</h2>

ARERA e INPS, pagine sul bonus sociale automatico, in vigore dal 1° gennaio 2021.
`,
}

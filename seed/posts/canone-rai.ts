import type { SeedPost } from './seed-post.ts'

export const canoneRai: SeedPost = {
  slug: 'canone-rai-in-bolletta',
  title: 'Il canone RAI in bolletta: chi lo paga, quando, e come dire che non hai la TV',
  subtitle: 'Dieci rate, una sola per famiglia',
  excerpt:
    'Perché il canone è nella bolletta della luce, chi deve pagarlo, come funziona con due case o due contratti, e quali dichiarazioni si possono mandare.',
  metaDescription:
    'Canone RAI in bolletta della luce: chi lo paga, in quante rate, che cosa succede se cambi fornitore e come dichiarare di non avere la TV.',
  category: 'Bollette',
  date: '2026-01-13',
  content: `
Tra le voci della bolletta della luce ce n’è una che con la luce non c’entra: il canone di abbonamento alla televisione per uso privato. Arriva lì dal 2016, e crea più domande di tutte le altre.

<h2>Perché è in bolletta</h2>

La legge presume che chi ha un contratto di luce nella casa di residenza abbia anche un televisore. Per questo il canone viene addebitato insieme alla luce, dal fornitore, che però lo incassa soltanto e lo passa allo Stato. Non è un ricavo del fornitore e non cambia da un’offerta all’altra.

<h2>Chi lo paga</h2>

Si paga <strong>una volta sola per famiglia anagrafica</strong>, cioè per le persone che stanno nello stesso stato di famiglia. Non conta quanti televisori ci sono né in quante case.

<ul><li>Se nella stessa famiglia ci sono due contratti di luce residenti, il canone è dovuto su uno solo.</li><li>Nella bolletta della seconda casa non c’è, se la fornitura è «non residente»; chi ha la TV solo lì lo deve lo stesso.</li><li>In una casa affittata lo paga chi ci abita e usa la TV: in bolletta se la luce è a nome suo, se no con il modello F24.</li></ul>

Il canone riguarda gli apparecchi che ricevono il segnale televisivo. Un computer o un telefono senza sintonizzatore non lo fanno scattare, anche se ci guardi dei video in streaming.

<h2>Quando si paga</h2>

L’importo dell’anno è diviso in dieci rate, da gennaio a ottobre. Se la bolletta è ogni due mesi ne trovi due insieme. A novembre e dicembre la voce sparisce: le bollette di fine anno sembrano più leggere anche per questo.

Nel 2026 sono 90 €. L’importo lo fissa la legge e può cambiare da un anno all’altro: quello che vale per te è scritto in bolletta e sul sito dell’Agenzia delle Entrate.

<h2>Se non hai la televisione</h2>

Si può dichiarare. Il modello si chiama «dichiarazione sostitutiva di non detenzione» e si manda all’Agenzia delle Entrate: dal sito con le credenziali digitali, tramite un CAF o un professionista, oppure per posta con una copia del documento, seguendo le istruzioni del modello.

Contano le date:

<ul><li>mandata <strong>entro il 31 gennaio</strong>, vale per tutto l’anno;</li><li>mandata <strong>dal 1° febbraio al 30 giugno</strong>, vale per il secondo semestre;</li><li>mandata dopo, vale dall’anno successivo.</li></ul>

La dichiarazione dura un anno: se continui a non avere la TV va ripetuta. È una dichiarazione con valore legale: se non è vera ci sono conseguenze penali.

<h2>Chi può non pagarlo</h2>

Può non pagarlo chi ha compiuto 75 anni, ha un reddito, suo e del coniuge insieme, fino a 8.000 € l’anno e non vive con altre persone con un reddito proprio, a parte colf e badanti. Anche qui serve una dichiarazione all’Agenzia delle Entrate. Sono previsti esoneri anche per altri casi, per esempio i diplomatici stranieri.

<h2>Se paghi due volte o per sbaglio</h2>

Controlla prima lo stato di famiglia e l’intestazione dei contratti. Poi:

<ul><li>se l’addebito riguarda una persona della stessa famiglia che paga già, si manda la dichiarazione che indica l’altra utenza;</li><li>se hai già pagato somme non dovute, si chiede il rimborso con il modello dell’Agenzia delle Entrate; di solito arriva come credito in una bolletta successiva.</li></ul>

Il fornitore non può togliere il canone da solo. Non pagare tutta la bolletta per protesta è una cattiva idea: si può pagare la parte della luce e non il canone, indicandolo, ma senza una dichiarazione valida l’importo verrà richiesto.

<h2>Se cambi fornitore</h2>

Non succede niente: le rate mancanti compaiono nelle bollette del nuovo fornitore. Non c’è un doppio addebito, perché l’importo segue il codice fiscale dell’intestatario e il punto di fornitura.

<h2>E nel confronto?</h2>

Il canone resta fuori. È uguale con tutti, non dipende dai consumi e non c’entra con l’energia. Quando leggiamo una bolletta lo riconosciamo e lo mettiamo da parte: la spesa annua che mostriamo è solo quella della fornitura. Fai attenzione alle offerte che paragonano il loro prezzo, senza canone, con la tua vecchia bolletta, dove il canone c’è.

<h2>Fonti</h2>

Agenzia delle Entrate, pagine sul canone TV; legge di stabilità per il 2016 (legge 208/2015).
`,
}

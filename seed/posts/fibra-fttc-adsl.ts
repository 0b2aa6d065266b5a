import type { SeedPost } from './seed-post.ts'

export const fibraFttcAdsl: SeedPost = {
  slug: 'fibra-ftth-fttc-fwa-adsl-differenze',
  title: 'Fibra, FTTC, FWA, ADSL: che linea ti stanno vendendo?',
  subtitle: 'Guarda il bollino, prima della velocità',
  excerpt:
    'Si chiamano quasi tutte «fibra», ma non lo sono. Che cosa cambia tra FTTH, FTTC, FWA e ADSL, come riconoscerle dal bollino colorato e quale basta per quello che fai in casa.',
  metaDescription:
    'FTTH, FTTC, FWA e ADSL a confronto: come riconoscerle dal bollino verde, giallo o rosso, che velocità aspettarsi e come verificare la copertura.',
  category: 'Internet',
  date: '2026-06-16',
  content: `
La parola «fibra» sta su quasi tutte le pubblicità. Quello che cambia è dove la fibra si ferma: in casa tua, in un armadio sulla strada, o su un’antenna a qualche chilometro. Da lì in poi, la velocità dipende da altro.

<h2>Le quattro linee</h2>

<strong>FTTH</strong>, fibra fino a casa. Il cavo ottico entra nell’appartamento e finisce in una presa. È la linea più stabile e più veloce: si vendono di solito 1.000 Mega in download, a volte 2.500 o più. La distanza dalla centrale non conta quasi niente.

<strong>FTTC</strong>, fibra fino all’armadio. Il cavo ottico arriva all’armadio sulla strada, l’ultimo pezzo è il vecchio doppino di rame. Più sei lontano dall’armadio, più la velocità cala: a cento metri si può arrivare vicino ai 200 Mega promessi, a un chilometro si scende a poche decine.

<strong>FWA</strong>, fibra fino a un’antenna e poi radio fino a casa. È una buona soluzione dove i cavi non arrivano. Dipende da quanto bene si vede l’antenna, da quante persone la usano insieme e, in parte, dal tempo.

<strong>ADSL</strong>, tutto rame. Fino a 20 Mega sulla carta, spesso meno. In molte zone viene spenta via via che arriva la fibra.

<h2>Il bollino</h2>

AGCOM obbliga gli operatori a mettere sulle offerte un bollino che dice la verità più in fretta di ogni slogan.

<ul><li><strong>Verde, con la F</strong>: fibra fino a casa o fino all’edificio.</li><li><strong>Giallo, con FR</strong>: fibra mista a rame o a radio.</li><li><strong>Rosso, con la R</strong>: rame, senza fibra nella rete di accesso.</li></ul>

Se nella pagina dell’offerta il bollino non c’è, cercalo nelle condizioni. Per la radio guarda la sigla e non solo il colore: a fine 2025 AGCOM ha proposto di darle anche un bollino verde. Se è giallo e la pagina dice solo «fibra», ora sai che cosa stai comprando.

<h2>La copertura si controlla al numero civico</h2>

Due portoni della stessa via possono avere linee diverse. La copertura va verificata con l’indirizzo completo, e in condominio anche con la scala. Una verifica generica sul comune non serve a niente.

Chiedi tre cose: la tecnologia esatta, la velocità minima garantita in download e in upload, e se serve un lavoro in casa o sulle parti comuni.

<h2>Quanta velocità serve</h2>

<ul><li>Leggere, scrivere, cercare: 5-10 Mbps.</li><li>Film in alta definizione: 25-50 Mbps.</li><li>Lavoro da casa con videochiamate e file: 50-100 Mbps.</li></ul>

Sono valori per persona. In quattro, la sera, si sommano. Per chi lavora con file pesanti conta più l’<strong>upload</strong>, cioè la velocità con cui si manda: è il numero scritto più in piccolo. Per i giochi e le videochiamate conta il <strong>ping</strong>, il tempo di risposta, in millisecondi: più è basso meglio è.

<h2>Quando la linea va piano ma la colpa non è della linea</h2>

Prima di cambiare, fai una prova con il computer collegato al modem con un cavo. Se con il cavo la velocità è giusta e con il Wi-Fi no, il problema è in casa: il modem è in un angolo, dietro un muro spesso, o è vecchio. Un modem messo meglio costa meno di un contratto nuovo.

Se anche con il cavo la velocità è sotto il minimo promesso, puoi misurarla con Ne.Me.Sys, il software ufficiale del progetto MisuraInternet: il suo certificato ha valore di prova, permette di reclamare e, se dopo trenta giorni una seconda misura lo conferma, di recedere senza costi.

<h2>Come scegliere</h2>

Se al tuo indirizzo c’è la FTTH, di solito costa come le altre: prendila. Se ci sono FTTC e FWA, chiedi la distanza dall’armadio e prova a sentire un vicino. Poi guarda il prezzo su 24 mesi, con attivazione, modem e canone dopo la promozione: è lì che le offerte si distinguono davvero.

<h2>Fonti</h2>

I bollini sono previsti dalle regole di AGCOM sulla trasparenza delle offerte in fibra. Le velocità consigliate sono indicative; quelle di rame e radio dipendono dal luogo.
`,
}

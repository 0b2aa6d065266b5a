import type { SeedPost } from './seed-post.ts'

export const numeroEIccid: SeedPost = {
  slug: 'portabilita-del-numero-iccid',
  title: 'Cambiare operatore mobile e tenere il numero: serve l’ICCID',
  subtitle: 'Due giorni lavorativi, un codice di venti cifre e qualche trappola',
  excerpt:
    'La portabilità del numero si chiede al nuovo operatore. Che cosa è l’ICCID, dove leggerlo, chi può fare la richiesta, quanto tempo ci vuole e che cosa spetta se ritarda.',
  metaDescription:
    'Portabilità del numero mobile: dove trovare l’ICCID, chi può chiederla, tempi di due giorni lavorativi, indennizzo per i ritardi e credito residuo.',
  category: 'Mobile',
  date: '2026-07-28',
  content: `
Il numero di telefono è tuo, nel senso che puoi portarlo dove vuoi. Lo spostamento si chiama portabilità, e la fa il nuovo operatore: tu devi solo dargli i dati giusti. Il più importante è scritto sulla SIM.

<h2>Che cosa è l’ICCID</h2>

È il numero di serie della SIM: 19 o 20 cifre, e per le SIM italiane comincia con <strong>8939</strong>. Serve a provare che la SIM è in mano tua: senza, chiunque potrebbe chiedere di spostare il tuo numero.

<h2>Dove si legge</h2>

<ul><li>Stampato sulla plastica della SIM, sotto il chip, a volte su due righe.</li><li>Sulla tessera grande da cui hai staccato la SIM, se l’hai tenuta.</li><li>Nel telefono: su Android tra le informazioni sul telefono, alla voce «Stato SIM» o «ICCID»; su iPhone in Impostazioni, Generali, Info.</li><li>Nell’area clienti o nell’app dell’operatore.</li></ul>

Per le eSIM vale lo stesso: l’ICCID c’è, e si legge nel telefono o nell’area clienti. Se trovi 19 cifre invece di 20 va bene: alcuni operatori non stampano l’ultima. Attento a non confonderlo con l’IMEI, che ha 15 cifre ed è del telefono, non della SIM.

<h2>Chi può chiedere la portabilità</h2>

Solo l’intestatario della SIM. È la causa più frequente di rifiuto: la SIM che usi è intestata a un genitore, a un ex, al datore di lavoro. In quel caso prima si cambia l’intestazione, poi si porta il numero; o firma la richiesta chi risulta intestatario.

Servono un documento valido, il codice fiscale, il numero da portare, il nome dell’operatore attuale, l’ICCID, e di dire se la SIM è ricaricabile o in abbonamento.

<h2>Quanto tempo ci vuole</h2>

Il numero deve passare entro il secondo giorno lavorativo. Fino a quel momento la vecchia SIM funziona; poi smette, e comincia la nuova con il tuo numero. Nel passaggio può esserci qualche minuto, o qualche ora, senza servizio: evita di farlo il giorno in cui aspetti una chiamata importante.

Se l’operatore ritarda, spetta un indennizzo di <strong>2,50 € per ogni giorno</strong> di ritardo, fino a 50 €. Va chiesto: scrivi al nuovo operatore.

<h2>Che cosa succede al credito e al vecchio contratto</h2>

Il credito residuo può essere trasferito, su richiesta: c’è una casella nel modulo, e può esserci un piccolo costo. Bonus e promozioni non si trasferiscono. Il vecchio contratto si chiude da solo quando il numero passa: non devi mandare una disdetta, e se la mandi prima rischi di perdere il numero.

Due cose però non si chiudono da sole: le rate di un telefono comprato con il vecchio operatore, e i servizi a pagamento di altri. Le rate restano: scegli tu se continuarle o saldarle in una volta.

<h2>Le trappole</h2>

<ul><li><strong>I codici che arrivano per SMS.</strong> Il nuovo operatore manda un codice sul numero da portare, e per questo la vecchia SIM deve funzionare: se è guasta o persa prima va sostituita. Se arriva un codice e non hai chiesto niente, qualcuno sta provando a spostare il tuo numero: non dirlo a nessuno e chiama subito l’assistenza.</li><li><strong>Le offerte «solo per chi viene da».</strong> Molti prezzi valgono se arrivi da certi operatori. Controlla che il tuo sia nell’elenco.</li><li><strong>Il costo della prima ricarica.</strong> SIM, attivazione e primo mese possono costare più di tre mesi di canone.</li><li><strong>La copertura.</strong> Gli operatori virtuali usano la rete di altri: chiedi quale, e prova nei posti dove stai di più.</li></ul>

<h2>Dopo il passaggio</h2>

Spegni e riaccendi il telefono, controlla che internet funzioni (a volte va inserito il nome del punto di accesso, l’APN, che trovi nel messaggio di benvenuto) e aggiorna il numero dove serve come verifica: banca, posta elettronica, identità digitale. Il numero è lo stesso, quindi di solito non cambia niente, ma un accesso di prova evita brutte sorprese.

<h2>Fonti</h2>

Tempi e indennizzo della portabilità: regole di AGCOM in vigore a luglio 2026.
`,
}

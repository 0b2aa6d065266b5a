import { RETENTION } from '#areas/privacy/retention.ts'
import type { LegalText } from '#areas/consents/legal-text.ts'

export const privacyText: LegalText = {
  lead: 'Quali dati usiamo, perché, per quanto tempo e chi li riceve. Per confrontare le offerte non serve dirci chi sei.',
  description:
    'Quali dati personali usiamo, perché, per quanto tempo, chi li riceve e come esercitare i tuoi diritti. Per confrontare non serve dirci chi sei.',
  keywords: 'informativa privacy, dati personali, GDPR, conservazione, diritti, bolletta',
  sections: [
    {
      id: 'titolare',
      title: '1. Chi è il titolare',
      blocks: [
        '{name}, {address}, P. IVA {taxId}. Per tutto ciò che riguarda i tuoi dati scrivi a [{privacyEmail}](mailto:{privacyEmail}). Quando attivi un’offerta siamo contitolari con il fornitore che hai scelto: [chi fa che cosa](/privacy-contitolari).',
      ],
    },
    {
      id: 'senza-account',
      title: '2. Se guardi e confronti soltanto',
      blocks: [
        'Non ti chiediamo nome, email o telefono. Consumo, zona e potenza che scrivi nel confronto restano nell’indirizzo della pagina e non li leghiamo a te.',
        'Contiamo le visite senza cookie: per ogni giorno sappiamo quante volte una pagina è stata aperta, da che genere di sito si arriva, se su un telefono o su uno schermo largo, e quanto è stata veloce. Non da chi. L’indirizzo IP serve a consegnarti la pagina e a fermare gli abusi: lo contiamo per il tempo del limite (al massimo un giorno) e non lo scriviamo nelle statistiche.',
      ],
    },
    {
      id: 'dati',
      title: '3. Quali dati, perché e per quanto tempo',
      blocks: [
        {
          caption: 'I dati che usiamo',
          head: ['Dati', 'Perché', 'Base (art. 6 GDPR)', 'Per quanto'],
          rows: Object.values(RETENTION).map(({ what, why, basis, until }) => [what, why, basis, until]),
        },
        'I dati segnati come contratto o obbligo servono per fare quello che chiedi: senza, la singola funzione non può partire, ma il resto del sito sì. Il consenso alle comunicazioni commerciali è libero: si revoca quando vuoi con un clic, dal tuo profilo o dal link in fondo a ogni messaggio, e da quel momento smettiamo.',
      ],
    },
    {
      id: 'lettura',
      title: '4. Come leggiamo la bolletta',
      blocks: [
        'La legge un programma sui nostri server: il documento non viene mandato a servizi esterni di riconoscimento. Per ogni valore ti mostriamo da quale pezzo della bolletta viene; un valore incerto resta vuoto o te lo chiediamo. Niente si usa finché non premi «Confermo i dati». Se il programma non riesce, la legge una persona del nostro ufficio.',
        'Se la carichi senza account non la vede nessuno, nemmeno il nostro ufficio: la apre solo il browser da cui l’hai mandata, e dopo un giorno, o quando premi «Cancella adesso», la cancelliamo con tutto quello che abbiamo letto.',
        'Il programma calcola la spesa e mette in ordine le offerte, ma non prende decisioni al tuo posto: non rifiuta richieste, non dà punteggi alle persone e non cambia contratti (art. 22 GDPR).',
      ],
    },
    {
      id: 'assistente',
      title: '5. L’assistente del sito',
      blocks: [
        'Risponde con quello che c’è sul sito e dice subito che è un programma. La conversazione non porta il tuo nome né il tuo indirizzo: la ritrova solo la scheda del browser che l’ha iniziata. Non scrivergli codici fiscali, IBAN o dati di salute: non servono. Se è collegato a un modello linguistico di un fornitore esterno, questo riceve la tua domanda e i brani del sito che la riguardano, non i dati del tuo account.',
      ],
    },
    {
      id: 'destinatari',
      title: '6. Chi riceve i dati',
      blocks: [
        {
          list: [
            'Il fornitore dell’offerta che attivi, e nessun altro fornitore.',
            'Le persone del nostro ufficio autorizzate a seguire la tua richiesta. Ogni volta che aprono qualcosa di tuo resta scritto chi è stato e quando.',
            'Chi ci fornisce server, archivio e posta elettronica, come responsabile del trattamento (art. 28 GDPR), con un contratto e solo per questo. L’elenco aggiornato si chiede a {privacyEmail}.',
            'Autorità e giudici, quando la legge lo impone.',
          ],
        },
        'Non vendiamo dati e non li diamo a inserzionisti. I dati si trattano nello Spazio economico europeo; se un responsabile dovesse trattarli altrove, lo farebbe solo con le garanzie del capo V del GDPR.',
      ],
    },
    {
      id: 'sicurezza',
      title: '7. Come li proteggiamo',
      blocks: [
        'Connessione cifrata; IBAN, numeri di documento e bozze cifrati anche nell’archivio; regole nel database che lasciano leggere a ciascuno solo i propri dati; registro degli accessi dell’ufficio; nessun dato personale nei collegamenti e nei registri tecnici. Le copie di sicurezza si rinnovano a rotazione: un dato cancellato vi resta fino alla rotazione successiva.',
      ],
    },
    {
      id: 'diritti',
      title: '8. I tuoi diritti',
      blocks: [
        {
          list: [
            'Sapere quali dati abbiamo e averne copia (artt. 15 e 20): dal tuo profilo, in «I miei dati».',
            'Farli correggere o completare (art. 16): dal tuo profilo.',
            'Farli cancellare, quando non serve più conservarli (art. 17): dal tuo profilo, in «I miei dati». Si cancellano subito; resta solo quello che la tabella sopra dice, per il tempo che dice.',
            'Limitarne l’uso o opporti (artt. 18 e 21); alle comunicazioni commerciali sempre, senza motivo.',
            'Revocare un consenso, senza effetti su quanto fatto prima (art. 7).',
          ],
        },
        'Per tutto il resto, o se non hai un account, scrivi a [{privacyEmail}](mailto:{privacyEmail}): rispondiamo entro un mese, gratis. Se non sei soddisfatto puoi presentare reclamo al [Garante per la protezione dei dati personali](https://www.garanteprivacy.it) o rivolgerti al giudice.',
      ],
    },
    {
      id: 'minori',
      title: '9. Età',
      blocks: [
        'Il servizio è per maggiorenni. Se scopriamo un account di un minore lo chiudiamo e cancelliamo i suoi dati.',
      ],
    },
    {
      id: 'cookie',
      title: '10. Cookie e dati nel browser',
      blocks: ['Usiamo solo cookie tecnici. Sono elencati uno per uno nella [cookie policy](/cookie-policy).'],
    },
    {
      id: 'modifiche',
      title: '11. Quando questa pagina cambia',
      blocks: [
        'Pubblichiamo qui la nuova versione prima che entri in vigore e la annunciamo per email a chi ha un account, con almeno 30 giorni di anticipo. In fondo trovi versioni e date.',
      ],
    },
  ],
}

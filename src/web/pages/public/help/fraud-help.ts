import type { Help } from './supply-help.ts'

const UNASKED = { url: '/blog/contratti-non-richiesti-e-ripensamento', link: 'Contratti non richiesti' }

/** Who rings, writes or telephones for what is not due. */
export const FRAUD_HELP: readonly Help[] = [
  {
    id: 'truffa-rimborso',
    question: 'Mi chiamano per un rimborso e vogliono l’IBAN: è vero?',
    answer:
      'È quasi certamente una truffa: non aprire il link, non rispondere e non dare IBAN, carta, SPID o codici. Un rimborso arriva in bolletta, senza che nessuno te li chieda, e ARERA e lo Stato non telefonano alle famiglie: se hai un dubbio guarda nell’area clienti, o chiama il numero scritto in bolletta. Se hai già dato l’IBAN o la carta avvisa subito la banca e falla bloccare, cambia le password, guarda i movimenti e segnalalo alla polizia postale. Lo Sportello per il consumatore è l’800 166 654.',
    ...UNASKED,
    also: 'rimborso iban telefono arera finto truffa',
  },
  {
    id: 'cambio-iban-falso',
    question: 'Mi scrivono di pagare la bolletta su un altro IBAN: è vero?',
    answer:
      'Prima di pagare controlla: chiama il fornitore al numero scritto su una bolletta vecchia, o guarda nella sua area clienti. Un IBAN nuovo arrivato per email o SMS, una ricarica o una carta da accreditare sono di solito una truffa. Se hai già pagato avvisa subito la banca e fai denuncia alla polizia postale.',
    ...UNASKED,
    also: 'iban nuovo bollettino falso truffa pagamento ricarica',
  },
  {
    id: 'porta-sconosciuto',
    question: 'C’è uno alla porta per il contatore o la bolletta: lo faccio entrare?',
    answer:
      'Non sei obbligato a farlo entrare, e non firmare niente. Il contatore lo cambia o lo legge il distributore: è gratis, di solito con un avviso nel palazzo, e non servono né la bolletta né una firma su un contratto. Chiedi il tesserino e chiama tu il distributore, al numero scritto in bolletta. Se hai già firmato hai 30 giorni per ripensarci; se insiste chiama il 112.',
    ...UNASKED,
    also: 'porta sconosciuto tecnico contatore tesserino palazzo',
    source: 'Codice del consumo, D.Lgs. 206/2005, art. 52, comma 1-bis',
  },
  {
    id: 'calamita',
    question: 'Si può rallentare il contatore, o attaccarsi alla rete da soli?',
    answer:
      'In questo non ti aiuto: manomettere il contatore o allacciarsi da soli è furto di energia, un reato, ed è pericoloso. Il distributore se ne accorge e fa pagare i consumi ricostruiti. Per spendere meno ci sono strade vere: un’offerta meno cara, il bonus sociale se l’ISEE è basso, le rate, meno kW.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'calamita magnete contatore manomettere furto energia allaccio abusivo',
    source: 'Codice penale, artt. 624 e 625',
  },
  {
    id: 'codice-linea',
    question: 'Mi chiedono al telefono il codice di migrazione, l’ICCID o un codice arrivato per SMS: lo do?',
    answer:
      'Non darlo. Il codice di migrazione (linea di casa) e l’ICCID (SIM) servono a portare il numero a un altro operatore: per riparare un guasto, fare uno sconto o «verificare i dati» non servono, e nemmeno un codice arrivato per SMS. Chiudi e chiama tu l’operatore, al numero scritto in bolletta. Se lo hai già dato avvisalo oggi, e scrivigli che non vuoi cambiare; se parte un passaggio che non hai chiesto reclama, e segnalalo ad AGCOM e alla polizia postale.',
    ...UNASKED,
    also: 'codice migrazione iccid otp sms operatore finto guasto centrale documento chiede verifica',
  },
  {
    id: 'furto-numero',
    question: 'Il telefono non ha più linea e c’è un cambio di SIM o di operatore che non ho chiesto: che cosa faccio?',
    answer:
      'Può essere un furto del numero: agisci subito, da un altro telefono. Chiama il tuo operatore, fai bloccare la SIM e di’ che il passaggio o il duplicato non li hai chiesti tu. Poi chiama la banca e blocca accesso e carte: chi ha il tuo numero riceve i codici. Cambia le password di email e banca, guarda i movimenti e fai denuncia alla polizia postale. Per riavere il numero reclama per scritto; se non basta c’è Conciliaweb di AGCOM, gratis.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'sim swap portabilita mai chiesta duplicato sim senza segnale sms passaggio numero rubato clonato',
  },
  {
    id: 'carta-telefono',
    question: 'Mi chiedono il numero della carta per una bolletta o una verifica: lo do?',
    answer:
      'Non dettare la carta, il PIN o un codice arrivato per SMS a chi ti ha chiamato o scritto: una bolletta non si paga così, e un contratto non ha bisogno di «verificare» la carta. Chiudi e chiama tu il fornitore, al numero scritto in bolletta, o guarda nella sua area clienti. Se l’hai già data blocca la carta con la banca, guarda i movimenti e fai denuncia alla polizia postale. Noi non chiediamo pagamenti: qui è tutto gratis.',
    ...UNASKED,
    also: 'carta di credito bancomat pin cvv postepay telefono pagamento verifica cauzione',
  },
  {
    id: 'bolletta-zero',
    question: 'Mi promettono la bolletta a zero o uno sconto enorme: è vero?',
    answer:
      'Non crederci: in ogni bolletta ci sono rete, oneri e imposte, che nessun fornitore può togliere, e una bolletta a zero per sempre non esiste. Con i pannelli si paga meno, non niente. Non mandare foto della bolletta e non dare codici: con POD o PDR e codice fiscale possono provare a farti un contratto. Se ti interessa, chiedi l’offerta per scritto con il prezzo e la quota fissa: scrivili in «Mi hanno chiamato» e vedi quanto pagheresti in un anno.',
    url: '/mi-hanno-chiamato',
    link: 'Mi hanno chiamato',
    also: 'bolletta zero gratis per sempre sconto 50 70 per cento promessa whatsapp facebook pubblicita pannelli omaggio troppo bello',
  },
  {
    id: 'contratto-inganno',
    question: 'Mi hanno fatto firmare o accettare con un pretesto: posso annullare?',
    answer:
      'Chi si finge il tuo fornitore, o fa firmare «solo per presa visione», ti ha ingannato: trattalo come un contratto vero e agisci subito. Cerca il nome del fornitore in email, SMS e carte, e scrivigli che ci ripensi: hai 14 giorni, 30 se è venuto a casa senza essere chiamato, dodici mesi in più se non ti ha informato di questo diritto. Scrivi anche che contesti il contratto per l’inganno e chiedi copia e registrazione. Avvisa il fornitore di prima e segnalalo all’AGCM; ti aiuta lo Sportello, 800 166 654.',
    ...UNASKED,
    also: 'finto fornitore fingeva pretesto presa visione tablet firma senza leggere raggirato ingannato sapeva nome indirizzo consumo',
    counts: 'ripensamento',
    source: 'Codice del consumo, D.Lgs. 206/2005, artt. 20–23, 52 e 53',
  },
  {
    id: 'codice-chiesto',
    question: 'Mi chiedono POD, PDR o codice fiscale al telefono o in un messaggio: li do?',
    answer:
      'Non darli a chi ti ha cercato lui: con POD o PDR e codice fiscale si può avviare un contratto a tuo nome. Un rimborso, un bonus o un controllo non li richiede, e il tuo fornitore li ha già. Se ti interessa l’offerta fatti mandare prima le condizioni per email, con il nome del fornitore. I codici si danno solo quando hai deciso tu di attivare.',
    ...UNASKED,
    also: 'chiedono pod pdr codice fiscale glielo do devo dare numeri bolletta telefono verifica rimborso bonus',
  },
  {
    id: 'recupero-crediti',
    question: 'Mi scrive un avvocato o un recupero crediti per una bolletta: che cosa faccio?',
    answer:
      'Non pagare e non riconoscere il debito subito. Chiedi per scritto a chi scrive l’incarico del fornitore, le bollette e il POD o PDR a cui si riferiscono, e senti il fornitore al numero di una tua bolletta: può essere una truffa. Se il debito non è tuo, o il contratto non l’hai mai voluto, contestalo con PEC o raccomandata. Se i consumi sono di più di due anni fa scrivi che sono prescritti. Se è tuo chiedi le rate. Ti aiuta lo Sportello, 800 166 654.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'avvocato recupero crediti agenzia riscossione lettera diffida vecchia bolletta mai vista debito decreto ingiuntivo',
    source: 'L. 205/2017, art. 1, commi 4–10',
  },
]

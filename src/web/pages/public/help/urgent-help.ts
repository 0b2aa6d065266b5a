import type { Help } from './supply-help.ts'

/** What cannot wait: danger, a supply that is cut or about to be, bills that cannot be paid. */
export const URGENT_HELP: readonly Help[] = [
  {
    id: 'odore-gas',
    question: 'Sento odore di gas: che cosa faccio?',
    answer:
      'Non accendere luci né fiamme. Apri le finestre, chiudi il rubinetto del gas, esci di casa. Poi, da fuori, chiama il pronto intervento del tuo distributore: il numero è in bolletta, risponde a ogni ora ed è gratuito. Se non lo trovi chiama il 115 o il 112.',
    url: '/glossario#distributore',
    link: 'Distributore',
    also: 'puzza odore gas perdita fuga emergenza pronto intervento',
  },
  {
    id: 'pericolo',
    question: 'Vedo un cavo a terra, scintille o fumo dal contatore: che cosa faccio?',
    answer:
      'Non toccare niente e stai lontano, anche dall’acqua. Se puoi farlo senza rischio stacca l’interruttore generale. Chiama il 112 o il 115, poi il numero per i guasti del distributore, che è scritto in bolletta. A chi ha preso la scossa non avvicinarti finché la corrente non è staccata.',
    url: '/glossario#distributore',
    link: 'Distributore',
    also: 'cavo terra scintille fumo contatore scossa incendio',
  },
  {
    id: 'monossido',
    question: 'La caldaia fa fumo o mi gira la testa: che cosa faccio?',
    answer:
      'Può essere monossido di carbonio: uscite tutti subito, aprendo le finestre se fate in tempo, e da fuori chiama il 112. Non rientrare finché non te lo dicono, e di’ ai soccorsi che c’è una caldaia o una stufa accesa. Prima di riaccenderla la deve vedere un tecnico.',
    url: '/glossario#distributore',
    link: 'Distributore',
    also: 'monossido fumo caldaia stufa testa nausea',
  },
  {
    id: 'guasto',
    question: 'Manca la corrente o sento odore di gas: chi chiamo?',
    answer:
      'Guarda prima il salvavita e il contatore. Poi chiama il distributore, cioè chi porta la rete fino al contatore: il numero per i guasti è scritto in bolletta e vale con ogni fornitore. Se la luce manca per più di 8 ore nei comuni con più di 50.000 abitanti, o 12 negli altri, di regola l’indennizzo arriva da solo in bolletta: 30 € per una casa, 15 € in più ogni 4 ore, fino a 300 €. Il cibo perso o un apparecchio rotto si chiedono a parte al distributore, con foto e scontrini. Se senti odore di gas apri le finestre, chiudi il rubinetto ed esci prima di telefonare.',
    url: '/glossario#distributore',
    link: 'Distributore',
    also: 'guasto guasti blackout manca corrente luce saltata odore gas perdita emergenza pronto intervento chi chiamo numero distributore',
    source: 'ARERA, qualità del servizio di distribuzione elettrica: interruzioni prolungate',
  },
  {
    id: 'salvavita',
    question: 'Con un apparecchio salvavita possono staccare la luce?',
    answer:
      'Chi in casa usa un apparecchio medico da cui dipende la vita, come un respiratore, non può essere staccato nemmeno se paga in ritardo, purché il fornitore e il distributore lo sappiano: dillo subito al fornitore e mandagli il certificato della ASL. Il debito resta: chiedi le rate. C’è anche il bonus per disagio fisico, che non guarda l’ISEE e si chiede al Comune o al CAF con lo stesso certificato.',
    url: '/blog/bonus-sociale-luce-e-gas',
    link: 'Bonus sociale',
    also: 'respiratore ossigeno apparecchi medici salvavita staccare luce',
    source: 'ARERA, TIMOE (delibera 258/2015/R/com), art. 23',
  },
  {
    id: 'potenza-ridotta',
    question: 'Mi hanno abbassato la potenza al 15%: che cosa faccio?',
    answer:
      'È urgente: la potenza ridotta al 15% vuol dire che al fornitore risulta una bolletta non pagata, e dopo 15 giorni può staccare la luce. Chiamalo oggi: paga o chiedi le rate, mandagli la ricevuta e chiedi di riattivare. Dopo la sua richiesta la potenza torna di solito entro un giorno lavorativo. Se prima non ti era arrivata una raccomandata o una PEC ti spettano 30 €; se non sono passati almeno 25 giorni da quando è arrivata reclama. Cambiare fornitore non cancella il debito.',
    url: '/glossario#morosita',
    link: 'Morosità',
    also: 'potenza ridotta 15 per cento morosità contatore limitato riattivare ripristino',
    source: 'ARERA, TIMOE (delibera 258/2015/R/com)',
  },
  {
    id: 'mancato-pagamento',
    question: 'Che cosa succede se non pago una bolletta?',
    answer:
      'La fornitura non si stacca subito: il fornitore ti mette in mora con raccomandata o PEC. Per la luce, da quando arriva, passano almeno 25 giorni prima che la potenza scenda al 15%, dove il contatore lo permette, e altri 15 prima che la stacchino; altrimenti, e per il gas, almeno 40. Di regola non si stacca di venerdì, di sabato, nei giorni di festa e nei giorni prima. Chiedi subito le rate; se la bolletta è sbagliata, reclama prima della scadenza. Con un ISEE basso guarda se ti spetta il bonus sociale.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'staccato staccata mancato ritardo morosità moroso mora scaduta distacco distaccano staccano sospensione rate rateizzare rateizzazione pagare non riesco debito sollecito',
    source: 'ARERA, TIMOE (delibera 258/2015/R/com) e TIMG (delibera ARG/gas 99/11)',
  },
  {
    id: 'staccata-errore',
    question: 'Mi hanno staccato la luce per errore: che cosa mi spetta?',
    answer:
      'Chiama subito il fornitore, mandagli le ricevute e chiedi di riattivare: dopo la sua richiesta la luce torna di solito entro un giorno lavorativo; per il gas deve venire un tecnico. Se ha staccato senza mandarti prima la raccomandata o la PEC ti spetta un indennizzo automatico di 30 €, di 20 € se non ha rispettato i termini. Scrivi un reclamo: ti aiuta lo Sportello, 800 166 654.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'staccata luce gas errore indennizzo pagato',
    source: 'ARERA, TIMOE (delibera 258/2015/R/com), indennizzi automatici',
  },
  {
    id: 'sollecito-pagato',
    question: 'Mi arriva un sollecito, ma ho già pagato: che cosa faccio?',
    answer:
      'Manda subito al fornitore la ricevuta del pagamento, per scritto, con il numero della bolletta, e chiedi di confermarti che è a posto: finché non gli risulta può continuare la pratica per staccare. Controlla che il bollettino o il bonifico avessero il codice giusto. Se insiste reclama: deve rispondere entro 30 giorni.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'sollecito pagamento già pagato ricevuta mora',
    source: 'ARERA, TIQV (delibera 413/2016/R/com)',
  },
  {
    id: 'moroso',
    question: 'Posso cambiare fornitore se ho bollette non pagate?',
    answer:
      'Con bollette non pagate o rate in corso si può cambiare fornitore, ma il debito resta: continua a pagare le rate, perché il vecchio fornitore può fartelo arrivare nelle bollette di quello nuovo (la voce è il CMOR). Se la fornitura è già sospesa per morosità il nuovo può fermare il cambio: prima chiedi le rate e fai riattivare.',
    url: '/glossario#morosita',
    link: 'Morosità',
    also: 'ritardo moroso morosa morosità debito debiti arretrati insoluti bollette non pagate cambiare passare cmor',
  },
  {
    id: 'rate',
    question: 'Posso pagare una bolletta a rate?',
    answer:
      'Chiedi le rate al fornitore per scritto prima della scadenza, o al più tardi entro dieci giorni dopo. Per un conguaglio molto più alto delle tue bollette di solito te le deve dare; negli altri casi dipende dal contratto. Se sei in difficoltà dillo subito: prima di staccare deve mandarti una raccomandata o una PEC, e passano almeno 25 giorni per la luce, 40 per il gas.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'rate rateizzare rateizzazione dilazione bolletta alta',
    source: 'ARERA, TIF (delibera 463/2016/R/com), TIMOE (delibera 258/2015/R/com) e TIMG (delibera ARG/gas 99/11)',
  },
  {
    id: 'cmor',
    question: 'Che cos’è il CMOR in bolletta?',
    answer:
      'Il CMOR è quanto il tuo fornitore di prima dice di non aver avuto da te: lo incassa il fornitore nuovo, in bolletta, e lo gira a lui. Se le bollette le avevi pagate, o non erano tue, scrivi un reclamo al fornitore di prima con le ricevute e chiedi di annullarlo e di renderti i soldi; se i consumi hanno più di due anni contestali per prescrizione. Se non sai chi te lo chiede, o non risponde, chiama lo Sportello, 800 166 654. Non è un costo dell’offerta che hai adesso.',
    url: '/glossario#morosita',
    link: 'Morosità',
    also: 'cmor corrispettivo morosità indennizzo vecchio fornitore',
    source: 'ARERA, Sistema indennitario, delibera 593/2017/R/com (TISIND); L. 205/2017, art. 1, commi 4–10',
  },
  {
    id: 'lettera-mora',
    question: 'Mi è arrivata la raccomandata per bollette non pagate: quanto tempo ho?',
    answer:
      'La data è scritta nella lettera. Per la luce di casa, da quando ti è arrivata, devono passare almeno 25 giorni prima che la potenza scenda al 15%, e altri 15 prima che la stacchino; se il contatore non permette di ridurla, e per il gas, i giorni sono almeno 40. Entro quella data paga o chiedi le rate, e manda subito la ricevuta al recapito scritto lì; se la cifra è sbagliata scrivilo adesso. Non si stacca di venerdì, di sabato, nei giorni di festa e nei giorni prima. I bambini in casa non fermano il distacco, un apparecchio salvavita sì. Se staccano senza la lettera ti spettano 30 €, prima del termine 20 €. Cambiare fornitore non cancella il debito.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'raccomandata costituzione in mora distacco preavviso giorni festivi natale',
    source: 'ARERA, TIMOE (delibera 258/2015/R/com) e TIMG (delibera ARG/gas 99/11)',
  },
  {
    id: 'riattivare-dopo',
    question: 'Ho pagato: quando mi riattivano la luce o il gas?',
    answer:
      'Manda subito al fornitore la ricevuta, al recapito scritto nella lettera: è lui che chiede la riattivazione al distributore. Da quella richiesta la luce torna entro un giorno feriale; il gas lo riapre un tecnico, con te in casa, e serve qualche giorno: fatti dire la data. Se il distributore tarda ti spetta un indennizzo automatico. Il costo di distacco e riattivazione può finire in bolletta. Se il contratto è già stato chiuso serve un subentro.',
    url: '/glossario#morosita',
    link: 'Morosità',
    also: 'riattivazione pagato luce gas staccato morosità tempi ricevuta',
    source: 'ARERA, TIQE, livelli specifici di qualità commerciale: riattivazione della luce dopo la morosità',
  },
  {
    id: 'difficolta',
    question: 'Non riesco a pagare le bollette: che aiuti ci sono?',
    answer:
      'Mi dispiace. Non aspettare la scadenza: chiedi subito le rate al fornitore, per scritto. Se il reddito è calato vai da un CAF per l’ISEE e chiedi se ti spetta quello corrente: fino a 9.796 €, o 20.000 € con almeno quattro figli a carico, il bonus sociale arriva da solo in bolletta. Chiedi anche ai servizi sociali del Comune e alla Caritas, che a volte pagano una bolletta. Nessuno stacca da un giorno all’altro: prima serve una raccomandata o una PEC, e passano almeno 25 giorni per la luce, 40 per il gas. Poi, con calma, guarda se c’è un’offerta meno cara.',
    url: '/blog/bonus-sociale-luce-e-gas',
    link: 'Il bonus sociale',
    also: 'non riesco pagare perso lavoro disoccupato disperata soldi finiti aiuti comune caritas difficolta economica stipendio licenziato povera figli',
    source:
      'ARERA, delibere 63/2021/R/com e 2/2026/R/com (soglie dal 1° gennaio 2026); TIMOE (delibera 258/2015/R/com) e TIMG (delibera ARG/gas 99/11)',
  },
  {
    id: 'bonus-salute',
    question: 'C’è uno sconto per chi usa in casa un apparecchio salvavita?',
    answer:
      'È il bonus per disagio fisico: uno sconto nella bolletta della luce per la casa dove si usa un apparecchio da cui dipende la vita, come un respiratore o un concentratore di ossigeno. Non guarda l’ISEE e si somma al bonus per il reddito. Si chiede al Comune o a un CAF, con il certificato della ASL, un documento e il POD; quanto vale dipende da apparecchio, ore e potenza. Dillo anche al fornitore: quella casa non può essere staccata.',
    url: '/blog/bonus-sociale-luce-e-gas',
    link: 'Il bonus sociale',
    also: 'disagio fisico ossigeno respiratore dialisi ventilatore aspiratore elettromedicale invalido asl sconto luce domanda dove si chiede',
    source: 'Decreto interministeriale 28 dicembre 2007; ARERA, delibera 63/2021/R/com',
  },
  {
    id: 'bonus-200',
    question: 'I 200 € in bolletta ci sono ancora?',
    answer:
      'I 200 € in bolletta erano del solo 2025, per chi aveva un ISEE fino a 25.000 €: non ci sono più. Oggi il bonus sociale arriva da solo con un ISEE fino a 9.796 €, o 20.000 € con almeno quattro figli a carico. Chi ha un ISEE fino a 25.000 € e non ha il bonus può avere nel 2026 e nel 2027 uno sconto dal fornitore, solo se lui ha scelto di darlo e se i consumi sono bassi: chiediglielo. Se il reddito è calato, per esempio per la cassa integrazione, un CAF può fare l’ISEE corrente, che può farti rientrare.',
    url: '/blog/bonus-sociale-luce-e-gas',
    link: 'Il bonus sociale',
    also: '200 euro contributo straordinario anno scorso 2025 non arriva piu finito isee 25000 sconto bollette',
    counts: 'bonus',
    source:
      'DL 19/2025, art. 1 (contributo del 2025); DL 21/2026 (sconto volontario 2026–2027); ARERA, delibera 2/2026/R/com',
  },
]

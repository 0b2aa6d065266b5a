import type { LegalText } from '#areas/consents/legal-text.ts'

export const complaintsText: LegalText = {
  lead: 'Se qualcosa è andato storto puoi reclamare, gratis. A chi scrivere dipende da che cosa non va.',
  description:
    'Come fare un reclamo, a noi o al fornitore, entro quando arriva la risposta e come usare Sportello e Conciliazione ARERA o Conciliaweb di AGCOM.',
  keywords: 'reclamo, conciliazione ARERA, Sportello per il consumatore, Conciliaweb, AGCOM',
  sections: [
    {
      id: 'a-chi',
      title: 'A chi scrivere',
      blocks: [
        {
          caption: 'A chi scrivere',
          head: ['Che cosa non va', 'Scrivi a'],
          rows: [
            ['Il confronto, una cifra, la lettura della bolletta, una richiesta trasmessa male o in ritardo', 'Noi'],
            ['Una bolletta, un prezzo applicato, l’attivazione, il contratto', 'Il fornitore'],
            ['Il contatore, un’interruzione, un allacciamento', 'Il distributore, il cui nome è in bolletta'],
            ['I tuoi dati personali', '{privacyEmail}, poi il Garante: [informativa privacy](/privacy#diritti)'],
          ],
        },
        'Se non sai a chi scrivere, scrivi a noi: te lo diciamo e, se serve, ti aiutiamo a preparare il reclamo.',
      ],
    },
    {
      id: 'noi',
      title: 'Un reclamo a noi',
      blocks: [
        {
          list: [
            'Scrivi a [{email}](mailto:{email}) o per posta a {name}, {address}: nome, recapito, richiesta o pagina di cui parli, che cosa è successo e che cosa chiedi.',
            'Entro 24 ore nei giorni lavorativi ti confermiamo che è arrivato.',
            'Entro 30 giorni hai una risposta scritta e motivata.',
          ],
        },
        'Se la risposta non ti convince, prima di andare dal giudice puoi provare una mediazione presso un organismo iscritto al registro del Ministero della giustizia, o farti assistere da un’associazione di consumatori.',
      ],
    },
    {
      id: 'energia',
      title: 'Luce e gas: fornitore, Sportello, Conciliazione',
      blocks: [
        {
          list: [
            'Prima il reclamo scritto al fornitore, all’indirizzo che trovi in bolletta. Deve rispondere con una spiegazione entro 30 giorni solari.',
            'Se non risponde entro 40 giorni, o la risposta non ti soddisfa, puoi chiedere il Servizio Conciliazione di ARERA entro un anno dal reclamo: è gratuito, si fa online, e serve prima di poter andare dal giudice. [conciliazione.arera.it](https://conciliazione.arera.it)',
            'Per informazioni sui tuoi diritti: Sportello per il consumatore Energia e Ambiente, numero verde 800 166 654, dal lunedì al venerdì 8–18, festivi esclusi. [www.sportelloperilconsumatore.it](https://www.sportelloperilconsumatore.it)',
          ],
        },
      ],
    },
    {
      id: 'telefonia',
      title: 'Internet e telefono: operatore e Conciliaweb',
      blocks: [
        {
          list: [
            'Prima il reclamo all’operatore, per scritto o al servizio clienti: fatti dare il numero del reclamo. Deve rispondere entro il termine della sua Carta dei servizi, al massimo 45 giorni.',
            'Se non basta, Conciliaweb di AGCOM: è gratuito, si entra con SPID o CIE, e il tentativo è obbligatorio prima del giudice. Se la linea è sospesa si può chiedere un provvedimento urgente. [conciliaweb.agcom.it](https://conciliaweb.agcom.it)',
          ],
        },
      ],
    },
    {
      id: 'prescrizione',
      title: 'Bollette vecchie: la prescrizione',
      blocks: [
        {
          list: [
            'Luce, gas e acqua: dopo due anni il fornitore non può più pretendere i consumi, anche se arrivano con un conguaglio. In bolletta quegli importi devono stare a parte, con il modo di contestarli.',
            'Internet e telefono: gli anni sono cinque.',
            'Non è automatica: scrivi al fornitore, con raccomandata, PEC o il modulo allegato alla bolletta, che non paghi perché è prescritto. Un sollecito con raccomandata o PEC arrivato prima fa ripartire il tempo.',
          ],
        },
      ],
    },
    {
      id: 'conserva',
      title: 'Che cosa tenere da parte',
      blocks: [
        'Il numero della richiesta, le bollette, le email, la data e il contenuto del reclamo. Le tue richieste e i loro passaggi restano nell’[area personale](/auth).',
      ],
    },
    {
      id: 'fonti',
      title: 'Le regole, alla data di questa pagina',
      blocks: [
        'ARERA: qualità dei servizi di vendita (TIQV) per i tempi di risposta, delibera 209/2016/E/com (TICO) per la conciliazione, delibera 569/2018/R/com per le bollette di più di due anni. Prescrizione: legge 205/2017, art. 1, commi 4–10, legge 160/2019, art. 1, comma 295, e Codice civile, art. 2948. AGCOM: delibera 203/18/CONS e successive modifiche. I termini possono cambiare: valgono quelli pubblicati da ARERA e AGCOM.',
      ],
    },
  ],
}

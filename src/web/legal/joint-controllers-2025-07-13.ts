import type { LegalText } from '#areas/consents/legal-text.ts'

export const jointControllersText: LegalText = {
  lead: 'Quando attivi un’offerta, {name} e il fornitore che hai scelto decidono insieme come usare i dati della richiesta. Qui c’è il contenuto essenziale del loro accordo (art. 26 del Regolamento UE 2016/679, GDPR).',
  description:
    'Chi fa che cosa con i tuoi dati quando attivi un’offerta: noi e il fornitore che scegli, come contitolari. A chi rivolgerti e quali diritti hai.',
  keywords: 'contitolari, contitolarità, GDPR articolo 26, fornitore, dati della richiesta',
  sections: [
    {
      id: 'chi',
      title: '1. Chi sono i contitolari',
      blocks: [
        '{name}, {address}, P. IVA {taxId}, email [{privacyEmail}](mailto:{privacyEmail}); e il fornitore dell’offerta che attivi, il cui nome è scritto sull’offerta e nel riepilogo che confermi. Se non attivi nessuna offerta, nessun fornitore riceve i tuoi dati e questa informativa non ti riguarda.',
      ],
    },
    {
      id: 'quando',
      title: '2. Per quali attività',
      blocks: [
        'Solo per raccogliere, controllare e trasmettere la richiesta, e per seguirla fino all’esito: attivazione, cambio di fornitore, voltura, subentro, portabilità del numero. Per tutto il resto ognuno è titolare per conto suo: noi per il sito e l’area personale ([informativa privacy](/privacy)), il fornitore per il contratto e la fornitura (la sua informativa, che ti consegna con il contratto).',
      ],
    },
    {
      id: 'dati',
      title: '3. Quali dati',
      blocks: [
        {
          caption: 'Che cosa passa al fornitore, e che cosa no',
          head: ['Dati', 'Passano al fornitore?'],
          rows: [
            ['Nome, cognome, codice fiscale o partita IVA, recapiti', 'Sì'],
            [
              'Indirizzo di fornitura, POD o PDR, codice di migrazione, ICCID',
              'Sì, quelli che servono a quella richiesta',
            ],
            ['IBAN, se scegli l’addebito in conto', 'Sì'],
            ['Documento d’identità, se il fornitore lo richiede', 'Sì'],
            ['Le accettazioni che hai dato nella richiesta, con data e ora', 'Sì'],
            ['Le bollette che hai caricato per l’analisi', 'No, salvo che la richiesta le preveda e tu lo confermi'],
            ['Confronti, preventivi, messaggi, conversazioni con l’assistente', 'No'],
          ],
        },
      ],
    },
    {
      id: 'perche',
      title: '4. Perché, e su quale base',
      blocks: [
        {
          list: [
            'Preparare ed eseguire il contratto che chiedi (art. 6, par. 1, lett. b GDPR).',
            'Rispettare gli obblighi di legge sull’identificazione e sulla conservazione dei documenti (lett. c).',
            'Prevenire richieste false e difendere un diritto (lett. f, legittimo interesse).',
          ],
        },
        'Dare questi dati è necessario per attivare l’offerta: senza, la richiesta non può partire.',
      ],
    },
    {
      id: 'compiti',
      title: '5. Chi fa che cosa',
      blocks: [
        {
          caption: 'La divisione dei compiti',
          head: ['Compito', 'Chi'],
          rows: [
            ['Informarti prima che tu dia i dati', '{name}'],
            ['Raccogliere, controllare e conservare la richiesta fino alla trasmissione', '{name}'],
            ['Trasmettere i dati in modo protetto', '{name}'],
            ['Verificare la richiesta, concludere e gestire il contratto', 'Il fornitore'],
            ['Rispondere se eserciti un diritto', 'Chi riceve la domanda, che avvisa l’altro quando serve'],
            ['Avvisare il Garante e te in caso di violazione dei dati', 'Chi l’ha subita, informando l’altro'],
          ],
        },
      ],
    },
    {
      id: 'tempi',
      title: '6. Per quanto tempo',
      blocks: [
        'I documenti contrattuali si conservano 10 anni. Una richiesta mai confermata si cancella dopo 24 ore. Il fornitore conserva i dati per i tempi scritti nella sua informativa.',
      ],
    },
    {
      id: 'diritti',
      title: '7. I tuoi diritti e a chi rivolgerti',
      blocks: [
        'Puoi chiedere accesso, correzione, cancellazione, limitazione, portabilità e opporti, nei casi previsti dagli articoli 15-22 del GDPR. Il punto di contatto è [{privacyEmail}](mailto:{privacyEmail}), ma puoi rivolgerti a ciascuno dei contitolari, come preferisci. Rispondiamo entro un mese. Puoi anche presentare reclamo al [Garante per la protezione dei dati personali](https://www.garanteprivacy.it).',
      ],
    },
  ],
}

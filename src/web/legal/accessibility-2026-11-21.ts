import type { LegalText } from '#areas/consents/legal-text.ts'

export const accessibilityText: LegalText = {
  lead: 'Vogliamo che chiunque possa leggere, confrontare e fare una richiesta, con qualunque dispositivo e ausilio. Qui c’è a che punto siamo.',
  description:
    'Quanto è accessibile il sito: lo standard seguito (EN 301 549, WCAG 2.2 AA), che cosa abbiamo provato, i limiti che conosciamo e a chi segnalarne altri.',
  keywords: 'accessibilità, dichiarazione di accessibilità, WCAG 2.2 AA, EN 301 549, European Accessibility Act',
  sections: [
    {
      id: 'standard',
      title: 'Lo standard che seguiamo',
      blocks: [
        'Le WCAG 2.2 al livello AA, che comprendono i requisiti per il web della norma europea EN 301 549 (WCAG 2.1 AA). Per i servizi online ai consumatori lo chiede il D.Lgs. 82/2022, che attua la Direttiva (UE) 2019/882, in vigore dal 28 giugno 2025.',
      ],
    },
    {
      id: 'stato',
      title: 'A che punto siamo',
      blocks: [
        'Le verifiche fatte non hanno lasciato errori noti rispetto a questo livello, salvo i limiti qui sotto. È una nostra autovalutazione: non c’è ancora stata una verifica di terzi né una prova con persone con disabilità. Per questo dichiariamo il sito parzialmente conforme.',
      ],
    },
    {
      id: 'prove',
      title: 'Che cosa abbiamo provato',
      blocks: [
        {
          list: [
            'Controllo automatico (axe, regole WCAG 2.0, 2.1 e 2.2 A e AA) delle pagine pubbliche e dei percorsi principali, a 360 e 1280 pixel, a ogni modifica del sito.',
            'Percorsi con la sola tastiera: registrazione, invio e conferma di una bolletta, con il punto attivo sempre visibile.',
            'Lettura, confronto, contatti, registrazione e accesso senza JavaScript.',
            'Ingrandimento al 200 %, schermo stretto, colori forzati dal sistema, animazioni ridotte.',
            'Contrasti dei colori calcolati: il più basso tra testo e sfondo è 4,56:1.',
          ],
        },
      ],
    },
    {
      id: 'limiti',
      title: 'I limiti che conosciamo',
      blocks: [
        {
          list: [
            'L’immagine della bolletta che carichi non ha un testo alternativo completo: i valori letti sono accanto, in testo, con il punto da cui vengono.',
            'I documenti dei fornitori (PDF) li pubblicano loro: se uno non è accessibile te ne diamo il contenuto in un altro modo.',
            'I grafici hanno una tabella con gli stessi dati, non una descrizione dell’andamento.',
          ],
        },
      ],
    },
    {
      id: 'segnala',
      title: 'Segnala un ostacolo',
      blocks: [
        'Scrivi a [{email}](mailto:{email}) o su WhatsApp al {phone}: dicci la pagina, che cosa volevi fare e quale ausilio usi, se ti va. Rispondiamo entro 24 ore nei giorni lavorativi; se non riusciamo a correggere subito, ti diamo intanto quello che cercavi in un’altra forma.',
        'Se la risposta non ti soddisfa puoi rivolgerti all’Agenzia per l’Italia digitale ([www.agid.gov.it](https://www.agid.gov.it)), che vigila sull’accessibilità dei servizi digitali.',
      ],
    },
  ],
}

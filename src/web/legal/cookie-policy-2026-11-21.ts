import { BROWSER_STORAGE } from './browser-storage.ts'
import type { LegalText } from '#areas/consents/legal-text.ts'

export const cookiePolicyText: LegalText = {
  lead: 'Usiamo solo cookie tecnici: servono a far funzionare il sito e per legge non chiedono consenso. Qui sono tutti, uno per uno.',
  description:
    'Tutti i cookie e i dati che il sito tiene nel browser, uno per uno, con scopo e durata. Solo tecnici; nessun cookie di terzi, nessuna profilazione.',
  keywords: 'cookie policy, cookie tecnici, preferenze cookie, memoria del browser',
  sections: [
    {
      id: 'che-cosa',
      title: '1. Che cosa sono',
      blocks: [
        'Un cookie è un piccolo testo che il sito affida al browser e rilegge alla pagina dopo. Qualcosa di simile sono la memoria della scheda e la memoria del browser, che però restano sul tuo dispositivo e non viaggiano a ogni richiesta.',
      ],
    },
    {
      id: 'elenco',
      title: '2. L’elenco completo',
      blocks: [
        {
          caption: 'Cookie e dati nel browser',
          head: ['Nome', 'Dove', 'A che cosa serve', 'Quanto dura'],
          rows: BROWSER_STORAGE.map(({ name, where, purpose, life }) => [name, where, purpose, life]),
        },
        'Sono tutti nostri. I cookie valgono solo per questo sito e si scrivono quando servono: se guardi e confronti senza accedere, non ne trovi nessuno; la lettura di una bolletta senza account ne usa uno.',
      ],
    },
    {
      id: 'terzi',
      title: '3. Nessun terzo',
      blocks: [
        'Nessun cookie di profilazione, nessun contatore di altri, nessun pulsante sociale che ti segue: i collegamenti ai social sono collegamenti semplici. Le pagine non caricano niente da altri siti: caratteri, immagini e programmi vengono tutti da qui, e una regola di sicurezza impedisce al browser di caricare altro.',
        'Le visite le contiamo noi senza cookie e senza riconoscere le persone: [come](/privacy#senza-account).',
      ],
    },
    {
      id: 'scelta',
      title: '4. Se un giorno serviranno altri cookie',
      blocks: [
        'Prima di accendere una funzione non tecnica ti chiederemo il permesso, con due pulsanti uguali, «Accetta» e «Rifiuta»; se le funzioni sono più d’una le scegli una per una; chiudere con la X vale come rifiutare, scorrere la pagina non vale niente. Fino alla risposta non parte nulla. Non te lo richiederemo per {choiceMonths} mesi, salvo che cambi che cosa ti chiediamo. La prova della scelta contiene un numero casuale, la scelta, la versione di questa pagina e l’ora: nessun tuo dato.',
        'Puoi vedere e cambiare la scelta quando vuoi: [Preferenze cookie](/preferenze-cookie), anche dal fondo di ogni pagina.',
      ],
    },
    {
      id: 'browser',
      title: '5. Cancellarli dal browser',
      blocks: [
        'Puoi cancellarli o bloccarli dalle impostazioni del browser, alla voce dati dei siti. Senza cookie tecnici il confronto funziona; l’accesso all’area personale no.',
      ],
    },
    {
      id: 'contatti',
      title: '6. Domande',
      blocks: [
        'Il titolare è {name}, {address}. Scrivi a [{privacyEmail}](mailto:{privacyEmail}). Le regole che seguiamo sono le linee guida del Garante del 10 giugno 2021. Il resto è nell’[informativa privacy](/privacy).',
      ],
    },
  ],
}

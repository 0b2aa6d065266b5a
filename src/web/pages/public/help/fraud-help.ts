import type { Help } from './supply-help.ts'

const UNASKED = { url: '/blog/contratti-non-richiesti-e-ripensamento', link: 'Contratti non richiesti' }

/** Who rings, writes or telephones for what is not due. */
export const FRAUD_HELP: readonly Help[] = [
  {
    id: 'truffa-rimborso',
    question: 'Mi chiamano per un rimborso e vogliono l’IBAN: è vero?',
    answer:
      'Non fidarti: ARERA e lo Stato non telefonano alle famiglie, e un rimborso arriva in bolletta, senza che nessuno ti chieda IBAN, carta o codici. Chiudi la telefonata e non dire altro. Se hai già dato l’IBAN o la carta avvisa subito la banca, guarda i movimenti e segnalalo alla polizia postale. Lo Sportello per il consumatore è l’800 166 654.',
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
]

import type { DomainFault } from './domain.ts'
import type { CampaignStatus, LinkState, ProspectStatus, Strategy } from './prospect.ts'

export const strategyLabels: Readonly<Record<Strategy, string>> = {
  guest_post: 'Articolo ospite',
  partnership: 'Collaborazione',
  resource_page: 'Pagina di risorse',
  broken_link: 'Link interrotto',
  competitor_mention: 'Citazione di un concorrente',
}
export const prospectStatusLabels: Readonly<Record<ProspectStatus, string>> = {
  prospect: 'Da contattare',
  contacted: 'Contattato',
  responded: 'Ha risposto',
  acquired: 'Acquisito',
  rejected: 'Rifiutato',
}
export const campaignStatusLabels: Readonly<Record<CampaignStatus, string>> = {
  active: 'Attiva',
  paused: 'In pausa',
  closed: 'Chiusa',
}
export const linkStateLabels: Readonly<Record<LinkState, string>> = {
  found: 'Link trovato',
  nofollow: 'Link trovato, con «nofollow»',
  missing: 'Link non trovato',
  unread: 'Pagina non letta',
}

/** What a message of each strategy proposes. */
export const proposals: Readonly<Record<Strategy, string>> = {
  guest_post:
    'Ci piacerebbe scrivere per i tuoi lettori un articolo originale su come si legge una bolletta e si confronta un’offerta, con dati verificabili e il nome di chi lo firma.',
  partnership:
    'Vorremmo proporti una collaborazione: i nostri dati sui prezzi dell’energia a disposizione dei tuoi contenuti, con l’indicazione della fonte.',
  resource_page:
    'Abbiamo visto che raccogli risorse utili: le nostre pagine sugli indici PUN e PSV e il glossario della bolletta potrebbero servire ai tuoi lettori.',
  broken_link:
    'Su una tua pagina un link non porta più da nessuna parte. Se cerchi una pagina aggiornata sullo stesso tema, le nostre guide potrebbero prenderne il posto.',
  competitor_mention:
    'Abbiamo visto che parli di siti di confronto. Ti segnaliamo anche il nostro: il metodo di calcolo, chi ci paga e la data dei dati sono pubblicati.',
}

export const domainFaults: Readonly<Record<DomainFault, string>> = {
  empty: 'Scrivi il dominio.',
  wrong: 'Non è un dominio: scrivilo come «esempio.it».',
  number: 'Serve un nome di dominio, non un indirizzo IP.',
  'not-public': 'Non è un dominio registrabile su internet.',
  own: 'È il nostro sito.',
}

/** Why an act was refused: beside its field, or above the form. */
export const linkErrors: Readonly<Record<string, string>> = {
  ...domainFaults,
  known: 'Questo dominio c’è già.',
  'no-contact': 'Manca l’email di contatto: aggiungila prima di scrivere.',
  blocked: 'Questo contatto ha chiesto di non ricevere più messaggi.',
  recent: 'A questo contatto abbiamo già scritto negli ultimi 90 giorni.',
  'daily-limit': 'Per oggi il limite dei messaggi è raggiunto: riprova domani.',
  'wrong-state': 'Da questo stato non si può fare.',
  'reason-missing': 'Scrivi il motivo.',
  'email-wrong': 'Scrivi un indirizzo email valido.',
  'link-wrong': 'Scrivi l’indirizzo completo di una pagina pubblica.',
  'source-missing': 'Di una misura servono la fonte e la data.',
  'number-wrong': 'Scrivi un numero da 0 a 100.',
  'target-wrong': 'Scrivi un numero da 1 a 10.000.',
  'text-missing': 'Campo obbligatorio.',
  'text-long': 'Testo troppo lungo.',
  'date-wrong': 'Scrivi una data valida, non futura.',
  'no-header': 'Nella prima riga servono le colonne del dominio («Sito») e dei link («Pagine con link»).',
  'not-found': 'Nel frattempo è stato eliminato.',
}

export type ReferringFault = 'domain' | 'links' | 'date' | 'twice'
export const referringFaults: Readonly<Record<ReferringFault, string>> = {
  domain: 'non è un dominio',
  links: 'il numero di link non è un numero intero',
  date: 'la data non si capisce',
  twice: 'il dominio c’è già in una riga precedente',
}
export const stopOutreachTexts = {
  title: 'Non ricevere più proposte',
  description: 'Chiedi di non ricevere più proposte di collaborazione.',
  question: 'Vuoi che non ti scriviamo più per proporti collaborazioni?',
  button: 'Non scrivetemi più',
  done: 'Fatto: a questo indirizzo non scriveremo più.',
  noLink: 'Questo link non è valido: copialo intero dal messaggio.',
  tooMany: 'Troppi tentativi.',
}

/** Where the link of a proposal leads, without signing in; below the page of the other refusals (consents/one-click.ts). */
export const STOP_OUTREACH = '/disiscrizione/proposte'

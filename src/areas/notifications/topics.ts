/** What a person can be told about; each can be kept out of the mailbox, none out of the area. */
export const TOPICS = {
  cases: {
    title: 'Le tue pratiche',
    text: 'A che punto è una richiesta, un documento che serve, una risposta dell’ufficio.',
  },
  bills: { title: 'Bollette e preventivi', text: 'Una bolletta letta o rivista, i preventivi pronti.' },
  supplies: {
    title: 'Forniture e Sentinella',
    text: 'La fine di un prezzo bloccato, un’offerta che ti farebbe spendere meno.',
  },
} as const satisfies Record<string, { title: string; text: string }>

export type Topic = keyof typeof TOPICS
export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]]

/** Where nothing was chosen: what concerns one’s own contracts comes by mail. */
export const BY_MAIL_AT_FIRST: Readonly<Record<Topic, boolean>> = { cases: true, bills: true, supplies: true }

/** Where the choice is made: in the foot of each of these messages. */
export const NOTICE_CHOICES = '/dashboard/profilo/avvisi'
/** The topic of the live changes that open pages listen to. */
export const NOTICES = 'notices'
/** More than these unread are «99+»: nobody counts further, and the database need not either. */
export const MOST_COUNTED = 99

/** A notice says that something happened; what happened stands in its own place. */
export const NOTICE_MONTHS = 12

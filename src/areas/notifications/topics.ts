/** Notification topics; each can be switched off for mail, none for the area. `byMail`: until the person chooses. */
export const TOPICS = {
  cases: {
    title: 'Le tue pratiche',
    text: 'A che punto è una richiesta, un documento che serve, una risposta dell’ufficio.',
    byMail: true,
  },
  bills: { title: 'Bollette e preventivi', text: 'Una bolletta letta o rivista, i preventivi pronti.', byMail: true },
  supplies: {
    title: 'Forniture e Sentinella',
    text: 'La fine di un prezzo bloccato, un’offerta che ti farebbe spendere meno.',
    byMail: true,
  },
} as const satisfies Record<string, { title: string; text: string; byMail: boolean }>

export type Topic = keyof typeof TOPICS
export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]]

/** Preferences page, linked in the footer of these mails. */
export const NOTICE_CHOICES = '/dashboard/profilo/avvisi'
/** Topic of live changes for open pages. */
export const NOTICES = 'notices'
/** More unread ones are shown as «99+», so the database stops counting. */
export const MAX_COUNTED = 99

/** A notice only announces an event, which is stored in its own place. */
export const NOTICE_MONTHS = 12

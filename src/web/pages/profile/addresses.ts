import { NOTICE_CHOICES } from '#areas/notifications/topics.ts'
import { SECOND_FACTOR_PAGE } from '#areas/identity/session.ts'

/** Account pages, for customers and administrators alike. */
export const PROFILE = '/dashboard/profilo'
export const ACCESS = '/dashboard/profilo/accesso'
export const SECOND_FACTOR = SECOND_FACTOR_PAGE
export const CONSENTS = '/dashboard/profilo/consensi'
export const WHO_LOOKED = '/dashboard/profilo/chi-ha-visto'

export const MY_DATA = '/dashboard/profilo/i-miei-dati'
export const ERASED = '/account-cancellato'

/** The personal data form: in the customer area and on its own page. */
export const SAVE_PROFILE = 'save-profile'

interface ProfileLink {
  to: string
  label: string
  text: string
}

export const profileLinks: readonly ProfileLink[] = [
  { to: ACCESS, label: 'Email, password e dispositivi', text: 'Come entri nel tuo account, e da quali dispositivi.' },
  {
    to: SECOND_FACTOR,
    label: 'Verifica in due passaggi',
    text: 'Un codice in più oltre alla password.',
  },
  { to: NOTICE_CHOICES, label: 'Avvisi', text: 'Che cosa vuoi sapere anche per email.' },
  { to: CONSENTS, label: 'Consensi', text: 'Che cosa ci hai permesso, e come cambiare idea.' },
  {
    to: WHO_LOOKED,
    label: 'Chi ha visto i tuoi dati',
    text: 'Ogni volta che qualcuno di noi li ha aperti.',
  },
  { to: MY_DATA, label: 'I miei dati', text: 'Scaricali tutti, o cancella l’account.' },
]

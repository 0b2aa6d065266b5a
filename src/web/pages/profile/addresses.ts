/** The pages of a person's own account, for customers and administrators alike. */
export const PROFILE = '/dashboard/profilo'
export const ACCESS = '/dashboard/profilo/accesso'

export interface ProfileLink {
  to: string
  label: string
  text: string
}

/** What the profile leads to. */
export const profileLinks: readonly ProfileLink[] = [
  { to: ACCESS, label: 'Email, password e dispositivi', text: 'Come entri nel tuo account, e da quali dispositivi.' },
  {
    to: '/dashboard/profilo/verifica',
    label: 'Verifica in due passaggi',
    text: 'Un codice in più oltre alla password.',
  },
  { to: '/dashboard/profilo/consensi', label: 'Consensi', text: 'Che cosa ci hai permesso, e come cambiare idea.' },
  {
    to: '/dashboard/profilo/chi-ha-visto',
    label: 'Chi ha visto i tuoi dati',
    text: 'Ogni volta che qualcuno di noi li ha aperti.',
  },
  { to: '/dashboard/profilo/i-miei-dati', label: 'I miei dati', text: 'Scaricali tutti, o cancella l’account.' },
]

import { greeting, mail } from '#areas/notifications/mail-frame.tsx'

interface AccountsMerged {
  firstName: string
  /** Sign-in address from now on, masked; null: the recipient's own. */
  address: string | null
  isUndone: boolean
  page: string
}

/** Sent to both addresses, to warn an owner who did not ask. */
export const accountsMergedMail = mail<AccountsMerged>({
  kind: 'accounts_merged',
  subject: ({ isUndone }) =>
    isUndone ? 'I tuoi due account sono di nuovo separati' : 'I tuoi due account sono diventati uno',
  action: ({ page }) => ['Accedi', page],
  says: ({ firstName, address, isUndone }, site) => [
    greeting(firstName),
    isUndone
      ? 'abbiamo annullato l’unione: ogni account ha di nuovo le sue pratiche, bollette e forniture, e si entra in ciascuno con il suo indirizzo.'
      : `il nostro ufficio ha unito due account registrati a tuo nome. Da adesso entri con ${address ?? 'questo indirizzo'}: lì trovi tutte le pratiche, le bollette e le forniture. ${address === null ? 'L’altro account' : 'Quello con questo indirizzo'} è chiuso.`,
    `Se non l’hai chiesto tu, scrivici subito a ${site.email}: rimettiamo tutto com’era.`,
  ],
})

import type { FormField } from '#web/ui/fields.tsx'

/** Who is at the desk, once more: the password, and the code where they have a second factor. */
export const proofFields = (asksCode: boolean, hint?: string): readonly (FormField | false)[] => [
  {
    name: 'presentPassword',
    type: 'password',
    label: 'La tua password attuale',
    autoComplete: 'current-password',
  },
  asksCode && {
    name: 'code',
    label: 'Codice della tua app, o di recupero',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    hint,
  },
]

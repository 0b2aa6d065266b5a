import { ownRow } from '#core/own.ts'
import { Status } from '#web/ui/tag.tsx'
import { clientDone } from '#areas/customers/office-texts.ts'
import { DoneNotice } from '../office-parts.tsx'
import type { FormField } from '#web/ui/fields.tsx'

export function ClientDone({ code }: { code: string | null }) {
  const words = ownRow(clientDone, code)
  return <DoneNotice title={words?.title}>{words?.text}</DoneNotice>
}

export const CustomerState = (of: { isMerged: boolean; isSuspended: boolean; isConfirmed: boolean }) =>
  of.isMerged || of.isSuspended ? (
    <Status kind="refused">{of.isMerged ? 'Unito' : 'Sospeso'}</Status>
  ) : of.isConfirmed ? (
    <Status kind="done">Attivo</Status>
  ) : (
    <Status kind="waiting">Email da confermare</Status>
  )

/** Re-authentication: the password, and the code if a second factor is on. */
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

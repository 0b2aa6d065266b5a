import { Status } from '#web/ui/tag.tsx'
import { clientDone } from '#areas/customers/office-texts.ts'
import { DoneNotice } from '../office-parts.tsx'

export function ClientDone({ code }: { code: string | null }) {
  const words = code !== null && Object.hasOwn(clientDone, code) ? clientDone[code] : undefined
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

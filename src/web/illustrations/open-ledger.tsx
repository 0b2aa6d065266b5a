import { Illustration } from './illustration.tsx'

/** An open account book: for lists that are still empty. */
export function OpenLedgerIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M50 20h60v110H50zM110 20h60v110h-60z" />
      <path d="M58 36h44M58 48h44M58 60h44M58 72h44M118 36h44M118 48h44M118 60h44M118 72h44" className="fine" />
      <path d="M118 86h20" className="accent" />
    </Illustration>
  )
}

import type { ReactNode } from 'react'
import { BillPlate } from '#web/plates/bill.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** The way into the bill analysis; who has no account is asked to sign in on the way. */
export function BillInvitation({
  to = '/dashboard',
  children,
}: {
  to?: string
  /** Another way on, beside the first. */
  children?: ReactNode
}) {
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <h2>Hai la bolletta? La leggiamo noi.</h2>
          <p className="mt-3 max-w-[36ch]">
            Un PDF o una foto. Ti mostriamo ogni dato e da quale riga viene; niente si usa finché non lo confermi.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to={to}>Analizza la bolletta</ButtonLink>
            {children}
          </div>
        </div>
        <BillPlate />
      </div>
    </section>
  )
}

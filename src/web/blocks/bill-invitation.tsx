import { READ_MY_BILL } from '#areas/bills/bill.ts'
import type { ReactNode } from 'react'
import billDrawing from '#web/illustrations/bill.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Invites the reader to upload a bill without an account; `children` adds an alternative action. */
export function BillInvitation({ children }: { children?: ReactNode }) {
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <h2>Hai la bolletta? La leggiamo noi.</h2>
          <p className="mt-3 max-w-[36ch]">
            Un PDF o una foto. Ti mostriamo ogni dato e da quale riga viene; niente si usa finché non lo confermi.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to={READ_MY_BILL}>Analizza la bolletta</ButtonLink>
            {children}
          </div>
        </div>
        <Illustration of={billDrawing} />
      </div>
    </section>
  )
}

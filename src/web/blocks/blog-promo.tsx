import { READ_MY_BILL } from '#areas/bills/bill.ts'
import billDrawing from '#web/illustrations/bill.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { consultation } from './consultation.ts'

/** Link from articles to the comparison and to reading a bill without an account (spec 1 §2). `from` is the linking page. */
export function BlogPromo({ from }: { from: string }) {
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <h2>E la tua bolletta che cosa dice?</h2>
          <p className="mt-3 max-w-[40ch]">
            Caricala: leggiamo ogni voce, ti mostriamo da quale riga viene e ti diciamo se cambiare conviene. Se resti
            dove sei, va bene lo stesso.
          </p>
          <Actions className="mt-5">
            <ButtonLink to={READ_MY_BILL}>Analizza la bolletta</ButtonLink>
            <ButtonLink to={consultation({ from })}>Chiedi una consulenza gratuita</ButtonLink>
          </Actions>
        </div>
        <Illustration of={billDrawing} />
      </div>
    </section>
  )
}

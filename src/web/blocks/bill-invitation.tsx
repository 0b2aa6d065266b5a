import { BillPlate } from '#web/plates/bill.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** The way into the bill analysis; who has no account is asked to sign in on the way. */
export function BillInvitation() {
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <h2>Hai la bolletta? La leggiamo noi.</h2>
          <p className="mt-3 max-w-[36ch]">
            Un PDF o una foto. Ti mostriamo ogni dato e da quale riga viene; niente si usa finché non lo confermi.
          </p>
          <p className="mt-5">
            <ButtonLink to="/dashboard">Analizza la bolletta</ButtonLink>
          </p>
        </div>
        <BillPlate />
      </div>
    </section>
  )
}

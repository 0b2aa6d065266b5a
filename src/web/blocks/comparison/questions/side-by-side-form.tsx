import { MAX_SIDE_BY_SIDE } from '#core/limits.ts'
import { type Cents, formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Hidden } from '#web/ui/post-form.tsx'

const FORM_ID = 'affianca'

const boxId = (id: string) => `affianca-${id}`

/** Checkbox that adds an offer to the side-by-side form (via the `form` attribute, wherever it is on the page). */
export function SideBySideBox({ id, name }: { id: string; name: string }) {
  return (
    <label className="check side-by-side-box">
      {/* Needs its own label: the offer's name in the bar is a second one. */}
      <input type="checkbox" name="offerta" value={id} form={FORM_ID} id={boxId(id)} aria-label={`Affianca ${name}`} />
      <span>Affianca</span>
    </label>
  )
}

/** Opens the ticked offers side by side at the list's consumption. Sticky while something is ticked. */
export function SideBySideForm({
  question,
  offers = [],
  isEstimate = false,
}: {
  question: Record<string, string>
  /** Rows of the page; `startTray` shows those that are ticked. */
  offers?: readonly { id: string; name: string; supplier: string; total: Cents | null }[]
  /** As in the rows: no cents. */
  isEstimate?: boolean
}) {
  const inEuros = isEstimate ? (amount: Cents) => `circa ${wholeEuro(amount)}` : formatEuro
  return (
    <form id={FORM_ID} method="get" action="/confronta" className="side-by-side-form">
      <Hidden values={question} />
      <p className="small">
        <b>Da affiancare.</b> Segna da due a {MAX_SIDE_BY_SIDE} offerte: le vedi una accanto all’altra, voce per voce.
      </p>
      {offers.length > 0 ? (
        <div className="tray">
          {offers.map(({ id, name, supplier, total }) => (
            <label key={id} htmlFor={boxId(id)} hidden title={`Togli ${name}`}>
              <Monogram name={supplier} />
              <span>
                <b>{name}</b> {total === null ? NOT_AVAILABLE : inEuros(total)}
              </span>
              <span aria-hidden="true">×</span>
            </label>
          ))}
        </div>
      ) : null}
      <Button small tone="solid">
        Affianca le offerte scelte
      </Button>
    </form>
  )
}

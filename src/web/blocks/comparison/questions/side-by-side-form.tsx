import { MAX_SIDE_BY_SIDE } from '#core/limits.ts'
import { type Cents, formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { Button } from '#web/ui/button.tsx'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { Hidden } from '#web/ui/post-form.tsx'

const FORM_ID = 'affianca'

const boxId = (id: string) => `affianca-${id}`

/**
 * Checkbox that adds an offer to the side-by-side form (via the `form` attribute, wherever it is on the page). `at`: its place
 * among the offers of the page, by which the style sheet finds its chip.
 */
export function SideBySideBox({ id, name, at }: { id: string; name: string; at: number }) {
  return (
    <label className="check side-by-side-box">
      {/* Needs its own label: the offer's name in the bar is a second one. */}
      <input
        type="checkbox"
        name="offerta"
        value={id}
        form={FORM_ID}
        id={boxId(id)}
        data-at={at}
        aria-label={`Affianca ${name}`}
      />
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
  /** Rows of the page in its order; those that are ticked are shown. */
  offers?: readonly { id: string; name: string; supplier: string; total: Cents | null }[]
  /** The consumption is guessed: show costs without cents. */
  isEstimate?: boolean
}) {
  const inEuros = isEstimate ? (amount: Cents) => `circa ${wholeEuro(amount)}` : formatEuro
  return (
    <form id={FORM_ID} method="get" action="/confronta" className="side-by-side-form">
      <Hidden values={question} />
      <p className="small">
        <b>Da affiancare.</b> Segna da 2 a {MAX_SIDE_BY_SIDE} offerte: le vedi una accanto all’altra, voce per voce.
      </p>
      {offers.length > 0 ? (
        <div className="tray">
          {offers.map(({ id, name, supplier, total }, at) => (
            <label key={id} htmlFor={boxId(id)} data-of={at} title={`Togli ${name}`}>
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

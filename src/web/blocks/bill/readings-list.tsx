import type { Author, OutsideAmounts } from '#areas/bills/readings.ts'
import { fieldId } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Crop, type SheetPage } from './bill-sheet.tsx'
import { FieldEntry, initialOf } from './field-entry.tsx'
import type { Line } from './lines.ts'
import type { BillDetail } from '#areas/bills/bill-view.server.ts'
import { billNotices } from '#areas/bills/texts.ts'
import { formatEuro } from '#core/money.ts'
import { Fold } from '#web/ui/fold.tsx'

interface RowProps {
  billId: string
  line: Line
  pages: readonly SheetPage[]
  typed: string | undefined
  error: string | undefined
  /** In the office nothing waits for the customer. */
  isOffice: boolean
  /** Show the page crop with every value, not only with those asked for. */
  hasPlaces?: boolean
}

/** One value of the bill: what was read, from which text, and how to correct it; or a question when it is missing. */
function ReadingRow(props: RowProps) {
  return props.line.state === 'asked' ? <QuestionRow {...props} /> : <ReadRow {...props} />
}

const RowNumber = ({ number }: { number: number | null }) => (
  <dt className={number === null ? undefined : 'reading-number'} aria-hidden="true">
    {number}
  </dt>
)

function ReadRow({ billId, line: { field, label, number }, pages, typed, error, isOffice, hasPlaces }: RowProps) {
  const isEmpty = field.value === null
  const page = pages.find(each => each.page === field.page)
  const place =
    page && field.box ? <Crop billId={billId} page={page} box={field.box} label={`Dalla bolletta: ${label}`} /> : null
  return (
    <div className="reading">
      <RowNumber number={number} />
      <dt className="reading-label">{label}</dt>
      <dd className="reading-data">
        <span className={isEmpty ? 'muted' : 'reading-value'}>{isEmpty ? '—' : field.shown}</span>
        {!isEmpty && field.unit ? <span className="unit">{field.unit}</span> : null}
        {hasPlaces ? place : null}
        <details
          className="reading-source"
          open={error !== undefined || (typed !== undefined && typed !== initialOf(field)) || undefined}
        >
          <summary className="reading-fix">
            {field.text && field.by === 'machine' && !(hasPlaces && place) ? (
              <>
                dalla riga <q>{field.text}</q>
                {pages.length > 1 ? `, pagina ${field.page} ` : ' '}
              </>
            ) : null}
            <span>{isEmpty ? 'Aggiungi' : 'Correggi'}</span>
          </summary>
          {hasPlaces ? null : place}
          <FieldEntry field={field} label={label} typed={typed} error={error} />
        </details>
      </dd>
      {field.isUnsure ? (
        <dd className="reading-mark">
          <Tag tone="amber">Ricontrolla</Tag>
          {field.isFromModel ? FROM_MODEL : null}
        </dd>
      ) : field.by && !isEmpty ? (
        <dd className="reading-mark">
          <Icon name="check" />
          {field.by === 'customer' && isOffice
            ? 'scritto dal cliente'
            : field.isFromModel
              ? FROM_MODEL
              : AUTHORS[field.by]}
        </dd>
      ) : null}
    </div>
  )
}

function QuestionRow({ billId, line: { field, label, number }, pages, typed, error, isOffice }: RowProps) {
  const page = pages.find(each => each.page === field.page)
  return (
    <div className="reading reading-doubt">
      <RowNumber number={number} />
      <dt className="reading-label">
        <label htmlFor={fieldId(field.name)}>{label}</label>
      </dt>
      <dd className="reading-data">
        {page && field.box ? (
          <Crop billId={billId} page={page} box={field.box} label={`Dalla bolletta: ${label}`} />
        ) : null}
        <FieldEntry field={field} label={label} typed={typed} error={error} />
        <p className="small">
          {field.proposed ? (
            <>
              Non l’abbiamo letto. Ti proponiamo{' '}
              <b>{field.kind === 'choice' ? field.proposed.shown.toLowerCase() : field.proposed.shown}</b>:{' '}
              {field.proposed.why}.
            </>
          ) : field.text ? (
            <>
              Leggiamo <b>{field.text}</b>, ma non ne siamo sicuri: guarda il riquadro {number} e scrivi il valore
              {field.asked === 'needed' ? '. Serve per calcolare la spesa.' : ', oppure lascialo vuoto.'}
            </>
          ) : field.asked === 'needed' ? (
            'Non l’abbiamo letto: serve per calcolare la spesa.'
          ) : (
            'Non l’abbiamo letto: se non lo sai, lascialo vuoto.'
          )}
        </p>
      </dd>
      <dd className="reading-mark">
        <Tag tone="amber">{isOffice ? 'Da completare' : 'Tocca a te'}</Tag>
      </dd>
    </div>
  )
}

const FROM_MODEL = 'letto da un modello'
const AUTHORS: Record<Author, string> = {
  machine: 'letto bene',
  customer: 'scritto da te',
  staff: 'rivisto da una persona',
}

export function ReadingsList({
  bill,
  lines,
  typed,
  errors,
  isOffice = false,
  hasPlaces,
}: {
  bill: Pick<BillDetail, 'id' | 'pages'>
  lines: { shown: readonly Line[]; others: readonly Line[] }
  typed: Record<string, string>
  errors: Record<string, string>
  isOffice?: boolean
  hasPlaces?: boolean
}) {
  const row = (line: Line) => (
    <ReadingRow
      key={line.field.name}
      billId={bill.id}
      line={line}
      pages={bill.pages}
      typed={typed[line.field.name]}
      error={errors[line.field.name]}
      isOffice={isOffice}
      hasPlaces={hasPlaces}
    />
  )
  return (
    <>
      <dl className="readings">{lines.shown.map(row)}</dl>
      {lines.others.length > 0 ? (
        <div className="mt-6">
          <Fold title="Gli altri dati della bolletta" wide open={lines.others.some(line => errors[line.field.name])}>
            <dl className="readings">{lines.others.map(row)}</dl>
          </Fold>
        </div>
      ) : null}
    </>
  )
}

const OUTSIDE_LABELS: Record<keyof OutsideAmounts, string> = {
  tvLicence: 'Canone TV',
  recalculations: 'Ricalcoli',
  bonus: 'Bonus sociale',
}

/** Amounts that no contract decides: listed, but excluded from every comparison. */
export function OutsideList({ outside }: { outside: OutsideAmounts }) {
  const printed = (Object.keys(OUTSIDE_LABELS) as (keyof OutsideAmounts)[]).flatMap(name => {
    const amount = outside[name]
    return amount === null ? [] : [`${OUTSIDE_LABELS[name]} ${formatEuro(amount)}`]
  })
  if (printed.length === 0) return null
  return (
    <p className="side-note">
      <b>{printed.join(' · ')}</b>
      <br />
      {billNotices.outside}
    </p>
  )
}

import { Link } from 'react-router'
import type { OwnCount } from '#areas/privacy/own-counts.server.ts'
import { type AfterErasure, type Kept, type KeptData, RETENTION } from '#areas/privacy/retention.ts'
import { Fold } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'

interface Line extends KeptData {
  id: Kept
  /** How much of it is this person’s. */
  own: OwnCount[]
}

/** Parts of other rows: they are in the copy, but as figures they say nothing. */
const PARTS = ['profiles', 'user', 'account', 'bill_files', 'bill_readings', 'case_events', 'homes']

/** Beside each kind: what becomes of it when the account goes. */
const AFTER: Record<AfterErasure, string> = {
  deleted: 'Si cancella',
  kept: 'I documenti di un contratto avviato restano, per legge; il resto si cancella',
  codes: 'Restano codici che non portano più a te',
  nobody: 'Non è legato al tuo account',
}

const kinds = Object.keys(RETENTION) as Kept[]

/** What we keep, why and until when: the table of the privacy notice, with how much of it is this person's. */
export function KeptSection({ counts }: { counts: OwnCount[] }) {
  const lines = kinds.map((id): Line => ({
    id,
    ...RETENTION[id],
    own: counts.filter(each => each.of === id && each.rows > 0),
  }))
  const [own, others] = [lines.filter(line => line.own.length > 0), lines.filter(line => line.own.length === 0)]
  return (
    <section aria-labelledby="conserviamo" className="grid gap-4">
      <h2 id="conserviamo">Che cosa conserviamo</h2>
      <p className="small muted">
        È la stessa tabella dell’<Link to="/privacy#dati">informativa privacy</Link>, con quello che c’è di tuo oggi.
      </p>
      <Ledger caption="Che cosa conserviamo di te" hideCaption rows={own} columns={columns} />
      {others.length > 0 ? (
        <Fold title={`Di questi oggi non abbiamo niente di tuo (${others.length})`} wide>
          <Ledger
            caption="Di che cosa non abbiamo niente"
            hideCaption
            rows={others}
            columns={columns.filter((_, index) => index !== 1)}
          />
        </Fold>
      ) : null}
    </section>
  )
}

const columns: Column<Line>[] = [
  {
    head: 'Che cosa, e perché',
    names: true,
    full: true,
    cell: ({ what, why }) => {
      const [name = '', ...rest] = what.split(': ')
      return (
        <>
          {name}
          {rest.length > 0 ? <span className="kept-why">{rest.join(': ')}</span> : null}
          <span className="kept-why">{why}</span>
        </>
      )
    },
  },
  {
    head: 'Oggi',
    full: true,
    cell: ({ own }) => (
      <ul className="kept-counts">
        {own
          .filter(({ table }) => !PARTS.includes(table))
          .map(({ table, title, rows }) => (
            <li key={table}>
              {title}: {rows}
            </li>
          ))}
      </ul>
    ),
  },
  {
    head: 'Fino a quando',
    full: true,
    cell: ({ until }) => (
      <>
        <span className="kept-head">Fino a quando: </span>
        {until}
      </>
    ),
  },
  {
    head: 'Se cancelli l’account',
    full: true,
    cell: ({ afterErasure }) => (
      <>
        <span className="kept-head">Se cancelli l’account: </span>
        {AFTER[afterErasure]}
      </>
    ),
  },
]

import { Link } from 'react-router'
import { offerAddress } from '#areas/offers/addresses.ts'
import { formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { Datum } from '#web/blocks/comparison/datum.tsx'
import { PAYMENT_WORDS } from '#areas/offers/price-words.ts'
import { Score } from '#web/blocks/comparison/score.tsx'
import { SideBySideBox } from '#web/blocks/comparison/side-by-side-form.tsx'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CostTable } from '#web/ui/cost-table.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { DURATION_WORDS, type LineRow, shownAdvantages } from './line-row.ts'

/** What the button of a card says (spec 1 §2: shorter for mobile). */
const REQUEST = { internet: 'Richiedi Questa Offerta', mobile: 'Richiedi Offerta' } as const

/** One line of the ledger: cost of 24 months, offer, its parts, fee, what it gives, why, what to do. */
export function LineResult({ row, primary }: { row: LineRow; primary?: boolean }) {
  const advantages = shownAdvantages(row)
  return (
    <li className="result result-line" id={`offerta-${row.id}`}>
      <div className="result-cost">
        <p className="!mt-0">
          {row.cost ? <Figure amount={row.cost.total} unit="in 24 mesi" /> : <b>{NOT_AVAILABLE}</b>}
        </p>
      </div>
      <div className="result-who">
        <Monogram name={row.supplier} />
        <div className="min-w-0">
          <h3>{row.name}</h3>
          <p>{row.supplier}</p>
        </div>
      </div>
      <p className="result-parts">
        {row.cost ? row.cost.short : 'Un suo prezzo non è noto: per questo non è in classifica.'}
      </p>
      <dl className="result-data">
        <Datum term="Canone">
          <b>{row.fee.text}</b>
          {row.fee.value === null ? null : <span className="unit">€/mese</span>}
          {row.fee.after ? <span className="tiny muted block">poi {row.fee.after}</span> : null}
        </Datum>
        {row.kind === 'internet' ? (
          <Datum term="Tecnologia e velocità">
            {row.technology.words}
            <span className="tiny muted block">
              ↓ {row.download.text} ↑ {row.upload}
            </span>
          </Datum>
        ) : (
          <Datum term="Traffico e rete">
            {row.data.text}
            {row.network ? ` in ${row.network.toUpperCase()}` : ''}
            <span className="tiny muted block">minuti e SMS {row.calls}</span>
          </Datum>
        )}
        <Datum term={row.kind === 'internet' ? 'Durata e pagamento' : 'Pagamento'}>
          {row.kind === 'internet' ? (row.duration ? DURATION_WORDS[row.duration] : 'Durata non indicata') : null}
          <span className={row.kind === 'internet' ? 'tiny muted block' : undefined}>
            {row.payments.map(payment => PAYMENT_WORDS[payment]).join(' o ') || 'Non indicato'}
          </span>
        </Datum>
        <Datum term="Punteggio">{row.score ? <Score score={row.score} name={row.name} /> : '—'}</Datum>
      </dl>
      <div className="result-text">
        <p>
          <b>{row.cost ? 'Perché è qui.' : 'Fuori dall’ordine.'}</b> {row.why.join(' ')}
        </p>
        {advantages.length > 0 ? <p className="muted">{advantages.join(' · ')}</p> : null}
        <details className="disclosure">
          <summary>
            Il conto e le condizioni<span className="sr-only"> di {row.name}</span>
          </summary>
          <div className="result-more-body">
            {row.cost ? (
              <CostTable
                caption={`Di che cosa è fatto il costo di 24 mesi di ${row.name}`}
                rows={row.cost.rows}
                total={{ label: 'In 24 mesi', amount: row.cost.total }}
              />
            ) : null}
            <dl className="facts">
              <dt>Attivazione</dt>
              <dd>{row.activationCost}</dd>
              {row.features.length > 0 ? (
                <>
                  <dt>Caratteristiche</dt>
                  <dd>{row.features.join(' · ')}</dd>
                </>
              ) : null}
              <dt>Tutto sull’offerta</dt>
              <dd>
                <Link to={offerAddress(row)} rel="nofollow">
                  La pagina di {row.name}
                </Link>
              </dd>
              {row.conditionsUrl ? (
                <>
                  <dt>Condizioni</dt>
                  <dd>
                    <a href={row.conditionsUrl} rel="nofollow noopener">
                      Condizioni dell’offerta
                    </a>
                  </dd>
                </>
              ) : null}
            </dl>
          </div>
        </details>
        <ReportFigure
          figure={`offerta-${row.id}`}
          value={row.cost ? formatEuro(row.cost.total) : undefined}
          about={row.name}
        />
      </div>
      <div className="result-do">
        {row.promotion ? <Tag tone="glass">Promozione</Tag> : null}
        <SideBySideBox id={row.id} name={row.name} />
        <ButtonLink
          small
          tone={primary ? 'primary' : 'plain'}
          to={`/dashboard?selectedOffer=${encodeURIComponent(row.id)}&offerType=${row.kind}`}
          rel="nofollow"
        >
          {REQUEST[row.kind]}
          <span className="sr-only">: {row.name}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

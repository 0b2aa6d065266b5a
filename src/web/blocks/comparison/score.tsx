import { Link } from '#web/ui/button.tsx'
import type { Score as ScoreValue } from '#areas/offers/comparison/score.ts'
import { CRITERION_NAMES } from './offer-row.ts'

/** The score with its parts in a disclosure; works without JavaScript. */
export function Score({ score, name }: { score: ScoreValue; name: string }) {
  return (
    <div className="score">
      <b>{score.total}</b>
      <span className="tiny muted">/100</span>
      <details>
        <summary>
          dettaglio<span className="sr-only"> del punteggio di {name}</span>
        </summary>
        <div className="score-parts">
          <ScoreParts score={score} />
          <p className="tiny">
            <Link to="/come-calcoliamo#punteggio">Come diamo i punti</Link>
          </p>
        </div>
      </details>
    </div>
  )
}

/** Criteria that apply, with points and maximum. */
function ScoreParts({ score }: { score: ScoreValue }) {
  return (
    <dl className="score-list">
      {score.parts.map(({ criterion, points, of }) => (
        <div key={criterion}>
          <dt>{CRITERION_NAMES[criterion]}</dt>
          <dd>
            {points} <span className="muted">su {of}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { Form } from 'react-router'
import type { AskedCorrection } from '#areas/requests/procedures/list-my-corrections.server.ts'
import { formatDate } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { CONFIRM, NOT_RIGHT } from './case-form.ts'

/** What the office corrected and the customer has to confirm: one form each. */
export const AskedCorrections = ({
  corrections,
  isSending,
}: {
  corrections: readonly AskedCorrection[]
  isSending: string | null
}) => (
  <section aria-labelledby="corrections">
    <h2 id="corrections">
      {corrections.length === 1 ? 'Un dato da confermare' : `${corrections.length} dati da confermare`}
    </h2>
    <p className="small muted">Finché non rispondi, la richiesta non parte.</p>
    <ul className="case-asked">
      {corrections.map(({ id, label, before, after, reason, at }) => (
        <li key={id}>
          <Form method="post" preventScrollReset>
            <FormToken />
            <dl className="facts">
              <dt>{label}</dt>
              <dd>
                <strong>{after}</strong>
              </dd>
              <dt>Prima era</dt>
              <dd>{before || 'non scritto'}</dd>
              <dt>Perché</dt>
              <dd>{reason}</dd>
            </dl>
            <p className="tiny muted">Corretto dal nostro ufficio il {formatDate(at)}.</p>
            <div className="actions">
              <Button name="intent" value={CONFIRM + id} busy={isSending === CONFIRM + id} busyText="Invio in corso…">
                Confermo
              </Button>
              <Button
                tone="quiet"
                name="intent"
                value={NOT_RIGHT + id}
                busy={isSending === NOT_RIGHT + id}
                busyText="Invio in corso…"
              >
                Non è giusto
              </Button>
            </div>
          </Form>
        </li>
      ))}
    </ul>
  </section>
)

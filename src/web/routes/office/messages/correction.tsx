import { Link, useActionData } from 'react-router'
import { CORRECTIONS_PATH, movedWords } from '#areas/support/correction.ts'
import type { CorrectionDetail } from '#areas/support/procedures/get-correction.server.ts'
import { correctionStatusLabels } from '#areas/support/texts.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { MAX_CORRECTION_TEXT, MAX_OFFICE_REASON } from '#core/limits.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'
import { FieldsForm } from '#web/ui/fields.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Part, useHeld } from '../cases/case-form.tsx'
import { loads, type Refusal } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { correctionsAddress, messageAddress } from '../addresses.ts'
import { actOnCorrection, type CorrectionData, loadCorrection } from './corrections.server.ts'
import { ScreenHead, written } from '../office-parts.tsx'

export const loader = loads(loadCorrection)
export const action = actOnCorrection
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(CorrectionDesk)

function CorrectionDesk({ correction, about, today }: CorrectionData) {
  const refusal = useActionData<Refusal>()
  const messageId = (correction ?? about)?.messageId
  // What somebody else saved meanwhile empties no form.
  const edition = useHeld(correction?.edition ?? '')
  return (
    <>
      <ScreenHead
        back={[correctionsAddress(), 'Correzioni']}
        title={correction ? `Correzione del ${formatDate(correction.correctedOn)}` : 'Nuova correzione'}
      >
        {correction ? <Tag>{correctionStatusLabels[correction.status]}</Tag> : null}
      </ScreenHead>
      <p className="muted pb-4">
        La leggono tutti su <a href={CORRECTIONS_PATH}>{CORRECTIONS_PATH}</a>: niente nomi, niente dati e niente parole
        di chi ha segnalato.
        {messageId ? (
          <>
            {' '}
            <Link to={messageAddress(messageId)}>Il messaggio da cui nasce</Link>
          </>
        ) : null}
      </p>
      <ErrorSummary errors={refusal?.errors} />
      {correction && correction.status !== 'draft' ? (
        <Done correction={correction} />
      ) : (
        <Draft key={edition} kept={keptIn(correction, about, today)} edition={edition} today={today} />
      )}
    </>
  )
}

type Kept = Record<'reportedOn' | 'correctedOn' | 'wrong' | 'done' | 'pages' | 'moved' | 'messageId', string>

/** What stands in the form before anything is typed: the draft, or the day and the page of a report. */
function keptIn(correction: CorrectionDetail | null, about: CorrectionData['about'], today: string): Kept {
  const { reportedOn = today, page: pages = '', messageId = '' } = about ?? {}
  if (!correction) return { reportedOn, correctedOn: today, wrong: '', done: '', pages, moved: '', messageId }
  const { wrong, done, moved, ...saved } = correction
  return {
    reportedOn: saved.reportedOn,
    correctedOn: saved.correctedOn,
    wrong,
    done,
    pages: saved.pages.join('\n'),
    moved: moved === null ? '' : (moved / 100).toFixed(2).replace('.', ','),
    messageId,
  }
}

/** `edition`: of the draft that is shown; empty for a new one. */
const Draft = ({ kept, edition, today }: { kept: Kept; edition: string; today: string }) => (
  <FieldsForm
    intent="save"
    also={['publish']}
    held={{ edition, messageId: kept.messageId }}
    kept={kept}
    noValidate
    className="desk-acts desk-new pt-4"
    label="Salva la bozza"
    tone="solid"
    small={false}
    busyText="Salvataggio in corso..."
    beside={
      edition ? (
        <Button name="intent" value="publish">
          Pubblica la bozza salvata
        </Button>
      ) : null
    }
    fields={[
      { name: 'reportedOn', label: 'Segnalato il', type: 'date', max: today },
      { name: 'correctedOn', label: 'Corretto il', type: 'date', max: today },
      { name: 'wrong', label: 'Che cosa era sbagliato', rows: 3, maxLength: MAX_CORRECTION_TEXT },
      { name: 'done', label: 'Che cosa abbiamo fatto', rows: 3, maxLength: MAX_CORRECTION_TEXT },
      {
        name: 'pages',
        label: 'Pagine',
        optional: true,
        rows: 3,
        hint: 'Una per riga, solo pagine pubbliche: /offerte-luce. Per l’area personale scrivilo nel testo.',
      },
      {
        name: 'moved',
        label: 'Di quanto si è mossa la cifra',
        optional: true,
        unit: '€',
        inputMode: 'text',
        autoComplete: 'off',
        hint: 'Con il meno se la cifra era troppo alta: -3,20.',
      },
    ]}
  />
)

function Done({ correction }: { correction: CorrectionDetail }) {
  const { status, pages, moved, publishedAt, withdrawnReason } = correction
  return (
    <div className="desk-acts pt-2">
      <Part title={status === 'published' ? 'Come la leggono tutti' : 'Come era'} id="correction-words">
        <Facts
          rows={[
            ['Segnalato il', formatDate(correction.reportedOn)],
            ['Corretto il', formatDate(correction.correctedOn)],
            ['Che cosa era sbagliato', written(correction.wrong)],
            ['Che cosa abbiamo fatto', written(correction.done)],
            ['Pagine', pages.join(', ') || '—'],
            ['Di quanto', moved === null ? '—' : movedWords(moved)],
            ['Pubblicata il', publishedAt ? formatDateTime(publishedAt) : '—'],
            ['Ultima mano', correction.updatedBy ?? 'ufficio'],
            ['Ritirata perché', withdrawnReason && written(withdrawnReason)],
          ]}
        />
      </Part>
      {status === 'published' ? (
        <Part title="Ritira" id="correction-withdraw">
          <FieldsForm
            intent="withdraw"
            noValidate
            className="desk-act"
            label="Ritira la correzione"
            tone="danger"
            small={false}
            fields={[
              {
                name: 'reason',
                label: 'Perché la ritiri',
                maxLength: MAX_OFFICE_REASON,
                hint: 'Lo legge solo l’ufficio. Una correzione ritirata non torna: se serve, se ne scrive un’altra.',
              },
            ]}
          />
        </Part>
      ) : null}
    </div>
  )
}

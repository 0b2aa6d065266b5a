import { Link, useActionData, useNavigation } from 'react-router'
import { CORRECTIONS_PATH, movedWords } from '#areas/support/correction.ts'
import type { CorrectionDetail } from '#areas/support/procedures/get-correction.server.ts'
import { correctionStatusLabels } from '#areas/support/texts.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { MAX_CORRECTION_TEXT, MAX_OFFICE_REASON } from '#core/limits.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Refusal } from '../route.server.ts'
import { Part } from '../cases/case-form.tsx'
import { correctionsAddress, messageAddress } from './address.ts'
import type { CorrectionData } from './corrections.server.ts'
import { useHeld } from '../cases/use-held.ts'
import { PostForm } from '#web/ui/post-form.tsx'

/** One correction: written, published, withdrawn. */
export function CorrectionDesk({ correction, about, today }: CorrectionData) {
  const refusal = useActionData<Refusal>()
  const messageId = (correction ?? about)?.messageId
  // What somebody else saved meanwhile empties no form.
  const edition = useHeld(correction?.edition ?? '')
  return (
    <>
      <p className="small">
        <Link to={correctionsAddress()}>Correzioni</Link>
      </p>
      <div className="office-bar">
        <h1>{correction ? `Correzione del ${formatDate(correction.correctedOn)}` : 'Nuova correzione'}</h1>
        {correction ? <Tag>{correctionStatusLabels[correction.status]}</Tag> : null}
      </div>
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
        <Done correction={correction} refusal={refusal} />
      ) : (
        <Draft
          key={edition}
          kept={keptIn(correction, about, today)}
          edition={edition}
          today={today}
          refusal={refusal?.typed.intent === 'withdraw' ? undefined : refusal}
        />
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

function Draft({
  kept,
  edition,
  today,
  refusal,
}: {
  kept: Kept
  /** Of the draft that is shown; empty for a new one. */
  edition: string
  today: string
  refusal: Refusal | undefined
}) {
  const intent = useNavigation().formData?.get('intent')
  const field = (name: keyof Kept) => ({
    name,
    defaultValue: refusal?.typed[name] ?? kept[name],
    error: refusal?.errors[name],
  })
  return (
    <PostForm hidden={{ edition, messageId: kept.messageId }} noValidate className="desk-acts desk-new pt-4">
      <TextField {...field('reportedOn')} label="Segnalato il" type="date" max={today} />
      <TextField {...field('correctedOn')} label="Corretto il" type="date" max={today} />
      <TextAreaField {...field('wrong')} label="Che cosa era sbagliato" rows={3} maxLength={MAX_CORRECTION_TEXT} />
      <TextAreaField {...field('done')} label="Che cosa abbiamo fatto" rows={3} maxLength={MAX_CORRECTION_TEXT} />
      <TextAreaField
        {...field('pages')}
        label="Pagine"
        optional
        rows={3}
        hint="Una per riga, solo pagine pubbliche: /offerte-luce. Per l’area personale scrivilo nel testo."
      />
      <TextField
        {...field('moved')}
        label="Di quanto si è mossa la cifra"
        optional
        unit="€"
        inputMode="text"
        autoComplete="off"
        hint="Con il meno se la cifra era troppo alta: -3,20."
      />
      <Actions>
        <Button tone="solid" name="intent" value="save" busy={intent === 'save'} busyText="Salvataggio in corso...">
          Salva la bozza
        </Button>
        {edition ? (
          <Button name="intent" value="publish" busy={intent === 'publish'} busyText="Un momento...">
            Pubblica la bozza salvata
          </Button>
        ) : null}
      </Actions>
    </PostForm>
  )
}

/** What everybody reads, or read. */
function Done({ correction, refusal }: { correction: CorrectionDetail; refusal: Refusal | undefined }) {
  const intent = useNavigation().formData?.get('intent')
  const { status, reportedOn, correctedOn, wrong, done, pages, moved, publishedAt, withdrawnReason, updatedBy } =
    correction
  return (
    <div className="desk-acts pt-2">
      <Part title={status === 'published' ? 'Come la leggono tutti' : 'Come era'} id="correction-words">
        <dl className="facts">
          <dt>Segnalato il</dt>
          <dd>{formatDate(reportedOn)}</dd>
          <dt>Corretto il</dt>
          <dd>{formatDate(correctedOn)}</dd>
          <dt>Che cosa era sbagliato</dt>
          <dd className="desk-written">{wrong}</dd>
          <dt>Che cosa abbiamo fatto</dt>
          <dd className="desk-written">{done}</dd>
          <dt>Pagine</dt>
          <dd>{pages.join(', ') || '—'}</dd>
          <dt>Di quanto</dt>
          <dd>{moved === null ? '—' : movedWords(moved)}</dd>
          <dt>Pubblicata il</dt>
          <dd>{publishedAt ? formatDateTime(publishedAt) : '—'}</dd>
          <dt>Ultima mano</dt>
          <dd>{updatedBy ?? 'ufficio'}</dd>
          {withdrawnReason ? (
            <>
              <dt>Ritirata perché</dt>
              <dd className="desk-written">{withdrawnReason}</dd>
            </>
          ) : null}
        </dl>
      </Part>
      {status === 'published' ? (
        <Part title="Ritira" id="correction-withdraw">
          <PostForm noValidate className="desk-act">
            <TextField
              name="reason"
              label="Perché la ritiri"
              maxLength={MAX_OFFICE_REASON}
              defaultValue={refusal?.typed.reason ?? ''}
              error={refusal?.errors.reason}
              hint="Lo legge solo l’ufficio. Una correzione ritirata non torna: se serve, se ne scrive un’altra."
            />
            <Button tone="danger" name="intent" value="withdraw" busy={intent === 'withdraw'}>
              Ritira la correzione
            </Button>
          </PostForm>
        </Part>
      ) : null}
    </div>
  )
}

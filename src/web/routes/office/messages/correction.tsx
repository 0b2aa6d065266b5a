import { Link } from 'react-router'
import { CORRECTIONS_PATH, movedWords } from '#areas/support/correction.ts'
import {
  type CorrectionDetail,
  getCorrection,
  publishCorrection,
  saveCorrection,
  withdrawCorrection,
} from '#areas/support/procedures/corrections.server.ts'
import { correctionSentences, correctionStatusLabels } from '#areas/support/texts.ts'
import { formatDate, formatDateTime, romeDate } from '#core/dates.ts'
import { MAX_CORRECTION_TEXT, MAX_OFFICE_REASON } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { DeskErrors, DeskForm, Part, useSnapshot } from '../cases/case-form.tsx'
import { calls, formAction, loads, sentIn, textIn } from '../route.server.ts'
import { titled, screen } from '../screen.tsx'
import { correctionAddress, correctionsAddress, messageAddress } from '../addresses.ts'
import { ScreenHead, written } from '../office-parts.tsx'
import { openContactMessage } from '#areas/support/procedures/office-messages.server.ts'
import { ownPath } from '#core/own.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'

export const loader = loads(async (rt, { params: { correctionId }, query }) => {
  const messageId = query.get('segnalazione')
  return {
    today: romeDate(rt.now()),
    correction: correctionId ? await orNotFound(call(rt, getCorrection, { correctionId })) : null,
    about: !correctionId && messageId ? await aboutMessage(rt, messageId) : null,
  }
})
type CorrectionData = Awaited<ReturnType<typeof loader>>
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled<typeof loader>(({ correctionId }, data) =>
  data?.correction
    ? `Correzione del ${formatDate(data.correction.correctedOn)}`
    : correctionId
      ? 'Correzione'
      : 'Nuova correzione',
)
export default screen<typeof loader>(CorrectionDesk)

function CorrectionDesk({ correction, about, today }: CorrectionData) {
  const messageId = (correction ?? about)?.messageId
  // Keep the form when someone else saves.
  const edition = useSnapshot(correction?.edition ?? '')
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
      <DeskErrors />
      {correction && correction.status !== 'draft' ? (
        <Done correction={correction} />
      ) : (
        <Draft key={edition} {...{ correction, about, today, edition }} />
      )}
    </>
  )
}

const euroTyped = (moved: number | null) => (moved === null ? '' : (moved / 100).toFixed(2).replace('.', ','))

/** `edition`: that of the draft shown; empty for a new one. */
const Draft = ({ correction, about, today, edition }: CorrectionData & { edition: string }) => (
  <DeskForm
    intent="save"
    also={['publish']}
    held={{ edition, messageId: about?.messageId }}
    kept={
      correction
        ? { ...correction, pages: correction.pages.join('\n'), moved: euroTyped(correction.moved) }
        : { reportedOn: today, correctedOn: today, ...about }
    }
    className="desk-acts desk-new pt-4"
    label="Salva la bozza"
    tone="solid"
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
          <DeskForm
            intent="withdraw"
            label="Ritira la correzione"
            tone="danger"
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

/** Day and page of a report, none of its text. */
async function aboutMessage(rt: Runtime, messageId: string) {
  const { createdAt, report } = await orNotFound(call(rt, openContactMessage, { messageId }))
  const path = ownPath(report?.page)?.split(/[?#]/)[0]
  return {
    messageId,
    reportedOn: romeDate(createdAt),
    pages: path && !path.startsWith('/dashboard') ? path : '',
  }
}

const FIELDS = ['reportedOn', 'correctedOn', 'wrong', 'done', 'pages', 'moved', 'edition', 'messageId'] as const

export const action = formAction(
  {
    async save(rt, form, { params: { correctionId = '' } }) {
      const typed = Object.fromEntries(FIELDS.map(name => [name, textIn(form, name)]))
      return correctionAddress((await call(rt, saveCorrection, { correctionId, ...typed })).correctionId)
    },
    publish: calls(publishCorrection, form => sentIn(form, ['edition'])),
    withdraw: calls(withdrawCorrection, form => sentIn(form, ['reason'])),
  },
  correctionSentences,
)

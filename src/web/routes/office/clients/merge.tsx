import { useState } from 'react'
import { Link, useActionData } from 'react-router'
import {
  listMerges,
  mergeCustomers,
  type MergeSide,
  previewMerge,
  undoMerge,
} from '#areas/customers/procedures/merges.server.ts'
import { SIGNS } from '#areas/customers/merging/merged-parts.ts'
import { formatDateTime, formatMoment } from '#core/dates.ts'
import { MAX_OFFICE_REASON } from '#core/limits.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { DeskErrors, DeskForm, Part } from '../cases/case-form.tsx'
import { type At, calls, formAction, loads, type Refusal, sentIn, textIn } from '../route.server.ts'
import { screen, titled } from '../screen.tsx'
import { clientAddress, mergeAddress } from '../addresses.ts'
import { mergeErrors, mergeSentences } from '#areas/customers/office-texts.ts'
import { DoneNotice, ScreenHead } from '../office-parts.tsx'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { proofFields } from './client-form.tsx'

export const loader = loads(async (rt, { params: { userId = '' }, query }) => {
  const { asksCode, ...account } = await orNotFound(call(rt, listMerges, { userId }))
  return { userId, account, asksCode, done: query.get('fatto') }
})
type MergeData = Awaited<ReturnType<typeof loader>>
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled('Unisci due account')
export default screen<typeof loader>(MergeCustomers)

/** Merges two accounts of one customer: previews what moves; can be undone while unused. */
function MergeCustomers({ userId, account, asksCode, done }: MergeData) {
  const answer = useActionData<MergeAnswer>()
  const preview = answer ? answer.preview : null
  const [shown, setShown] = useState(preview ?? null)
  if (preview !== undefined && preview !== shown) setShown(preview)
  const isClosed = account.merges.some(merge => merge.isClosed && !merge.undoneAt)
  return (
    <>
      <ScreenHead back={[clientAddress(userId), account.name]} title="Unisci due account" />
      <p className="muted pb-4">
        Resta questo: {account.name}, <span className="break-all">{account.email}</span>
      </p>
      <DoneNotice title={done === 'unito' ? 'Account uniti' : 'Account di nuovo separati'}>
        {!answer && done ? 'L’abbiamo scritto a tutti e due gli indirizzi.' : null}
      </DoneNotice>
      <DeskErrors />
      <div className="desk-acts pt-2">
        {isClosed ? null : answer && shown ? (
          <Preview preview={shown} asksCode={asksCode} answer={answer} />
        ) : (
          <Other />
        )}
        <Merges merges={account.merges} />
      </div>
    </>
  )
}

const Other = () => (
  <DeskForm
    intent="preview-merge"
    label="Anteprima"
    tone="solid"
    fields={[
      {
        name: 'email',
        label: 'Email dell’altro account, che si chiude',
        type: 'email',
        maxLength: 254,
        hint: 'Per il contrario, apri la scheda dell’altro cliente e comincia da lì.',
      },
    ]}
  />
)

type Count = NonNullable<MergeAnswer['preview']>['counts'][number]
const columns: readonly Column<Count>[] = [
  { head: 'Che cosa', names: true, cell: ({ label }) => label },
  { head: 'Passano', phone: 'Passano', cell: ({ moves }) => moves },
  { head: 'Restano', end: true, cell: ({ stays }) => (stays > 0 ? `${stays}, l’altro li ha già` : 'niente') },
]

/** Details that tell the two accounts apart: they often carry the same name. */
const sideWords = ({ name, email, phone, isConfirmed, createdAt }: MergeSide) =>
  [
    name,
    email,
    phone ? `telefono ${phone}` : 'senza telefono',
    isConfirmed ? 'indirizzo confermato' : 'indirizzo da confermare',
    `dal ${formatDateTime(createdAt)}`,
  ].join(' · ')

function Preview({
  preview,
  asksCode,
  answer,
}: {
  preview: NonNullable<MergeAnswer['preview']>
  asksCode: boolean
  answer: MergeAnswer
}) {
  const { into, from, signs, counts, refusal } = preview
  const email = answer.typed?.email ?? ''
  return (
    <Part title="Anteprima: ancora niente è cambiato" id="merge-preview">
      <Facts
        rows={[
          ['Resta', sideWords(into)],
          ['Si chiude', sideWords({ ...from, email })],
          ['È la stessa persona?', signs.length > 0 ? signs.map(sign => SIGNS[sign]).join(' · ') : 'Niente lo dice'],
        ]}
      />
      <Ledger caption="Che cosa passa" hideCaption columns={columns} rows={counts} rowKey={({ label }) => label} />
      <p className="small muted py-4">
        Nell’account che si chiude restano i consensi, il registro di chi l’ha guardato e gli eventi di sicurezza: sono
        prove, e non cambiano proprietario. Le bozze scadono entro un giorno. Valgono i consensi e gli avvisi scelti
        nell’account che resta.
      </p>
      {refusal ? (
        <TextNotice tone="amber" title="Non si può fare">
          {mergeErrors[refusal]}
        </TextNotice>
      ) : (
        <DeskForm
          intent="merge"
          held={{ fromId: from.id, email }}
          label="Unisci i due account"
          tone="danger"
          busyText="Unione in corso..."
          hint="Chi usa l’account che si chiude esce da tutti i dispositivi. Lo scriviamo a tutti e due gli indirizzi."
          fields={[
            {
              name: 'reason',
              label: 'Motivo, per l’ufficio',
              rows: 3,
              maxLength: MAX_OFFICE_REASON,
              hint: 'Come lo ha chiesto, e quando. Resta scritto, e sta nella copia dei suoi dati.',
            },
            ...proofFields(asksCode),
          ]}
        />
      )}
      <Actions className="pt-4">
        <ButtonLink tone="quiet" to={mergeAddress(into.id)}>
          Annulla
        </ButtonLink>
      </Actions>
    </Part>
  )
}

function Merges({ merges }: Pick<MergeData['account'], 'merges'>) {
  if (merges.length === 0) return null
  return (
    <Part title="Unioni" id="merges">
      <ul className="desk-documents">
        {merges.map(({ id, isClosed, otherId, other, reason, at, by, undoneAt }) => (
          <li key={id}>
            {isClosed ? 'Chiuso, unito a ' : 'Qui è stato unito '}
            <Link to={clientAddress(otherId)} className="break-words">
              {other || 'un account cancellato'}
            </Link>
            <span className="tiny muted block">
              {by}, {formatDateTime(at)}: «{reason}»{undoneAt ? ` · annullata il ${formatMoment(undoneAt)}` : ''}
            </span>
            {undoneAt ? null : (
              <ActButton intent="undo-merge" values={{ mergeId: id }} tone="quiet" className="pt-1">
                Annulla l’unione
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const previewIn = (rt: Runtime, form: FormData, { params: { userId } }: At) =>
  call(rt, previewMerge, { userId, email: textIn(form, 'email') })

/** Previews, merges or undoes; a refused merge keeps its preview. */
export const action = formAction(
  {
    'preview-merge': async (rt, form, at) => ({
      preview: await previewIn(rt, form, at),
      typed: { email: textIn(form, 'email') },
    }),
    merge: calls(mergeCustomers, form => sentIn(form, ['fromId', 'reason', 'presentPassword', 'code']), 'unito'),
    'undo-merge': calls(undoMerge, ['mergeId'], 'separato'),
  },
  mergeSentences,
  async (rt, form, at) =>
    form.get('intent') === 'merge' ? { preview: await previewIn(rt, form, at).catch(() => null) } : {},
)

/** When offline the response has no preview: keep the previous one. */
type MergeAnswer = Partial<Refusal> & {
  preview?: Awaited<ReturnType<typeof previewIn>> | null
}

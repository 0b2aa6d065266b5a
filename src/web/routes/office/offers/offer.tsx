import { titled } from '../screen.tsx'
import { updateOffer, setOfferActive, getOfferForOffice } from '#areas/offers/procedures/office-offer.server.ts'
import {
  restoreOfferVersion,
  publishWaitingVersion,
  dropPlannedVersion,
} from '#areas/offers/procedures/versions.server.ts'
import { deleteOffer } from '#areas/bills/procedures/delete-offer.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { useActionData } from 'react-router'
import { cteLabels, offerSentences } from '#areas/offers/editing/texts.ts'
import { formatDateTime, formatMoment, addDays, romeDate } from '#core/dates.ts'
import { SupplierMark } from '#web/wizard/supplier-mark.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import { Notice, TextNotice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { reads, type At, calls, formAction, given, sentIn, textIn } from '../route.server.ts'
import { rerenderData, editorOf, kindOf, type OfferAnswer, preview, valuesIn } from './offers.server.ts'
import { newOfferAddress, offerAddress, offersAddress } from '../addresses.ts'
import { ChooseKind, OfferEditor } from './editor.tsx'
import {
  isOfEditor,
  OfferHead,
  offerScreen,
  OfferStateTag,
  OfferVersions,
  OfferWarnings,
  PlannedVersions,
} from './versions.tsx'
import { Titled } from '#web/ui/fold.tsx'

export const loader = reads(loadOffer)

/** Version to restore, the edition it was compared with, and the warnings shown. */
const versionIn = (form: FormData) => ({ seen: '', ...sentIn(form, ['versionId', 'edition', 'seen']) })

export const action = formAction(
  {
    preview,
    async save(rt, form, { params: { offerId = '' } }) {
      const { planned } = await call(rt, updateOffer, {
        offerId,
        edition: textIn(form, 'edition'),
        values: valuesIn(form),
        beginsOn: textIn(form, 'beginsOn') || null,
        seen: textIn(form, 'seen'),
      })
      return offerAddress(offerId, { fatto: planned ? 'planned' : 'updated' })
    },
    activate: calls(setOfferActive, form => ({ isActive: true, seen: textIn(form, 'seen') }), 'activated'),
    deactivate: calls(setOfferActive, () => ({ isActive: false }), 'deactivated'),
    async delete(rt, _, { params: { offerId = '' } }) {
      const { kept } = await call(rt, deleteOffer, { offerId })
      return kept ? offerAddress(offerId, { fatto: 'kept' }) : offersAddress({}, 'deleted')
    },
    restore: calls(restoreOfferVersion, versionIn, 'restored'),
    'publish-waiting': calls(publishWaitingVersion, versionIn, 'waiting-published'),
    'drop-planned': calls(dropPlannedVersion, ['versionId'], 'dropped'),
  },
  (error, { intent }) => offerSentences(error, intent === 'delete' ? 'delete' : 'update'),
  rerenderData,
)
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled<typeof loader>((_, data) => data?.offer.values.name || 'Offerta')
export default offerScreen<typeof loader>(OfferDesk)

function OfferDesk({ offer, isToDelete, tomorrow, editor }: OfferDeskData) {
  const answer = useActionData<OfferAnswer>()
  const here = offerAddress(offer.id)
  const isOn = offer.values.is_active === 'sì'
  return (
    <>
      <OfferHead
        title={
          <span className="flex items-center gap-3">
            <SupplierMark {...offer.supplier} /> {offer.values.name}
          </span>
        }
      >
        <p>
          <OfferStateTag state={offer.state} /> {offer.isDemo ? <Tag>Dimostrativa</Tag> : null}
        </p>
      </OfferHead>
      <p className="muted pb-2">
        {offer.supplier.name} · salvata il {formatMoment(offer.updatedAt)}
      </p>
      {offer.state === 'to-correct' ? (
        <TextNotice tone="amber" title="Da correggere" className="mb-3">
          Un dato di questa offerta non si può leggere, e sul sito non si vede. Correggilo e salva.
        </TextNotice>
      ) : null}
      <OfferWarnings warnings={(!isOfEditor(answer) && answer?.warnings) || offer.warnings} />
      {isToDelete ? (
        <DeleteQuestion name={offer.values.name ?? ''} here={here} />
      ) : (
        <Actions className="pb-2">
          <ActButton
            intent={isOn ? 'deactivate' : 'activate'}
            values={{ seen: offer.warnings.join(' ') }}
            action={here}
            tone={offer.state === 'draft' ? 'primary' : undefined}
          >
            {isOn ? 'Disattiva' : offer.warnings.length > 0 ? 'Pubblica lo stesso' : 'Pubblica'}
          </ActButton>
          <ButtonLink small to={newOfferAddress({ copia: offer.id })}>
            Copia
          </ButtonLink>
          <ButtonLink small tone="danger" to={offerAddress(offer.id, { elimina: '1' })}>
            Elimina
          </ButtonLink>
        </Actions>
      )}
      {editor ? (
        <OfferEditor {...editor} isDraft={offer.isDraft} edition={offer.edition} tomorrow={tomorrow}>
          <CteState link={offer.values.cte_link ?? ''} cte={offer.cte} />
          <PlannedVersions offer={offer} />
        </OfferEditor>
      ) : (
        <>
          <p className="muted py-2">Il tipo «{offer.values.type}» non esiste. Che cosa si vende?</p>
          <ChooseKind address={tipo => offerAddress(offer.id, { tipo })} />
        </>
      )}
      <OfferVersions offer={offer} answer={answer} />
    </>
  )
}

function DeleteQuestion({ name, here }: { name: string; here: string }) {
  return (
    <Notice tone="red" role="alert" title={`Eliminare «${name}»?`} className="mb-3">
      <p>
        Sparisce dal catalogo con le sue versioni, e non si recupera. Se una richiesta o un preventivo la nomina, viene
        solo disattivata.
      </p>
      <Actions className="pt-2">
        <ActButton intent="delete" action={here} tone="danger">
          Sì, elimina l’offerta
        </ActButton>
        <ButtonLink small tone="quiet" to={here}>
          No, tienila
        </ButtonLink>
      </Actions>
    </Notice>
  )
}

function CteState({ link, cte }: { link: string; cte: OfferDeskData['offer']['cte'] }) {
  if (link === '') return null
  return (
    <Titled id="offer-cte" title="CTE">
      <p className="small">
        <a href={link} target="_blank" rel="noopener noreferrer" className="break-all">
          Apri il documento
        </a>
      </p>
      <p className={cte && cte.result !== 'found' ? 'office-late small' : 'muted small'}>
        {cte
          ? `${cteLabels[cte.result]}${cte.status === null ? '' : ` (${cte.status})`}, ${formatDateTime(cte.at)}`
          : 'Non ancora controllato'}
      </p>
    </Titled>
  )
}

async function loadOffer(rt: Runtime, { params: { offerId = '' }, query }: At) {
  const cursor = query.get('versioni') ?? ''
  const offer = await orNotFound(call(rt, getOfferForOffice, { offerId, ...given({ cursor }) }))
  // An offer of unknown kind: ask, as for a new one.
  const type = kindOf(offer.values.type) ?? kindOf(query.get('tipo'))
  return {
    offer,
    isToDelete: query.get('elimina') === '1',
    tomorrow: addDays(romeDate(rt.now()), 1),
    editor: type ? await editorOf(rt, { ...offer.values, type }, offerId) : null,
  }
}
type OfferDeskData = Awaited<ReturnType<typeof loadOffer>>

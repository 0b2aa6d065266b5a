import { useActionData } from 'react-router'
import { cteLabels } from '#areas/offers/editing/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { SupplierMark } from '#web/wizard/supplier-mark.tsx'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { reads } from '../route.server.ts'
import { reloadsWhenLate } from '../screen.tsx'
import { sections } from '../sections.ts'
import { actOnOffer, loadOffer, type OfferAnswer, type OfferDeskData } from './offers.server.ts'
import { newOfferAddress, offerAddress, offersAddress } from '../addresses.ts'
import { ChooseKind, OfferEditor } from './editor.tsx'
import { isOfEditor, offerScreen, OfferStateTag, OfferVersions, OfferWarnings, PlannedVersions } from './versions.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { ScreenHead } from '../office-parts.tsx'

export const loader = reads(loadOffer)
export const action = actOnOffer
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default offerScreen<typeof loader>(OfferDesk)

function OfferDesk({ offer, isToDelete, tomorrow, editor }: OfferDeskData) {
  const answer = useActionData<OfferAnswer>()
  const here = offerAddress(offer.id)
  const isOn = offer.values.is_active === 'sì'
  return (
    <>
      <ScreenHead
        back={[offersAddress(), sections.offers]}
        title={
          <span className="flex items-center gap-3">
            <SupplierMark {...offer.supplier} /> {offer.values.name}
          </span>
        }
      >
        <p>
          <OfferStateTag state={offer.state} /> {offer.isDemo ? <Tag>Dimostrativa</Tag> : null}
        </p>
      </ScreenHead>
      <p className="muted pb-2">
        {offer.supplier.name} · salvata il {formatDateTime(offer.updatedAt)}
      </p>
      {offer.state === 'to-correct' ? (
        <Notice tone="amber" title="Da correggere" className="mb-3">
          <p>Un dato di questa offerta non si può leggere, e sul sito non si vede. Correggilo e salva.</p>
        </Notice>
      ) : null}
      <OfferWarnings warnings={(!isOfEditor(answer) && answer?.warnings) || offer.warnings} />
      {isToDelete ? (
        <DeleteQuestion name={offer.values.name ?? ''} here={here} />
      ) : (
        <Actions className="pb-2">
          <PostForm hidden={{ seen: offer.warnings.join(' ') }} action={here}>
            <Button
              small
              tone={offer.state === 'draft' ? 'primary' : undefined}
              name="intent"
              value={isOn ? 'deactivate' : 'activate'}
            >
              {isOn ? 'Disattiva' : offer.warnings.length > 0 ? 'Pubblica lo stesso' : 'Pubblica'}
            </Button>
          </PostForm>
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
          <PlannedVersions offer={offer} here={here} />
        </OfferEditor>
      ) : (
        <>
          <p className="muted py-2">Il tipo «{offer.values.type}» non esiste. Che cosa si vende?</p>
          <ChooseKind address={tipo => offerAddress(offer.id, { tipo })} />
        </>
      )}
      <OfferVersions offer={offer} here={here} answer={answer} />
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
      <PostForm action={here} className="actions pt-2">
        <Button small tone="danger" name="intent" value="delete">
          Sì, elimina l’offerta
        </Button>
        <ButtonLink small tone="quiet" to={here}>
          No, tienila
        </ButtonLink>
      </PostForm>
    </Notice>
  )
}

function CteState({ link, cte }: { link: string; cte: OfferDeskData['offer']['cte'] }) {
  if (link === '') return null
  return (
    <section aria-labelledby="offer-cte">
      <h2 id="offer-cte">CTE</h2>
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
    </section>
  )
}

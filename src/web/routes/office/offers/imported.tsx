import { titled } from '../screen.tsx'
import { OFFER_WARNINGS, offerFieldErrors } from '#areas/offers/editing/texts.ts'
import { getOfferImport, type OfferImport, importOffers } from '#areas/offers/procedures/import-offers.server.ts'
import { call } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { Status } from '#web/ui/tag.tsx'
import { formAction, reads, textIn } from '../route.server.ts'
import { importAddress, offersAddress } from '../addresses.ts'
import { fileErrors, rowErrors } from '#areas/offers/editing/file-texts.ts'
import { Changes, OfferHead, offerScreen } from './versions.tsx'
import { fieldText } from '#areas/offers/editing/words.ts'
import { PostForm } from '#web/ui/post-form.tsx'

export const loader = reads(async (rt, { params: { importId }, query }) => ({
  file: await orNotFound(call(rt, getOfferImport, { importId, page: query.get('pagina') ?? '1' })),
}))
export const action = formAction(
  {
    async import(rt, form, { params: { importId } }) {
      await call(rt, importOffers, { importId, seen: textIn(form, 'seen') })
      return offersAddress({}, 'imported')
    },
  },
  error => ({ form: fileErrors(error) }),
)
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled<typeof loader>((_, data) => (data ? `Prova di «${data.file.name}»` : 'Prova di un file'))
export default offerScreen<typeof loader>(OfferFile)

const KINDS = {
  new: { label: 'Nuova', kind: 'done' },
  changed: { label: 'Cambia', kind: 'waiting' },
  same: { label: 'Uguale', kind: 'waiting' },
  refused: { label: 'Rifiutata', kind: 'refused' },
} as const

const columns: readonly Column<OfferImport['rows'][number]>[] = [
  { head: 'Riga', number: true, cell: ({ line }) => line },
  { head: 'Offerta', names: true, cell: ({ name }) => name || '—' },
  { head: 'Esito', cell: ({ action }) => <Status kind={KINDS[action].kind}>{KINDS[action].label}</Status> },
  {
    head: 'Differenze',
    full: true,
    cell: ({ errors, changes, warnings }) => (
      <>
        {[
          ...warnings.map(warning => `Attenzione: ${OFFER_WARNINGS[warning]}`),
          ...Object.entries(errors).map(
            ([field, code]) => rowErrors[code] ?? `${fieldText(field)}: ${offerFieldErrors[code] ?? code}`,
          ),
        ].map(sentence => (
          <span key={sentence} className="office-late block">
            {sentence}
          </span>
        ))}
        <Changes changes={changes} />
      </>
    ),
  },
]

function OfferFile({ file }: Awaited<ReturnType<typeof loader>>) {
  const { id, name, counts, seen, rows, page, pages, isApplied } = file
  const toWrite = counts.new + counts.changed
  return (
    <>
      <OfferHead title={`Prova di «${name}»`} />
      <p className="py-2">
        Nuove: {counts.new}. Cambiano: {counts.changed}. Uguali: {counts.same}. Rifiutate: {counts.refused}.
        {counts.new > 0 ? ' Le nuove entrano come bozze: le pubblichi una per una.' : ''}
        {counts.changed > 0
          ? ' Le modifiche a offerte in vendita aspettano tra le bozze, al posto di quelle di un file di prima: le pubblichi dalla pagina di ciascuna.'
          : ''}
        {counts.refused > 0 ? ' Le rifiutate restano fuori: correggile e ricarica il file.' : ''}
      </p>
      {isApplied || toWrite === 0 ? (
        <TextNotice tone="info">
          {isApplied ? 'Questo file è già stato importato.' : 'Non c’è niente da scrivere.'}
        </TextNotice>
      ) : (
        <PostForm hidden={{ seen }} action={importAddress(id)}>
          <Actions className="pb-3">
            <Button tone="primary" name="intent" value="import">
              {toWrite === 1 ? 'Scrivi 1 offerta' : `Scrivi ${toWrite} offerte`}
            </Button>
            <ButtonLink tone="quiet" to={importAddress()}>
              Un altro file
            </ButtonLink>
          </Actions>
        </PostForm>
      )}
      {rows.length > 0 ? (
        <Ledger
          caption="Che cosa cambia"
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={({ line }) => String(line)}
        />
      ) : null}
      <Pages current={page} last={pages} href={number => importAddress(id, String(number))} />
    </>
  )
}

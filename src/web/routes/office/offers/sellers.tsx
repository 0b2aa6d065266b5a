import { useActionData } from 'react-router'
import { LOGO_RULES } from '#areas/offers/editing/fields.ts'
import { SupplierMark } from '#web/wizard/supplier-mark.tsx'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { reads, type Refusal } from '../route.server.ts'
import { sections } from '../sections.ts'
import { offersAddress } from '../addresses.ts'
import { actOnLogos, loadSellers } from './files.server.ts'
import { PostForm } from '#web/ui/post-form.tsx'
import { RefusalNotice, ScreenHead } from '../office-parts.tsx'
import { offerScreen } from './versions.tsx'

export const loader = reads(loadSellers)
export const action = actOnLogos
export const clientAction = orKeepTyped
export default offerScreen<typeof loader>(SupplierLogos)

type Data = Awaited<ReturnType<typeof loader>>

const columns: readonly Column<Data['suppliers'][number]>[] = [
  { head: 'Logo', cell: ({ name, logoPath }) => <SupplierMark name={name} logoPath={logoPath} /> },
  { head: 'Fornitore', names: true, cell: ({ name }) => name },
  {
    head: 'Un altro logo',
    full: true,
    cell: ({ id, name, logoPath }) => (
      <PostForm hidden={{ supplierId: id }} encType="multipart/form-data" className="actions" preventScrollReset>
        <input type="file" name="file" accept=".png,.jpg,.jpeg" aria-label={`Logo di ${name}`} />
        <Button small name="intent" value="logo" of={` il logo di ${name}`}>
          Carica
        </Button>
        {logoPath ? (
          <Button small tone="quiet" name="intent" value="remove-logo" of={` il logo di ${name}`}>
            Togli
          </Button>
        ) : null}
      </PostForm>
    ),
  },
]

function SupplierLogos({ suppliers }: Data) {
  const answer = useActionData<Refusal>()
  return (
    <>
      <ScreenHead back={[offersAddress(), sections.offers]} title="Loghi dei fornitori" />
      <p className="muted py-2">
        PNG o JPG, al massimo {LOGO_RULES.maxMb} MB. L’immagine viene rimpicciolita e riscritta.
      </p>
      <RefusalNotice>
        {answer?.errors.form
          ? `${suppliers.find(({ id }) => id === answer.typed.supplierId)?.name}: ${answer.errors.form}`
          : null}
      </RefusalNotice>
      <Ledger
        caption="Fornitori"
        hideCaption
        columns={columns}
        rows={suppliers}
        empty={
          <EmptyState level={2} title="Nessun fornitore">
            Il primo nasce con la sua prima offerta.
          </EmptyState>
        }
      />
    </>
  )
}

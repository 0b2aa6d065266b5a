import { titled } from '../screen.tsx'
import { LOGO_RULES } from '#areas/offers/editing/fields.ts'
import { SupplierMark } from '#web/wizard/supplier-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { fileIn, formAction, reads, textIn } from '../route.server.ts'
import { sellersAddress } from '../addresses.ts'
import { fileErrors } from '#areas/offers/editing/file-texts.ts'
import { offerSentences } from '#areas/offers/editing/texts.ts'
import { listSuppliers, setSupplierLogo } from '#areas/offers/procedures/suppliers.server.ts'
import { call } from '#platform/procedure.server.ts'
import { PostForm } from '#web/ui/post-form.tsx'
import { OfferHead, offerScreen } from './versions.tsx'

export const loader = reads(async rt => ({ suppliers: await call(rt, listSuppliers, {}) }))
export const action = formAction(
  {
    async logo(rt, form) {
      await call(rt, setSupplierLogo, { supplierId: textIn(form, 'supplierId'), file: await fileIn(form) })
      return sellersAddress('logo')
    },
    async 'remove-logo'(rt, form) {
      await call(rt, setSupplierLogo, { supplierId: textIn(form, 'supplierId'), file: null })
      return sellersAddress('logo-removed')
    },
  },
  (error, { intent, name }) => {
    const why = intent === 'logo' ? fileErrors(error, LOGO_RULES) : offerSentences(error).form
    return { form: `${name}: ${why}` }
  },
)
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled('Loghi dei fornitori')
export default offerScreen<typeof loader>(SupplierLogos)

type Data = Awaited<ReturnType<typeof loader>>

const columns: readonly Column<Data['suppliers'][number]>[] = [
  { head: 'Logo', cell: ({ name, logoPath }) => <SupplierMark name={name} logoPath={logoPath} /> },
  { head: 'Fornitore', names: true, cell: ({ name }) => name },
  {
    head: 'Un altro logo',
    full: true,
    cell: ({ id, name, logoPath }) => (
      <PostForm hidden={{ supplierId: id, name }} encType="multipart/form-data" className="actions" preventScrollReset>
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
  return (
    <>
      <OfferHead title="Loghi dei fornitori" />
      <p className="muted py-2">
        PNG o JPG, al massimo {LOGO_RULES.maxMb} MB. L’immagine viene rimpicciolita e riscritta.
      </p>
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

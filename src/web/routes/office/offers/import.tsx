import { titled } from '../screen.tsx'
import { checkOfferFile } from '#areas/offers/procedures/import-offers.server.ts'
import { fileErrors } from '#areas/offers/editing/file-texts.ts'
import { call } from '#platform/procedure.server.ts'
import { FieldsForm } from '#web/ui/fields.tsx'
import { fileIn, formAction } from '../route.server.ts'
import { importAddress } from '../addresses.ts'
import { OfferHead, offerScreen } from './versions.tsx'

export const action = formAction(
  {
    async 'check-file'(rt, form) {
      const { name, bytes } = await fileIn(form)
      return importAddress((await call(rt, checkOfferFile, { name, bytes })).importId)
    },
  },
  error => ({ form: fileErrors(error) }),
)
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled('Importa da CSV')
export default offerScreen(ImportOffers)

/** A CSV file of offers: its effects are previewed before anything is written. */
function ImportOffers() {
  return (
    <>
      <OfferHead title="Importa da CSV" />
      <FieldsForm
        intent="check-file"
        className="grid max-w-2xl gap-3 py-3"
        label="Mostra che cosa cambia"
        tone="solid"
        small={false}
        hint="Non viene scritto niente finché non confermi."
        before={
          <p>
            Parti da un file esportato: la prima riga ha i nomi delle colonne. Le colonne che togli restano come sono;
            una cella vuota svuota il campo; una riga senza id è un’offerta nuova.
          </p>
        }
        fields={[{ name: 'file', label: 'File CSV', type: 'file', accept: '.csv,text/csv' }]}
      />
    </>
  )
}

import { checkOfferFile } from '#areas/offers/procedures/check-offer-file.server.ts'
import { fileErrors } from '#areas/offers/editing/file-texts.ts'
import { call } from '#platform/procedure.server.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { FieldsForm } from '#web/ui/fields.tsx'
import { fileIn, formAction } from '../route.server.ts'
import { sections } from '../sections.ts'
import { importAddress, offersAddress } from '../addresses.ts'
import { ScreenHead } from '../office-parts.tsx'
import { offerScreen } from './versions.tsx'

export const action = formAction(
  {
    async 'check-file'(rt, form) {
      const { name, bytes } = await fileIn(form)
      return importAddress((await call(rt, checkOfferFile, { name, bytes })).importId)
    },
  },
  error => ({ form: fileErrors(error) }),
)
export const clientAction = orKeepTyped
export default offerScreen(ImportOffers)

/** A CSV file of offers: nothing is written before it is shown what it would do. */
function ImportOffers() {
  return (
    <>
      <ScreenHead back={[offersAddress(), sections.offers]} title="Importa da CSV" />
      <FieldsForm
        intent="check-file"
        encType="multipart/form-data"
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

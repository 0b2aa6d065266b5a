import { useActionData } from 'react-router'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { FieldsForm } from '#web/ui/fields.tsx'
import type { Refusal } from '../route.server.ts'
import { sections } from '../sections.ts'
import { actOnImport } from './files.server.ts'
import { offersAddress } from '../addresses.ts'
import { RefusalNotice, ScreenHead } from '../office-parts.tsx'

export const action = actOnImport
export const clientAction = orKeepTyped

/** A CSV file of offers: nothing is written before it is shown what it would do. */
export default function ImportOffers() {
  const refused = useActionData<Refusal>()?.errors.form
  return (
    <>
      <ScreenHead back={[offersAddress(), sections.offers]} title="Importa da CSV" />
      <RefusalNotice>{refused}</RefusalNotice>
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

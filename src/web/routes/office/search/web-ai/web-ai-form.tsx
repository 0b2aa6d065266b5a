import { Link, useActionData } from 'react-router'
import { FREQUENCY, MAX_ADDRESS, MAX_SITE_NAME } from '#areas/web-watch/watch.ts'
import { editionOf } from '#core/edited.ts'
import { CheckboxField } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { sectionAddress } from '../../sections.ts'
import { ActButton, FieldsForm } from '#web/ui/fields.tsx'
import type { WebAiActed, Watched } from './web-ai.server.ts'
import { Part } from '../../office-parts.tsx'

export function WebAiForm({ edited }: { edited: Watched | null }) {
  const typed = useActionData<WebAiActed>()?.typed
  return (
    <Part title={edited ? `Modifica ${edited.siteName}` : 'Aggiungi una URL'}>
      {edited ? <p className="muted break-all">{edited.url}</p> : null}
      <FieldsForm
        className="form-grid"
        intent={edited ? 'save' : 'add'}
        label={edited ? 'Salva' : 'Aggiungi'}
        held={edited ? { edition: editionOf(edited) } : {}}
        kept={edited ?? { checkFrequencyHours: FREQUENCY.usual }}
        beside={edited ? <Link to={sectionAddress('web-ai')}>Chiudi</Link> : null}
        renderFields={field => (
          <>
            <TextField {...field('siteName')} label="Nome del sito" maxLength={MAX_SITE_NAME} />
            {edited ? null : (
              <TextField
                {...field('url')}
                label="Indirizzo della pagina o del feed"
                inputMode="url"
                maxLength={MAX_ADDRESS}
              />
            )}
            <TextField {...field('checkFrequencyHours')} label="Controlla ogni" unit="ore" inputMode="numeric" />
            <CheckboxField
              label="Genera bozze dai cambiamenti"
              hint="Le bozze restano in revisione: pubblica sempre una persona."
              name="draftsFromChanges"
              value="1"
              defaultChecked={typed ? typed.draftsFromChanges === '1' : edited?.draftsFromChanges}
            />
          </>
        )}
      />
      {edited ? (
        <div className="pt-3">
          <ActButton intent="delete" tone="danger">
            Elimina questa URL
          </ActButton>
        </div>
      ) : null}
    </Part>
  )
}

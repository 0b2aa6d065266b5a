import { Link } from 'react-router'
import { FREQUENCY, MAX_ADDRESS, MAX_SITE_NAME } from '#areas/web-watch/watch.ts'
import { editionOf } from '#core/edited.ts'
import { sectionAddress } from '../../sections.ts'
import { FieldsForm } from '#web/ui/fields.tsx'
import { Acts } from '../kit.tsx'
import type { Watched } from './web-ai.server.ts'
import { Part } from '../../office-parts.tsx'

const drafts = {
  label: 'Genera bozze dai cambiamenti',
  hint: 'Le bozze restano in revisione: pubblica sempre una persona.',
}
const address = { label: 'Indirizzo della pagina o del feed', inputMode: 'url', maxLength: MAX_ADDRESS } as const

export const WebAiForm = ({ edited }: { edited: Watched | null }) => (
  <Part title={edited ? `Modifica ${edited.siteName}` : 'Aggiungi una URL'}>
    {edited ? <p className="muted break-all">{edited.url}</p> : null}
    <FieldsForm
      className="form-grid"
      intent={edited ? 'save' : 'add'}
      label={edited ? 'Salva' : 'Aggiungi'}
      held={edited ? { edition: editionOf(edited) } : {}}
      kept={edited ?? { checkFrequencyHours: FREQUENCY.usual }}
      beside={edited ? <Link to={sectionAddress('web-ai')}>Chiudi</Link> : null}
      fields={[
        { name: 'siteName', label: 'Nome del sito', maxLength: MAX_SITE_NAME },
        !edited && { name: 'url', ...address },
        { name: 'checkFrequencyHours', label: 'Controlla ogni', unit: 'ore', inputMode: 'numeric' },
        { name: 'draftsFromChanges', value: '1', checked: edited?.draftsFromChanges ?? false, ...drafts },
      ]}
    />
    {edited ? (
      <Acts className="pt-3" acts={[{ does: 'Elimina questa URL', intent: 'delete', tone: 'danger' }]} />
    ) : null}
  </Part>
)

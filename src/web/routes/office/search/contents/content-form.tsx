import { Link, useActionData } from 'react-router'
import { CONTENT_TYPES, PRIORITIES } from '#areas/content/queue.ts'
import { priorityLabels, typeLabels } from '#areas/content/texts.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { type Acted, PostForm, fieldsOf } from '../act.tsx'
import { queueAddress } from '../addresses.ts'
import type { ContentData } from './contents.server.ts'

const priorities = PRIORITIES.map(value => ({ value, label: priorityLabels[value] }))
const types = CONTENT_TYPES.map(value => ({ value, label: typeLabels[value] }))

/** A new row, or the one that is being edited. */
export function ContentForm({ editing }: { editing: ContentData['editing'] }) {
  const acted = useActionData<Acted>()
  const intent = editing ? 'edit' : 'add'
  const of = fieldsOf(
    acted?.typed?.intent === intent ? acted : undefined,
    editing ? { ...editing, keywords: editing.keywords.join(', ') } : { priority: 'medium', contentType: 'libero' },
  )
  return (
    <section className="pt-6" id="modifica">
      <h2 className="text-lg">{editing ? 'Modifica la riga' : 'Aggiungi alla coda'}</h2>
      {/* Another row, or a row that was just added, begins with its own values. */}
      <PostForm noValidate key={`${editing?.id ?? 'new'} ${acted?.said?.text ?? ''}`}>
        {editing ? <input type="hidden" name="itemId" value={editing.id} /> : null}
        <div className="form-grid">
          <TextField {...of('title')} wide label="Titolo" maxLength={150} />
          <TextAreaField {...of('topic')} wide optional rows={2} maxLength={500} label="Di che cosa deve parlare" />
          <TextField
            {...of('keywords')}
            wide
            optional
            label="Parole chiave"
            hint="Separate da virgole, al massimo 12."
          />
          <SelectField {...of('contentType')} label="Tipo" options={types} />
          <SelectField {...of('priority')} label="Priorità" options={priorities} />
          <TextField
            {...of('targetTraffic')}
            optional
            label="Visite previste al mese"
            inputMode="numeric"
            hint="Un tuo obiettivo, non una misura."
          />
          <TextField {...of('targetDate')} optional type="date" label="Data prevista" />
        </div>
        <Actions className="pt-3">
          <Button name="intent" value={intent} tone="solid">
            {editing ? 'Salva' : 'Aggiungi'}
          </Button>
          {editing ? <Link to={queueAddress()}>Annulla</Link> : null}
        </Actions>
      </PostForm>
    </section>
  )
}

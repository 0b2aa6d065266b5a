import { Link } from 'react-router'
import type { SiteClaim } from '#areas/settings/site-claims.ts'
import { CheckboxField } from '#web/ui/choice.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import type { SettingsPart } from './settings.server.ts'
import { fieldOf, isChecked, SettingForm, useRefusal } from './setting-form.tsx'

const KINDS = [
  { value: 'claim', label: 'Affermazione' },
  { value: 'review', label: 'Recensione' },
]

export function ClaimsPart({ part }: { part: SettingsPart }) {
  const claims = part.values['site-claims']
  return (
    <SettingForm
      part={part}
      settingKey="site-claims"
      about={
        <>
          Ognuna compare con metodo, periodo e fonte in <Link to="/come-calcoliamo">Come calcoliamo</Link>: senza, resta
          nascosta.
        </>
      }
    >
      <input type="hidden" name="rows" value={claims.length + 1} />
      <div>
        {claims.map((claim, index) => (
          <Row key={claim.id} claim={claim} index={index} />
        ))}
        <Row index={claims.length} />
      </div>
    </SettingForm>
  )
}

function Row({ claim, index }: { claim?: SiteClaim; index: number }) {
  const refusal = useRefusal('site-claims')
  const field = (name: string, kept: string | null | undefined) => fieldOf(refusal, `${name}-${index}`, kept ?? '')
  const isWrong = Object.keys(refusal?.errors ?? {}).some(name => name.endsWith(`-${index}`))
  return (
    <Fold
      wide
      open={isWrong}
      title={
        claim ? `${claim.hidden ? 'Nascosta' : 'Mostrata'}: ${claim.text}` : 'Aggiungi un’affermazione o una recensione'
      }
    >
      <input type="hidden" name={`id-${index}`} value={claim?.id ?? ''} />
      <div className="form-grid">
        <TextAreaField wide rows={2} label="Testo" {...field('text', claim?.text)} />
        <SelectField label="Che cos’è" options={KINDS} {...field('kind', claim?.kind ?? 'claim')} />
        <TextField
          label="Di chi"
          hint="Nome e città, come la persona ha accettato"
          optional
          {...field('author', claim?.author)}
        />
        <TextAreaField
          wide
          rows={2}
          label="Metodo"
          hint="Come è stata trovata la cifra"
          {...field('method', claim?.method)}
        />
        <TextField label="Periodo" {...field('period', claim?.period)} />
        <TextField label="Fonte" hint="Dove si può controllare" {...field('source', claim?.source)} />
        <CheckboxField
          label="Mostra nelle pagine"
          name={`shown-${index}`}
          defaultChecked={isChecked(refusal, `shown-${index}`, claim ? !claim.hidden : false)}
        />
        {claim ? (
          <CheckboxField
            label="Togli dall’elenco"
            name={`drop-${index}`}
            defaultChecked={isChecked(refusal, `drop-${index}`, false)}
          />
        ) : null}
      </div>
    </Fold>
  )
}

import type { SupplyLine } from '#areas/bills/supplies/supply-rows.server.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

type Home = NonNullable<SupplyLine['home']>

/** What can be done with a home: its name, and putting it together with another that is the same place. */
export function HomeTools({ home, others }: { home: Home; others: readonly Home[] }) {
  return (
    <div className="home-tools">
      <details className="disclosure small">
        <summary>
          {others.length > 0 ? 'Dai un nome alla casa o uniscila a un’altra' : 'Dai un nome alla casa'}
          <span className="sr-only">: {home.name}</span>
        </summary>
        <div className="form-grid pt-3">
          <PostForm className="grid content-start gap-3" hidden={{ home: home.id }}>
            <TextField
              name="label"
              id={`nome-${home.id}`}
              label="Come si chiama"
              hint="Per esempio «Casa al mare». Se lo lasci vuoto resta l’indirizzo."
              defaultValue={home.isNamed ? home.name : ''}
              maxLength={60}
              autoComplete="off"
              optional
            />
            <p>
              <Button small name="intent" value="rename">
                Salva il nome
              </Button>
            </p>
          </PostForm>
          {others.length > 0 ? (
            <PostForm className="grid content-start gap-3" hidden={{ home: home.id }}>
              <SelectField
                name="into"
                id={`unisci-${home.id}`}
                label="È la stessa casa di"
                hint="Le forniture di questa passano in quella; da lì in poi i due indirizzi sono la stessa casa."
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <p>
                <Button small name="intent" value="merge">
                  Unisci le due case
                </Button>
              </p>
            </PostForm>
          ) : null}
        </div>
      </details>
    </div>
  )
}

import { useActionData } from 'react-router'
import { formatDate } from '#core/dates.ts'
import { cents, formatEuro } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import type { LedgerData } from './activations.server.ts'
import type { LedgerAnswer } from './commissions.server.ts'
import { PostForm } from '#web/ui/post-form.tsx'

const columns: readonly Column<LedgerData['terms'][number]>[] = [
  { head: 'Dal', cell: term => formatDate(term.validFrom) },
  {
    head: 'Fornitore',
    names: true,
    cell: term => (
      <>
        {term.supplierName}
        <span className="muted block font-normal">{term.offerId ? `offerta ${term.offerId}` : 'ogni offerta'}</span>
      </>
    ),
  },
  { head: 'A contratto', number: true, end: true, cell: term => formatEuro(cents(term.cents)) },
  { head: 'Dove è scritto', full: true, cell: term => term.source },
  {
    head: <span className="sr-only">Azioni</span>,
    end: true,
    cell: term => (
      <PostForm intent="remove-term" hidden={{ termId: term.id }} preventScrollReset>
        <Button small tone="quiet">
          Togli
          <span className="sr-only">
            {' '}
            l’accordo con {term.supplierName} dal {formatDate(term.validFrom)}
          </span>
        </Button>
      </PostForm>
    ),
  },
]

/** The agreements: what each supplier pays for a contract, from which day. */
export function CommissionTerms({
  suppliers,
  terms,
  published,
}: Pick<LedgerData, 'suppliers' | 'terms' | 'published'>) {
  const answer = useActionData<LedgerAnswer>()
  const mine = answer?.typed.intent === 'term' ? answer : undefined
  const field = (name: string) => ({
    name,
    id: `term-${name}`,
    defaultValue: mine?.typed[name] ?? '',
    error: mine?.errors[name],
  })
  return (
    <section className="pt-8">
      <h2 className="pb-2 text-lg">Accordi con i fornitori</h2>
      {answer?.typed.intent === 'remove-term' && answer.errors.form ? (
        <p className="field-error" role="alert">
          {answer.errors.form}
        </p>
      ) : null}
      {terms.length > 0 ? (
        <Ledger caption="Accordi" hideCaption columns={columns} rows={terms} rowKey={term => term.id} />
      ) : (
        <p className="muted pb-3">Nessun accordo registrato: le provvigioni nascono senza un importo atteso.</p>
      )}
      {terms.length > 0 ? <Publishing terms={terms} published={published} /> : null}
      <Fold title="Registra un accordo" open={mine !== undefined} wide>
        <PostForm intent="term" className="desk-act" noValidate preventScrollReset key={terms.length}>
          <SelectField
            {...field('supplierName')}
            label="Fornitore"
            options={[{ value: '', label: 'Scegli' }, ...suppliers.map(name => ({ value: name, label: name }))]}
          />
          <TextField
            {...field('offerId')}
            label="Codice dell’offerta"
            hint="Vuoto: vale per ogni offerta che non ha un accordo suo."
            optional
          />
          <TextField {...field('amount')} label="Importo a contratto" inputMode="decimal" unit="€" />
          <TextField {...field('validFrom')} label="Vale per i contratti dal" type="date" />
          <TextField
            {...field('source')}
            label="Dove è scritto"
            hint="Per esempio: accordo del 12/10/2026, articolo 4."
          />
          {mine?.errors.form ? <p className="field-error">{mine.errors.form}</p> : null}
          <Button tone="solid">Registra l’accordo</Button>
        </PostForm>
      </Fold>
    </section>
  )
}

/** Which suppliers’ agreements everybody reads in «Come calcoliamo». */
function Publishing({ terms, published }: Pick<LedgerData, 'terms' | 'published'>) {
  return (
    <Fold title="Che cosa è pubblico" wide>
      <p className="muted">
        Gli accordi dei fornitori pubblicati si leggono in <a href="/come-calcoliamo#chi-paga">Come calcoliamo</a>, e
        cambiano con quelli scritti qui. L’ordine delle offerte non li può leggere.
      </p>
      <ul className="grid gap-2">
        {[...new Set(terms.map(term => term.supplierName))].map(name => {
          const isPublic = published.includes(name)
          return (
            <li key={name}>
              <PostForm
                intent="publish"
                hidden={{ supplierName: name, isPublic: isPublic ? '' : 'yes' }}
                preventScrollReset
                className="flex flex-wrap items-center gap-3"
              >
                <span>
                  {name}: {isPublic ? 'pubblici' : 'non pubblici'}
                </span>
                <Button small tone="quiet">
                  {isPublic ? 'Ritira' : 'Pubblica'}
                  <span className="sr-only"> gli accordi di {name}</span>
                </Button>
              </PostForm>
            </li>
          )
        })}
      </ul>
    </Fold>
  )
}

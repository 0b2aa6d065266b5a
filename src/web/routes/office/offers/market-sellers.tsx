import { useActionData } from 'react-router'
import { MAX_SELLER_NAME } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import type { Refusal } from '../route.server.ts'
import type { MarketData } from './market.server.ts'
import { PostForm } from '#web/ui/post-form.tsx'

type Seller = MarketData['sellers'][number]
const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

const columns: readonly Column<Seller>[] = [
  { head: 'Partita IVA', names: true, cell: ({ vatNumber }) => vatNumber },
  { head: 'Offerte', number: true, cell: ({ offers }) => whole.format(offers) },
  {
    head: 'Sito',
    full: true,
    cell: ({ site }) =>
      site ? (
        <a href={site} rel="noreferrer nofollow" className="break-all">
          {new URL(site).hostname}
        </a>
      ) : (
        'non detto'
      ),
  },
  { head: 'Nome', full: true, cell: seller => <SellerName {...seller} /> },
]

/** An import that was undone answers with its counts instead. */
function useRefusal(): Refusal | undefined {
  const answer = useActionData<Refusal | object>()
  return answer && 'typed' in answer ? answer : undefined
}

function SellerName({ vatNumber, name, isOurs, fromFile }: Seller) {
  const answer = useRefusal()
  if (isOurs) return <>{name}, nostro fornitore</>
  const refused = answer?.typed.vatNumber === vatNumber ? answer : undefined
  return (
    <PostForm hidden={{ vatNumber }} className="actions" preventScrollReset>
      <TextField
        id={`field-name-${vatNumber}`}
        name="name"
        label={<span className="sr-only">Nome del fornitore con partita IVA {vatNumber}</span>}
        defaultValue={refused?.typed.name ?? name ?? ''}
        {...(refused?.errors.name && { error: refused.errors.name })}
        {...(fromFile && { hint: `Dal file ${fromFile}` })}
        maxLength={MAX_SELLER_NAME}
        autoComplete="off"
      />
      <Button small name="intent" value="name-seller">
        Salva<span className="sr-only"> il nome di {vatNumber}</span>
      </Button>
    </PostForm>
  )
}

/** Who sells the offers of the market: the open data say the VAT number alone, and a name is never guessed. */
export function MarketSellers({ sellers }: { sellers: readonly Seller[] }) {
  const answer = useRefusal()
  if (sellers.length === 0) return null
  const [unnamed, named] = [sellers.filter(({ name }) => name === null), sellers.filter(({ name }) => name !== null)]
  return (
    <section className="pt-6">
      <h2 className="text-xl">Fornitori del mercato</h2>
      <p className="max-w-[70ch] py-2">
        I dati pubblici dicono soltanto la partita IVA; il nome c’è nei soli elenchi PLACET. Dove manca si può scrivere
        qui: il sito aiuta a trovarlo. Finché manca, al cliente si mostra la partita IVA.
      </p>
      {unnamed.length > 0 ? (
        <Ledger
          caption={`Senza nome: ${whole.format(unnamed.length)}`}
          columns={columns}
          rows={unnamed}
          rowKey={({ vatNumber }) => vatNumber}
        />
      ) : (
        <p>Hanno tutti un nome.</p>
      )}
      {named.length > 0 ? (
        <details
          className="disclosure pt-3"
          open={named.some(({ vatNumber }) => answer?.typed.vatNumber === vatNumber)}
        >
          <summary>Con un nome: {whole.format(named.length)}</summary>
          <Ledger
            caption="Fornitori con un nome"
            hideCaption
            columns={columns}
            rows={named}
            rowKey={({ vatNumber }) => vatNumber}
          />
        </details>
      ) : null}
    </section>
  )
}

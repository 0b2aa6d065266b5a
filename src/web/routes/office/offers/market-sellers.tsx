import { MAX_SELLER_NAME } from '#core/limits.ts'
import { FieldsForm, useAnswerTo } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import type { MarketData } from './market.server.ts'

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

function SellerName({ vatNumber, name, isOurs, fromFile }: Seller) {
  if (isOurs) return <>{name}, nostro fornitore</>
  return (
    <FieldsForm
      intent="name-seller"
      held={{ vatNumber }}
      id={vatNumber}
      className="actions"
      label="Salva"
      of={` il nome di ${vatNumber}`}
      fields={[
        {
          name: 'name',
          label: <span className="sr-only">Nome del fornitore con partita IVA {vatNumber}</span>,
          kept: name,
          hint: fromFile && `Dal file ${fromFile}`,
          maxLength: MAX_SELLER_NAME,
          autoComplete: 'off',
        },
      ]}
    />
  )
}

/** Who sells the offers of the market: the open data say the VAT number alone, and a name is never guessed. */
export function MarketSellers({ sellers }: { sellers: readonly Seller[] }) {
  const refused = useAnswerTo('name-seller')?.typed?.vatNumber
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
        <details className="disclosure pt-3" open={named.some(({ vatNumber }) => refused === vatNumber)}>
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

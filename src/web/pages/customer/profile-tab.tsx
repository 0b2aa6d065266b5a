import { formatDate } from '#core/dates.ts'
import type { AreaData } from './area.server.ts'

/** The account as it is; it can be changed once the profile's own step of the product is there. */
export function ProfileTab({ person }: AreaData) {
  return (
    <section className="pt-10">
      <h2 className="pb-3 text-xl">I tuoi dati</h2>
      <dl className="facts">
        <dt>Nome</dt>
        <dd>{person.firstName}</dd>
        <dt>Cognome</dt>
        <dd>{person.lastName}</dd>
        <dt>Email</dt>
        <dd>{person.email}</dd>
        <dt>Telefono</dt>
        <dd>{person.phone ?? 'Non indicato'}</dd>
        <dt>Tipo di account</dt>
        <dd>Cliente</dd>
        <dt>Cliente dal</dt>
        <dd>{formatDate(person.createdAt)}</dd>
      </dl>
    </section>
  )
}

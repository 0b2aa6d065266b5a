import type { ComponentProps } from 'react'
import { type OfferKind, offerKinds, wayOf } from '#areas/offers/offer-kinds.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** «Richiedi Questa Offerta», drawn as its verb. */
export const RequestLink = ({
  offer: { kind, name },
  ...rest
}: ComponentProps<typeof ButtonLink> & { offer: { kind: OfferKind; name: string } }) => (
  <ButtonLink {...rest} small rel="nofollow">
    <span className="sr-only">{offerKinds[kind].request}: </span>
    {wayOf(kind).verb} {name}
  </ButtonLink>
)

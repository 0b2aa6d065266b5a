interface Subject {
  from: string
  offer?: string
  /** Topic, when no offer of the catalogue gives it. */
  topic?: string
}

export const consultation = ({ from, offer, topic = 'consulenza' }: Subject): string =>
  `/contatti?${new URLSearchParams({ ...(offer && { offerta: offer }), argomento: topic, da: from })}`

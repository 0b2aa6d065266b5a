interface Subject {
  from: string
  offer?: string
  /** What it is about, where no offer of the catalogue says it. */
  topic?: string
}

export const consultation = ({ from, offer, topic = 'consulenza' }: Subject): string =>
  `/contatti?${new URLSearchParams({ ...(offer && { offerta: offer }), argomento: topic, da: from })}`

/** The form of a free consultation, with the offer or the page it was asked from already filled in. */
export const consultation = ({ from, offer }: { from: string; offer?: string }): string =>
  `/contatti?${new URLSearchParams({ ...(offer && { offerta: offer }), argomento: 'consulenza', da: from })}`

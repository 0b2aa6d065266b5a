/** How the address says which price was told. */
export const PRICE_KINDS = { fisso: 'fixed', variabile: 'variable', 'non-so': 'unknown' } as const
const isKind = (text: string): text is keyof typeof PRICE_KINDS => Object.hasOwn(PRICE_KINDS, text)

/** What the address says was told by telephone. */
export const readQuoted = (params: URLSearchParams) => {
  const text = (name: string) => params.get(name)?.trim() ?? ''
  const tipo = text('tipo')
  return {
    fornitura: text('fornitura') === 'gas' ? ('gas' as const) : ('luce' as const),
    prezzo: text('prezzo'),
    quota: text('quota'),
    tipo: isKind(tipo) ? tipo : ('non-so' as const),
    quando: text('quando'),
  }
}

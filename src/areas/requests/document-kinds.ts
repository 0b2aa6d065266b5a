/** Documents the office may ask for on a case, by what the customer reads. */
export const documentKindLabels = {
  'identity-document': 'Documento d’identità, fronte e retro',
  'tax-card': 'Tessera sanitaria o codice fiscale',
  'recent-bill': 'Ultima bolletta, tutte le pagine',
  'occupancy-title': 'Contratto d’affitto o atto di proprietà',
  'meter-photo': 'Foto del contatore con la lettura',
  'iban-proof': 'Documento che riporta il tuo IBAN',
  proxy: 'Delega firmata dall’intestatario',
  'signed-contract': 'Contratto firmato',
  other: 'Altro documento',
} as const
export type DocumentKind = keyof typeof documentKindLabels
export const documentKinds = Object.keys(documentKindLabels) as [DocumentKind, ...DocumentKind[]]

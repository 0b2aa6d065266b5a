/** What staff may open about a person, with its label under «Chi ha visto i tuoi dati». */
export const ACCESSED = {
  bill: 'Una bolletta: pagine, dati letti e preventivi',
  customer: 'La tua scheda: dati personali, consensi, pratiche, bollette, forniture, avvisi',
  'bill-file': 'Il file di una bolletta',
  supply: 'Una tua fornitura: consumi e spesa',
  file: 'Un tuo documento',
  message: 'Un tuo messaggio dalla pagina Contatti',
  profile: 'I tuoi dati personali',
  request: 'Una tua richiesta',
  export: 'Il tuo nome e i tuoi contatti, in un elenco scaricato',
  'request-data': 'I dati scritti in una tua richiesta: intestatario, documento, conto, fornitura',
  'security-events': 'Gli accessi e gli eventi di sicurezza del tuo account',
} as const
export type AccessedKind = keyof typeof ACCESSED

/** To be printed wherever figures from the open data are shown (licence CC-BY 4.0). */
export const OPEN_DATA_ATTRIBUTION =
  'Dati elaborati a partire dagli Open Data pubblicati su «Portale Offerte» (www.ilportaleofferte.it), gestito da Acquirente Unico S.p.A. su disposizioni di ARERA. Licenza CC-BY 4.0.'

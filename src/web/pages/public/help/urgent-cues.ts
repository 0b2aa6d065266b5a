/** The words for what cannot wait, written as in `cues.ts`. */
export const URGENT_CUES: Readonly<Record<string, readonly string[]>> = {
  'odore-gas': [
    '6:puzz|6:odor|6:perdit|6:fuga|6:fughe|6:fischi|6:sent gas|metano|caldaia|cucina -prezz|risparm|cost',
    '6:fuga_di_gas|perdita_di_gas',
  ],
  pericolo: [
    '6:cavo|6:cavi$|6:scintill|6:scoss|6:folgor|6:fumo|6:brucia|6:incend|6:fiamm terra|strad|contator|presa$|quadro|luce|palo$|corrente|spina|elettric -caldaia|stufa|gas|rete|ethernet|fibra|odore',
  ],
  monossido: [
    '6:fumo|6:gira_la_test|6:girament|6:monossid|6:nause|6:mal_di_test caldaia|stufa|scaldabagn|camino|braciere|gas -medicin',
    '6:monossid',
  ],
  guasto: [
    'manc|saltat|andata_via|se_n_e_andat|al_buio|interrott|sono_senza|siamo_senza|rimast_senz|tutto_spento|e_andat|non_c_e|non_arriva|non_esce luce|corrente|elettric|energia|gas|zona|palazz -cambi|bollett|fornitor|indirizz|risparm',
    '5:blackout|black_out|guasto_elettric',
    'guast|rott|fulmin|scintill|caduto|palo contator|luce|corrente|cavo|elettric|linea_elettric|gas',
    'pronto_intervent|numero_guast|guast luce|gas|corrente|numero|chiam',
    '2:senza_luce|2:senza_corrente|2:senza_elettric|2:senza_gas da_ier|da_ore|da_stamattin|da_giorn|da_2|da_3|in_casa|zona|paese|palazz|quartier|sola -cambi|rest|passo|bollett|pag',
  ],
  salvavita: [
    '3:respirator|3:salvavita_|3:ossigen|3:dialisi|3:elettromedic|3:macchinar|3:ventilator_polm|3:ventilazione|3:disalimentab|3:apparecchi_medic|3:concentrator stacc|pag|corrente|luce|ritard|sospend|tagli -salta|scatta|condizionator',
  ],
  'potenza-ridotta': [
    '2:potenz|corrente|luce|contator|kw$ ridott|ridotta|abbassat|limitat|calat|tagliat|scesa|scende 15|15_per_cento|al_minimo|moros|non_pagat|un_filo',
    '2:15$|15_per_cento luce|corrente|potenz|contator riattiv|ripristin|rialz|torn|pagat -kwh|ogni|euro|giorni|al_mese',
    '3:limitato_la_potenz|ridotto_la_potenz|abbassato_la_potenz|potenza_ridotta|riduzione_di_potenza|riduzione_della_potenza|depotenziat|potenza_al_15|corrente_al_15|luce_al_15|contatore_al_15',
  ],
  'mancato-pagamento': [
    '{unpaid}|non_riesco|non_ce_la_facc|non_posso|dimenticat {bill}|pagar|luce|gas|scadut {bill}|pag|stacc|rat|quando|succede|luce|gas -cambi|passar|registr|entrar|canone|tv$|rai$',
    'stacc|sospend|tagli|distacc|limit quando|pag|giorn|subito|avvis|luce|gas|minacc|lettera pag|moros|bollett|rat|scad|quando|minacc|avvis|lettera|euro -cambi|guast|passo',
    '2:mi_tagli|2:mi_stacc|2:mi_hanno_stacc|2:mi_hanno_tagl|2:mi_sospend luce|corrente|gas|contator|fornitur -cambi|passo|passag|voltur|trasloc|se_non_ho',
    '3:messa_in_mora|costituzione_in_mora|in_mora|sollecit|raccomandata_del_fornitor|distacco_per|morosit',
  ],
  'staccata-errore': [
    '2:stacc|2:sospes|2:tagliat|2:distacc 2:per_error|2:per_sbagli|2:ho_pagat|2:avevo_pagat|2:pagato_tutto|2:ingiust|2:senza_avvis|2:senza_preavvis|2:senza_dirm|2:gia_pagat luce|gas|corrente|contator|fornitur -se_non|stacchino|ora_ho_pagat|non_ho_pag|non_pag|non_abbiamo_pag',
  ],
  'sollecito-pagato': [
    '2:sollecit|2:in_mora|2:raccomandat|2:risult|2:dicono_che_non 2:ho_pagat|2:gia_pagat|2:avevo_pagat|2:ho_gia|2:era_pagat -non_ho_pagat',
  ],
  moroso: ['2:{unpaid}|2:non_pag cambi|passar|passo|nuov {seller}|posso|contratt|luce|gas|offert'],
  rate: [
    '2:rate$|2:rat$|2:rateizz|2:rateal|2:dilazion|2:poco_alla_volta|2:un_po_alla_volta {bill}|fattur|conguagl|pag|euro|luce|gas -modem|canone|telefon|fibra|stacc|non_pag|moros|arretrat',
    '2:non_riesco|2:non_posso|2:non_ce_la_facc 2:tutta|2:tutto|2:intera|2:in_una_volta|2:tutti_insiem {bill}|pag',
    '3:rate$|3:rateizz|3:rateal 3:conguagl',
    '3:rateizz|3:rateal|3:dilazion -modem|telefon',
    'rat$|rate$ {bill}|pag|conguagl|posso|chied -modem|canone|telefon',
  ],
  cmor: ['6:cmor|c_mor'],
}

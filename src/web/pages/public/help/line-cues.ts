/** The words for what is asked of internet and SIMs, written as in `cues.ts`. */
export const LINE_CUES: Readonly<Record<string, readonly string[]>> = {
  fibra: ['come|aiut|consigl|cosa_guard sceglier|scelgo|scelta fibra|internet|linea|operator'],
  copertura: [
    'arriv|copert|copre|coprite|coprono|raggiun|disponibil|si_puo_avere {line} -{bill}|numero|conferm',
    'c_e|ce$|esiste {line} via$|viale|piazza|zona|casa_mia|da_me|da_noi|comune|paese|paesin|indirizzo|montagna|campagna|frazione|borgo',
    '3:copertura -cellular|mobile|sim$|giga',
    '2:fibra_c_e|c_e_la_fibra|c_e_fibra|esiste_la_fibra -{bill}|offert|differenz|meno|quale|quali|che_fibra|giga|mega',
    '2:arriva|2:copert|2:raggiung {line} 2:casa|2:via$|2:paese|2:zona|2:indirizz|2:comune -{bill}|numero',
  ],
  portabilita: [
    'tenere|tengo|manten|conserv|stesso|perd|port|rest numer -fiss|casa',
    '3:portabilit|iccid -fiss|casa',
    'numer|credit passa|cambi|perd cellular|sim$|operator -cost',
  ],
  velocita: [
    'misur|test|prov|controll|verific|come_vedo lent|veloc|linea|connession|mega',
    'lent|rallent|va_piano|scatt|si_blocca|pian$|lumaca {line}|connession|rete|mega|mbps|netflix|video -fiss',
    '2:speed_test|speedtest|test_di_veloc',
    'mega|mbps|giga pago|paghi|promess|dichiarat|contratto misur|arriv|realt|vanno|vedo|ricev|invece|ma$',
  ],
  'disdetta-internet': [
    'disdir|disdett|reced|recess|annull|lasciare|uscir|scioglier|staccar|interrompere|chiudere {line}|telefon|cellular|sim$|mobile|operator|tim$|vodafone|fastweb|iliad|wind|modem|contratt_tel -firmat|ieri|senza_vincol|senza_penal|senza_cost|luce|gas|porta_a_porta|cerco|tasti',
    '2:prima_dei|prima_del|prima_di_2|prima_di_due|prima_di_12|prima_di_24|prima_di_un_ann|prima_di_finir|in_anticipo lasci|vado|vada|andarmen|molla|uscir|andar|via|cambi|disd|chiud|stacc|reced {line}|modem|telefon|operator|vodafone|fastweb|iliad|wind|tim$ -luce|gas|registr|firm',
    'moll|togli|lasci {line}|{phone} mes|ann|contratt|vincol|scaden -luce|gas|numer|televis|offert|canone',
    '2:vado_via|me_ne_vado|andarmene|andare_via|se_lascio|se_esco {line}|{phone} -luce|gas|energia',
    'penal|vincol|cost disdir|disdett|reced|recess|uscir|lasci|liberar|moll|cambi {line}|telefon|cellular|sim$|mobile|operator|tim$|vodafone|fastweb|iliad|wind -senza_vincol|senza_penal|cerco',
  ],
  'velocita-serve': [
    'serv|bast|ci_vuol|va_bene|occor|quant|megli|sufficient mega$|mbps|banda|upload|veloc -arriv|misur',
    'videochiam|smart_work|telelavor|lavor|streaming|gaming|giocar|gioc|netflix|dad$|film|partite|call$ bast|serv|ci_vuol|va_bene|occor|quant|sufficient {line}|mega|mbps|giga',
    '2:serve|2:servono|2:basta|2:bastano 1:giga|mega|veloc netflix|video|smart|lavor|gioc|siamo|davver|streaming -sim$|whatsapp|cellular|gb$',
  ],
  'attivare-internet': [
    'quanto_tempo|quanti_giorni|quando|tempi|quanto_ci_vuole|ci_mettono|tecnico|install|giorni attiv|install|tecnico|allaccia|mettono|vengono|arriva_il {line}|modem -numero|guast|non_va|non_funziona',
  ],
  rimodulazione: [
    'aument|alzat|rincar|rimodul|cambiat|modific {line}|{phone}|canone|promo canone|prezz|euro|contratt|condizion|abbonament|tariff|mese|posso|messaggi|sms$ -luce|gas|bolletta_luce|veloc|giga_al',
    '4:rimodulaz',
    '2:aument|2:rincar|2:alzat|2:rimodul 2:{line}|2:{phone}|2:telefon|2:abbonament|2:di_casa andar|uscir|disdir|gratis|penal|euro|scriv|messagg|mail|lettera|sms -luce|gas|cerco|offert|non_aument|non_mi_aument',
  ],
  'guasto-linea': [
    'non_funzion|non_va$|non_mi_va|guast|isolat|cade|cadut|morta|assent|saltat|interrott|sono_senza|siamo_senza|rimast_senza|resto_senza|da_giorni|non_prende|non_c_e_piu {line}|telefon|connession|rete -luce|gas|copert|lent|pian$|corrente|casa_nuova',
  ],
  roaming: [
    '4:roaming',
    'chiam|telefon|internet|giga|minut|usare|funzion|naviga|vacanz|vado sim$|giga|minut|numer|telefon|cellular|tariff|offert|chiam|internet marocc|romania|albania|ucraina|moldavia|senegal|tunisia|svizzera|inghilterra|londra|negli_usa|in_usa|stati_uniti|america|cina|egitto|bangladesh|pakistan|india$|ester|ue$|europa|spagna|francia|germania|nigeria|peru|ecuador|filippine|turchia|tanger',
    'ester sim$|giga|minut|cellular|telefon|chiam',
  ],
  'numero-fisso': [
    'tenere|tengo|manten|conserv|perd|stesso|rest|succed numer fiss|casa',
    '3:codice_di_migrazione|codice_migrazione',
  ],
  'fwa-lenta': [
    '2:fwa$|2:via_radio|2:wireless|2:parabol|2:antenn lent|pian$|la_sera|rallent|non_va|cade|cambi|stacc -offert_fwa',
  ],
  'portabilita-ritardo': [
    '2:portabil|2:port|2:passaggio_del_num|2:il_mio_numero|2:numero 1:ferm|ritard|blocc|non_arriv|non_passa|ancora|giorn|non_e_pass 1:spett|indenn|rimbors|giorn|reclam|settiman|diritto -casa|fiss|ripens|firm',
    '3:portabil ferm|ritard|blocc|da_giorn|da_settiman|rifiutat|bocciat|annullat',
  ],
  'sim-altrui': [
    '2:sim$|2:numer|2:scheda 2:e_di_mi|2:intestat|2:a_nome|2:e_di_un|2:e_del|2:e_della mi|padre|madre|marit|mogli|papa|figli|fratell|ex$|compagn|altr|nonn -contator|luce|gas|bollett|casa$|ladr',
  ],
  'credito-residuo': [
    '2:credit|2:soldi_sulla|2:euro_sulla|2:ricaric|2:euro_di_credit sim$|2:residu|cambi|pass|operator|perd|scheda|rest|rimborsa -carta_di|elettric|auto$',
  ],
  'intestare-linea': [
    '2:intest|2:intestiam|2:intestat|2:a_nome_di_chi|2:a_chi 1:contratt|{line}|1:coinquilin|1:student|1:affitt -luce|gas|bollett|utenz|contator|voltur|sim$|morto|mort|numero',
  ],
  'giga-servono': [
    '2:quanti_gig|2:quanti_gb|2:gig_mi|2:giga_mi|2:giga_serv|2:giga_bast|2:bastano serv|bast|ci_vogl|consum|prend|usa|giga|gb$ -mega|mbps|euro|kw$|casa|cerco',
    'giga|gb$ 2:whatsapp|2:youtube|2:instagram|2:tiktok|2:social|2:maps|2:facebook -casa|fibra|mega|cerco',
  ],
  modem: [
    '2:modem 2:mio|2:obblig|2:propri|2:liber|2:per_forz|2:restitu|2:rend|2:ridar|2:devo_prend|2:compr|2:scegl -rate_che|lent|non_va|spegn',
  ],
  'operatore-virtuale': ['3:virtual|3:mvno operator|sim$|compagni|conviene'],
}

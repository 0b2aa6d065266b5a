import { LINE_CUES } from './line-cues.ts'

/** Words that stand for each other in many cues. */
export const WORD_SETS: Readonly<Record<string, string>> = {
  line: 'internet|fibra|adsl|ftth|fttc|fwa|wifi|wi_fi|linea',
  phone: 'telefon|cellular|sim$|mobile|operator|tim$|vodafone|fastweb|iliad|wind',
  seller: 'fornitor|gestor|compagni|operator|societa|venditor',
  bill: 'bollett|fattur',
  us: 'sito|voi$|vostr|servizio|portale|passafacile|questo_coso|qui$',
  unpaid:
    'non_pag|non_ho_pag|non_pagav|non_avevo_pag|senza_pagar|indietro|arretrat|insolut|moros|debit|in_ritardo|non_saldat|da_saldare',
}

/**
 * The words that people use for what the help answers, by its id. A cue is a few beginnings of words that are all in the question:
 * `|` stands between those of which one is enough, `_` joins a phrase, `$` ends a word, what follows `-` must not be there, and
 * `3:` says how much a word tells by itself.
 */
export const CUES: Readonly<Record<string, readonly string[]>> = {
  ...LINE_CUES,
  'come-funziona': [
    'come_funziona|come_si_usa|a_che_serv|cosa_fate|che_fate|cosa_offrite|come_lavorate {us}|funzionate$ -dati|guadagn',
    '2:come_funzionate|cosa_fate_esattamente|a_che_servite|cosa_sai_fare|cosa_puoi_fare|come_mi_aiuti',
  ],
  bolletta: [
    'foto$|fotograf|scatt|pdf|caric|scansion|allega|analizz|inviarvi|mandarvi|inviare|scannerizz {bill}|cartace|carta$ -document|identita',
    'legge|guarda|controll|analizz me$|mi$|voi$|potete|riuscite {bill}',
  ],
  registrarsi: ['2:registrar|2:mi_registro|iscriv|iscrizion', 'cre|apr|fare|serv|senza account|profilo'],
  stato: [
    'stato|che_punto|fine_ha_fatto|novita|aggiornament|ferm|sapete|notizie|sapere|seguir|vedere|controllar|vedo pratica|richiest|domanda -fattur',
    'ho_fatto|ho_chiesto|ho_mandato|ho_inviato|abbiamo_fatto|avevo|mia$|mio$ richiest|pratica|domanda|cambio|passaggio settiman|giorni|mes|niente|nulla|ancora|silenzio|tempo|attes|punto',
    '2:mia_pratica|mia_richiesta|che_fine_ha_fatto',
    '2:a_che_punto|2:che_punto|2:che_fine sta|pratic|richiest|attivaz|attivat|cambi|contratt|siamo|domanda',
  ],
  conferma: ['mail|email|messaggio|link conferm'],
  password: [
    '2:password|2:credenzial dimenticat|pers|recuper|cambi|non_ricord|reimpost|resett|sbagli|accett|ricord',
    '2:password|credenzial -utenti|clienti|altri',
    'non_riesco|non_mi_fa|non_posso|impossibile entrar|acceder|loggar|login|accesso',
  ],
  'cancella-account': [
    'cancell|elimin|togliere|chiudere|rimuov account|profilo|iscrizion|registrazion|miei_dati|mio_account',
  ],
  gratis: [
    'gratis|gratuit|costa|costo|paga$|pagar|pago|paghiamo {us}|consulenz|confront|utilizz -{bill}|voltur',
    '3:ci_guadagn|siete_pagat|prendete_soldi|vi_danno|vi_da$|vi_dan|quanto_prendete|prendete_da|prendete_per|guadagnate|incassate|vi_entra|quanto_ci_fate|vi_paga|provvigion|commission|fregatur|dove_sta_l_inganno|che_ci_ricav|come_vivete|vi_finanzi|come_fate_i_soldi',
    'gratis|gratuit davvero|sul_serio|sicur|tutto|perche|trucco',
  ],
  avviso: [
    'avvis|avvert|allert|notific|mi_scriv|scrivermi|promemori|ricord|sveglia scend|abbass|cala|prezz|scad|miglior|quando',
  ],
  confronto: [
    '3:classific|graduator',
    'ordin|primo_posto|in_cima|mettete|prima|alto|perche offert|list fornitor|prim|vien|sta$|mostrat -economic|car|luce|gas',
    'pag|favor|sping|imparzial|neutral|influenz|comprat|vendut classific|ordin|ordinat|posto|in_alto|in_cima|essere_prim|list|confront -bollett|in_ordine|consum',
    'favor|sping|imparzial|neutral|influenz|indipenden fornitor|gestor|qualcun',
  ],
  mercato: [
    'che$ offert ci_sono|avete|esiston -luce|gas|corrente|{line}|{phone}',
    'tutte|tutti|inter|ogni|quante|quanti|quali offert|fornitor|compagni|gestor|operator|tariff ital|esist|mercato|sito|avete|ci_sono|lavorate|confrontate|disponib -costi',
    'avete|ce_l_avete|c_e|trovo|vedo|confrontate|manca|perche_non|compare|lavorate enel|eni$|plenitude|a2a|sorgenia|edison|iren$|hera$|acea|tim$|vodafone|fastweb|iliad|wind|wind3|illumia|octopus|pulsee|ho_mobile|kena|poste_mobile|sky$ -dati|bollett|per_conto|disdic|disdir',
    '2:tutte|2:tutti|2:tutto 2:offert|2:fornitor|2:mercato|2:compagni 1:vi_paga|solo|alcun|italia|sito|avete',
  ],
  aggiornate: [
    'aggiornat|aggiornament|vecch|attendibil|recent|di_quando|ogni_quanto offert|prezzi|dati|tariff|list -contratt|bollett',
  ],
  metodo: [
    'come|metodo|formula|criteri|modo calcol|conti$|conto$|stimate spesa|costo|cifra|annu|fate|risparmio|prezz|offert|calcolate -bollett|consum',
  ],
  errore: [
    'segnal|avvert|comunic errore|sbagli|errat|prezzo|cifra',
    'errore|sbagli|errat|non_torna|non_corrispond|diverso sito|pagina|vostr|offert -bollett',
  ],
  contatti: [
    'parl|chiam|contatt|telefon|scriv|sent|passatemi|passami|avere|mettimi persona|operator|umano|umana|qualcuno|consulente|essere_umano|cristiano|voi$ -mi_ha|mi_hanno|numero_di|codice_fiscale',
    'numero|recapit|mail|email|indirizzo|whatsapp|telefono vostr|assistenza|contatt|avete|siete|chiamarvi|scrivervi -codice_fiscale',
    'orari|apert|chius|domenica|sabato|festiv siete|sportell|ufficio|uffici$|voi$|assistenza|rispondete',
    'uffici$|ufficio|sede|negozi|sportell|agenzi avete|siete|dove|venire|vicin|fisic',
    '3:servizio_clienti|umano|persona_vera|persona_reale|essere_umano|vostro_numero|operatore_umano|contattarvi|chiamarvi',
    'persona vera|reale|fisica|carne',
    'non_voglio|basta|stufo|odio bot$|robot|macchina|chatbot|computer|risposte_automatic',
  ],
  consulenza: ['3:consulenz', 'richiam|ricontatt mi|farmi|potete|essere|voglio|vorrei', 'aiut sceglier|capire|decid'],
  dati: [
    'dati|informazion|privacy|recapit|numero fate|usate|vend|date$|dat$|cedete|terzi|conserv|protett|sicur|call_center|fine_fanno|passate|finiscono|restano|rimangono|tenete|salvate',
    '3:privacy|gdpr',
  ],
  pubblicita: [
    'pubblicit|newsletter|promozional|marketing|email|mail|spam togli|ferm|basta|stop|disiscriv|non_voglio|cancell|smett',
    '3:disiscriv',
    '2:togli|2:ferm|2:basta|2:stop mail|newsletter|messagg|pubblicit',
  ],
  cookie: ['3:cookie'],
  assistente: [
    'sei|siete|parlo robot|bot$|macchina|vero$|vera$|finto|intelligenz|automatic|ia$|ai$|computer -orari',
    '3:chatgpt|intelligenza_artificial',
    '4:sto_parlando_con|4:parlo_con_una_person|4:sto_scrivendo_a|4:mi_risponde_una|4:sei_vera|4:sei_vero|4:sei_una_person|4:sei_un_rob|4:sei_un_bot|4:siete_un_rob',
  ],
  'chi-siamo': [
    'appartien|proprietari|gestisc sito|servizio|portale|societa -casa',
    '3:chi_siete|chi_sei|chi_c_e_dietro|siete_seri|siete_affidabil|posso_fidarmi|mi_posso_fidar|c_e_da_fidarsi',
    'fid|affidabil|seri$|serio|truff|sicur siete|voi$|vostr|sito|passafacile|servizio -truffator|denunc|ladr|chiamat|telefonat',
  ],
  azienda: [
    'gas 2:partita_iva|p_iva|aziend|impres|ditta|negozi|ristorant|bar$|pizzeri|hotel|albergo|officina|forno$|panifici|societa|laboratori|parrucchier',
    'partita_iva|p_iva|aziend|impres|ditta|negozi|professionist|attivita confront|avete|offert|fate|anche|seguite',
  ],
  cambio: [
    'come_faccio|come_si|procedura|passaggi|complicat|difficil|iter$|fare cambi|passar|switch {seller}|luce|gas|contratt|mercato -internet|fibra|sim$|intest|nome|casa|potenz|moros',
    '2:cost|2:spes|2:pag|quanto tempi|tempo|giorni|settiman|ci_vuol|ci_mett cambi|passagg|passar|switch luce|gas|{seller} -{line}|sim$|numer|voltur|subentr|potenz',
    'quanto_tempo|quanti_giorni|tempi|quanto_ci_vuole|quanto_ci_mett|entro_quanto|da_quando cambi|passagg|passar|switch|voi$ -{line}|sim$|numer',
  ],
  'tutele-graduali': ['4:tutele_gradual|tutela_gradual|stg$', '2:gradual'],
  interruzione: [
    'rest|riman|stacc|interr|senza|buio|contator|tecnic|sospend cambi|passo|passagg|passar|switch luce|corrente|gas|{seller}|energia -{unpaid}|trasloc|guast',
    'stacc|interr|senza|buio|luce|corrente cambi|passo|passagg|passar|switch ore$|congelator|frigo|giorn|durant|intanto|frattempo -{unpaid}|guast|trasloc|blackout',
  ],
  fallimento: [
    'fallit|fallisc|falliment|bancarott|non_esiste_piu|smett|chiude|chius|cessa {seller}|enel$ -contator|utenz|rogit',
  ],
  ripensamento: [
    '3:ripens|pentit|mi_pento|cambiato_idea|ripensato',
    'accettat|firmat|aderit|detto_si|detto_di_si non_voglio|non_lo_voglio|non_la_voglio|non_mi_va|tornare_indietro|tirarmi_indietro',
    'annull|reced|recess|disdir|tornare_indietro|disdett|bloccar|stracciar contratt|firm|accettat|adesion|detto_si firm|ieri|giorn|settiman|appena|telefon|online|fatto -pratica|prima_di|prima_della_fine|vincol',
    'porta_a_porta|venditor|agente|promoter|signore|ragazz|stand|centro_commercial|a_casa firm|contratt|annull|reced|ripens firm|annull|reced|tardi|disdir|tempo',
    '2:14_giorni|quattordici_giorni',
    '2:dire_di_no|2:ripensarci|2:ripensamento|2:ripensare|2:disdire|2:annullar|2:tornare_indietro firm|accettat|concluso|sottoscritt|stipulat|attivat telefon|online|contratt|internet|luce|gas|giorn|novembr|ottobr|dicembr|ieri|fino_a -negozi|punto_vend|a_casa|porta',
    '2:firmat|2:accettat|2:detto_di_si|2:aderit telefon|online|internet|call_center ieri|oggi|giorn|settiman|stamattin|1:novembr|ottobr|dicembr -negozi|solo_si|bollett|recap',
  ],
  voltura: [
    '3:mi_sono_separat|siamo_separat|separazione_da|divorz|ex_marit|ex_mogli|mio_ex|mia_ex luce|gas|bollett|contratt|utenz|contator|intest -voi$|vostr|{line}|sim$',
    '3:voltur|vultur',
    'cambi|metter|passar|intest|mettere|spostar nome|intestat|intestazion|intestar|intesto luce|gas|bollett|contratt|utenz|contator -mort|decedut|defunt|mancat',
    'mio_nome|cambiare_nome|cambio_nome|nome_mio contator|luce|gas|utenz|fornitur|bollett acces|attiv|altro|quello_di_prim|preceden|vecchi -spent|chius|stacc|mort|mancat|affitt',
  ],
  lutto: [
    'mort|decedut|defunt|decess|mancat|lutto|vedov|scompars|venut_a_mancar|eredit padre|madre|marit|mogli|nonn|mamma|papa|zi$|zia$|zio$|suocer|genitor|intestat|fratell|sorell luce|gas|bollett|contratt|utenz|intest|nome|fornitur -telefono_mort',
    '4:mortis_causa|successione',
  ],
  subentro: [
    '4:subentr',
    'contator spent|chius|stacc|disattiv|sigill|piomb|riattiv|riapr|cessat|tolt',
    '2:contator spent|chius|stacc|disattiv|sigill|piomb|cessat riattiv|riapr|riaccend|mio_nome|intest|attiv -moros|pagat|non_pag|debit|arretrat',
    'riattiv|riallacc|riapr|ridar|riaccend luce|gas|contator|fornitur|utenz|corrente',
  ],
  disattivare: [
    'chiud|disattiv|disdir|disdett|cess|tolg|toglier|dismett luce|gas|contator|utenz|fornitur|contratt_luce -cambi|passar|internet|fibra|sim$|telefon|rogit|canone|firmat|ieri',
  ],
  'voltura-o-subentro': ['3:voltur 3:subentr'],
  'fisso-variabile': [
    'fiss|blocc|bloccar variabil|indicizz|pun$|psv$|aspett|scend|mercato',
    'meglio|sicur|rischi|consigl|aspett|paura|pericolos|conviene fiss|blocc|variabil|indicizz -rete|telefon|linea|promo',
    'aument|scend|salir|sale$|previs|futur|andra|crescer|cala|succeder|prevedere prezz|luce|gas|energia|pun|psv aspett|prossim|anno|inverno|previs|futur|secondo_te|andra|guerra|scendera|salira',
    'fiss|blocc meglio|sceg|prend|convien 12|24 -{line}|sim$|rete|cerco',
    '2:fiss|2:blocc|2:variabil meglio|sceg|paura|consigl|convien|indecis -{line}|sim$|rete|cerco|telefon',
  ],
  'non-richiesto': [
    'non|mai|senza|nessun chiest|richiest|volut|firmat|autorizz|consens|detto_si|accettat|sapevo|saper|scelt|conosc|sentit contratt|bollett|attivat|attivazion|fornitor|gestor|offert|cambiat|passat|bolletta_di|ladri -trovo|bonus',
    '4:contratto_non_richiesto|attivazione_non_richiesta|fornitura_non_richiesta',
    'truff|imbrogl|fregat|raggir|firma_fals contratt|attivat|passat|cambiat',
  ],
  trasloco: [
    '3:trasloc|trasfer',
    'cambio_casa|cambiare_casa|cambiamo_casa|casa_nuova|nuova_casa|nuovo_appartament|cambiato_casa luce|gas|utenz|bollett|fare -fibra|siamo|costruit',
  ],
  rete: [
    '2:trasporto_e|spese_di_trasport|spese_di_rete|spesa_per_il_trasport|gestione_del_contator|quota_potenza',
    'trasport|contator|rete$|distribuzion perche|pago|cos_e|cosa_e|costa|costano|tropp -numer|nuov|cambi|quando|spent|legg|offert',
    'non_consum|zero_consum|casa_vuota|anche_se_non|senza_consum|vuota|disabitat|chiusa|nemmeno_un pag|bollett|cost|arriv perche|paga|pago|possib|stess|uguale',
  ],
  iban: ['iban$|conto_corrente|coordinate_bancari serv|obblig|dev|forza|sicur|chied|perche|fid'],
  scadenza: [
    'scad|finisc|termin|fine$|sta_per offert|contratt|blocc|promo|prezz|tariff prezz|blocc|fiss|contratt|offert|12|anno -canone|internet|fibra|voltur',
    'rinnov|automatic contratt|offert|condizion|scad',
  ],
  'luce-gas-insieme': [
    'luce gas un_altro|altra|divers|separat|due_fornitor|dividere',
    'insieme|stesso|stessa|unico|dual|entramb|separat|tutto_con luce gas convien|meglio|obblig|vantagg|sconto',
  ],
  'leggere-bolletta': [
    '2:materia_energia|materia_gas|quota_energia|spesa_per_la_vendita',
    'capir|capisc|capit|legg|spieg|decifr|voci|voce|significano {bill} -foto|contator|me_la|per_me',
  ],
  'bolletta-alta': [
    'perche|come_mai|possibil|motivo|com_e|normal|giust|che_faccio|cosa_faccio|che_fare|aiut {bill} alt|car$|cara|care|salat|aument|esager|pazz|assurd|enorm|tropp|doppi|tripl|mazzata|stangat|cosi_tant|tutti_questi|cosi_cara -contratt|canone',
    '{bill} alt|salat|esager|pazz|assurd|enorm|stangat|mazzata|troppo_car|tropp -contratt|canone',
    'pago|spendo|paghiamo troppo|tropp|tanto|eccessiv',
  ],
  fasce: [
    '3:fasc orar|che_ore|quali_ore|a_che_ora|quando|ore$|domenica|sabato|festiv -convien|meglio|risparm|cost|prezz',
    '2:f1|2:f2|2:f3 orar|ore$|ora$|quando|domenica|sabato|festiv|notte|inizi|cominc|finisc',
  ],
  bioraria: [
    '3:biorari|monorari|triorari',
    'fasc convien|meglio|quando|usar|risparm|lavatric',
    'sera|notte|weekend|domenica|notturn lavatric|elettrodomest|usar|consum|accend|lavastov|luce cost|convien|meno|risparm',
  ],
  potenza: [
    'potenz|kw$|kilowatt|contator aument|abbass|diminu|ridur|scend|cambi|passar|salir|alzar|aggiung|porta|sali$|bast|costa$|costo$|da_3|da_6|da_4 -kwh|nome|intest|fornitor|gestor',
    'salta|scatta|salvavita|stacca contator|corrente|luce|continuament|sempre|forno|lavatric forno|lavatric|insieme|sempre|spess|contator|accend|contin -pag|moros|bollett',
  ],
  induzione: [
    '2:induzion',
    'induzion potenz|kw$|bast|serv|contator',
    'wallbox|colonnin|auto_elettric|macchina_elettric|pompa_di_calor|pompe_di_calor potenz|kw$|bast|serv|contator|caric|ricaric',
  ],
  'auto-elettrica': ['4:auto_elettric|macchina_elettric|wallbox|ricaricare_l_auto'],
  pagamento: [
    'come|modi|posso|si_puo|possibile|accett|metod pagar|paga$|pago|pagament|saldar {bill}|offert|bollettin|carta|contant|post|tabacc|satispay|paypal bollettin|carta|contant|post|tabacc|satispay|paypal|come -cambi|voltur|rat$',
  ],
  'pagare-qui': ['pag {bill} qui|da_voi|con_voi|sul_sito|vostro'],
  bonus: [
    '3:bonus_sociale|bonus_luce|bonus_gas|bonus_bollett|bonus_energia|isee',
    'perso_il_lavoro|licenziat|senza_lavoro|disoccup|non_arrivo_a_fine_mese bollett|luce|gas|aiut',
    'bonus luce|gas|bollett|sconto|diritto|perd|cambi|spetta|chied|elettric',
    'disoccup|povert|cassa_integr|difficolt|reddito|pension|minim|licenziat sconto|aiut|agevol|bonus|riduz|diritto',
    'disabil|104$|macchinar|elettromed|ossigen|invalid|respirator|malat|dialisi luce|sconto|bonus|agevol|bollett|diritto|corrente',
    '2:isee figli|mila|euro|bonus|prend|spett|sogli|limit|{bill}',
    '3:bonus sogli|limit|quanto|chi|spett|prend|perd|cambi|figli|isee',
  ],
  canone: ['2:canone_rai|canone_tv|rai$|canone_televis', 'canone cambi|rest|confront|compres|inclus|anche|luce'],
  'canone-anziani': [
    '3:rai$|3:canone|tv$|televis anzian|over_75|oltre_75|piu_di_75|compiuto_75|75_anni|76_anni|77_anni|78_anni|79_anni|80_anni|81_anni|82_anni|83_anni|84_anni|85_anni|86_anni|87_anni|88_anni|89_anni|90_anni|91_anni|92_anni|93_anni|94_anni|95_anni|96_anni|97_anni|98_anni|99_anni|pension|settantacin|ottant|novant|nonn -internet|fibra|offert|seconda_casa',
  ],
  'canone-togliere': [
    '2:rai$|2:canone|canone_tv|canone|tv$|televis|televisor non_ho|non_abbiamo|togli|tolgo|esent|esonero|non_possied|senza|elimin|evitar|disdir|non_voglio_pagare|non_pagar|disdett|venduto tv$|televis|rai|canone|bollett|luce -offert|fibra|internet',
    '2:televis|2:tv$|2:canone|2:rai$ 2:levo|2:levar|2:togli|2:tolgo|2:toglier|2:leva',
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
    '3:rateizz|rateal|dilazion',
    'rat$|rate$ {bill}|pag|conguagl|posso|chied -modem|canone|telefon',
  ],
  moroso: ['2:{unpaid}|2:non_pag cambi|passar|passo|nuov {seller}|posso|contratt|luce|gas|offert'],
  cmor: ['6:cmor|c_mor'],
  prescrizione: [
    '6:prescri|prescriv',
    '{bill}|conguagl|consum vecch|anni_fa|2019|2020|2021|2022|2023|2_anni|3_anni|4_anni|5_anni|due_anni|tre_anni|cinque_anni|quattro_anni|da_anni|arretrat pag|dovut|valid|chied|posson|vogliono|arriv|legittim -contratt|durat',
  ],
  conguaglio: ['4:conguagl'],
  'errore-bolletta': [
    '{bill}|addebit|fatturat|contator|consum|lettur sbagli|errat|errore|error|non_torn|doppi|contest|guasto|rotto|stimat|impossib|non_e_possib|gonfi|mai_consum|non_son|reclam|rimbors -sito|pagina|vostr|scopr|quant',
    '{bill} sbagli|errat|errore|error cosa|che|come|contest|reclam|fare|paga -sito|vostr',
    '2:rimbors|2:restitu|2:ridann|2:ridar|2:indietro_i_soldi {bill}|pagat|2_volte|doppi|troppo|fornitor -bonus|modem|deposit|cauzion|sim$|credit|canone',
  ],
  'penali-energia': [
    'penal|vincol|quanto_cost|gratis|paga|costi|spese cambi|reced|uscir|disdir|passar|passagg luce|gas|{seller}|energia|contratt -internet|fibra|sim$|adsl|voltur|intest|moros',
    'penal|vincol|cost|multa|prima_dei|prima_del|prima_di|in_anticip lasci|cambi|esco|uscir|disdic|molla|andar|via$ luce|gas|corrente|energia|fornitor -{line}|sim$|adsl|voltur|intest|moros',
    '2:penal luce|gas|corrente|energia|fornitor|12_mesi|24_mesi|blocc -{line}|sim$|telefon|modem',
  ],
  chiamata: [
    '2:mi_hanno_chiam|mi_ha_chiam|mi_chiaman|mi_ha_telefon|mi_hanno_telefon|mi_telefon|mi_propon|mi_hanno_propost|mi_hanno_offert|mi_offr|telefonata|hanno_chiamato|ha_chiamato|hanno_telefonato|al_telefono_mi|ricevuto_una_chiam|mi_ha_propost|mi_sta_propon|mi_chiam|ha_telefonat|chiamato_un|telefonato_un|un_call_center',
    'truff|raggir|finto|fals|fidar|vero$|vera$|autentic chiam|telefon|arera|enel|venditor|messaggi|mail|sms$|porta -siete|voi$|robot|bot$|persona',
  ],
  affitto: [
    'affitt|inquilin|padron|proprietari|coinquilin luce|gas|bollett|cambi|contratt|intest|fornitor|voltur|utenz -fibra|internet|vincol|siamo',
  ],
  'consumo-annuo': [
    'dove|trov|ved|legg|sapere|risal|scopr|capire consum|kwh|smc consum|annu|mio|miei|bollett -elettrodom|frigo|lavatric|prezz|cost|spend|quanto_pag|offert',
  ],
  solare: ['4:fotovolt|pannell|impianto_solare|accumul|scambio_sul_posto', '4:gse$|4:ritiro_dedicat'],
  pod: ['pod$|pdr$ dov|trov|legg|sta$|scritt|cerc|vedo'],
  elettrodomestici: [
    'quanto|quanti consum|cost|kwh|spende frigo|lavatric|lavastov|forno|condizionator|climatizz|scaldabagn|asciugatric|stufa|stufett|televisor|elettrodomest|phon$|ferro_da_stiro|lampad|congelator|microond -siamo|persone|offert|famigli',
  ],
  'bolletta-chiusura': [
    '2:2_bollett|due_bollett|doppia_bollett|2_fattur|due_fattur cambi|vecchi|dopo|entramb|fornitor|passat',
    '2:bolletta_di_chiusura|bolletta_finale|ultima_bolletta',
    'vecchi fornitor|gestor|compagni {bill}|manda|arriva ancor|arriva|chied -pag|debit|moros',
    '2:vecchi {seller}|{bill} 2:altra_bollett|2:un_altra|2:ancora_bollett|2:ancora_fattur|2:altra_fattur|2:mi_ha_mandat|2:mi_manda|2:continua_a|2:bollett -non_arriv|non_mi|pag|debit|moros|cambiat_nom',
  ],
  'odore-gas': [
    '6:puzz|6:odor|6:perdit|6:fuga|6:fughe|6:fischi|6:sent gas|metano|caldaia|cucina -prezz|risparm|cost',
    '6:monossid|fuga_di_gas|perdita_di_gas',
  ],
  guasto: [
    'manc|saltat|andata_via|se_n_e_andat|al_buio|interrott|sono_senza|siamo_senza|rimast_senz|tutto_spento|e_andat|non_c_e|non_arriva|non_esce luce|corrente|elettric|energia|gas|zona|palazz -cambi|bollett|fornitor|indirizz|risparm',
    '5:blackout|black_out|guasto_elettric',
    'guast|rott|fulmin|scintill|caduto|palo contator|luce|corrente|cavo|elettric|linea_elettric|gas',
    'pronto_intervent|numero_guast|guast luce|gas|corrente|numero|chiam',
  ],
  'autolettura-invio': [
    '3:autolettur|auto_lettur',
    'legg|lettur contator -capir|bollett',
    'comunic|mand|invi|dare|lascia lettur|contator|numeri',
    '3:consumi_stimat|bollette_stimat|sempre_stimat|stimati|acconto|consumi_presunt|lettura_presunt 2:stima|ver$|veri|real|effettiv|lettur|pag|come -conguagl|errat|sbagli',
    '2:lettura|2:letture contator|mand|comunic|invi -bollett|trasloc',
  ],
  compravendita: [
    'rogit',
    'compr|vend$|vendo|vendend|vendere|vendut|acquist casa|appartament utenz|luce|gas|contator|bollett',
    'rogit|atto_dal_notaio|consegna_delle_chiavi|venditor utenz|luce|gas|contator|chiud|apert|casa -porta_a_porta|firm|venut|chiamat',
  ],
  'voltura-costo': ['3:voltur quant|cost|prezz|spes|gratis|pag -document'],
  allaccio: [
    '4:allacci|prima_attivazion|nuovo_contatore|mai_allacc',
    'costruit|costruzion|cantier|rustic|terren|ristruttur|garage|box mai|senza|non_c_e|manca|metter|install|posa|portar contator|corrente|luce',
    'contator mai mess|avut|install|stat|allacc',
  ],
  vulnerabili: [
    '3:vulnerabil|maggior_tutel|mercato_tutelat|servizio_tutelat|tutela_della',
    'obblig|costrett|per_forza|devo mercato|libero|cambiar|passar libero|tutel',
    'obblig|costrett|per_forza cambiar|passar fornitor|gestor|compagni -numer|{line}|sim$|contator',
    '2:tutel|2:tutelat anzian|70_anni|75|76|77|78|79|80|81|82|83|84|85|pension|disabil|esiste|rest|finit|finisc|ancora|tornar -gradual',
  ],
  variazione: [
    'aument|raddoppi|triplic|alzat|rincar senza_dir|senza_avvis|senza_preavvis|senza_comunic|di_nascosto|all_improvviso -{line}|sim$|canone',
    'aument|cambiat|cambiano|cambia$|cambiera|modific|alzat|rincar|raddoppi contratt|condizion|prezz|tariff|offert|fornitor|gestor lettera|mail|comunicaz|avvis|posso|senza|legal|possono|scritt|unilateral -{line}|sim$|canone',
    '4:unilateral',
    'nuove_condizion|modifica_delle_condizion|rinnovo_delle_condizion -{line}|sim$',
  ],
  'documenti-cambio': [
    'document quali|che$|chied|serv|volete -voltur|subentr|carica|mand|isee|bonus|manca',
    '2:document|cosa_serv|che_serv|mi_serv|occorr|sotto_mano|preparar|quali_dati|cosa_devo|cosa_ci_vuol|che_ci_vuol|servono cambi|passar|attiv|switch|nuov|fare|{seller} -voltur|subentr|{line}|{phone}|morto|isee|bonus',
  ],
  'documenti-caricare': [
    'caric|mand|invi|rimett|allega|sbagli|manca|rifiutat|ricaric|metto|inserir document|carta_d_identit|carta_di_identit|carta_identit|codice_fiscale|tessera|patente|visura',
  ],
  'annullare-pratica': [
    'annull|ferm|blocc|ritir|cancell|reced|recess|ripens pratica|richiest|attivazion|fatta_qui|da_voi|con_voi|sul_sito',
  ],
  ufficiale: [
    'arera|governo|stato$|statale|minister|ufficial|pubblic|portale_offerte|autorizzat|enel|eni$|indipendent siete|sito|voi$|fate_parte|lavorate|dipend|convenzionat|appartenet -arrivato|che_punto',
    '2:per_conto enel|eni$|a2a|{seller}|qualcun|chi',
  ],
  'migliore-sempre': [
    '3:fornitore_migliore|miglior_fornitore|gestore_migliore|miglior_gestore|compagnia_migliore|miglior_compagnia|operatore_migliore|miglior_operatore|fornitore_piu_economico',
    'meglio|miglior|convien|sempre|piu_affidabil|consigl enel|eni$|plenitude|a2a|sorgenia|edison|iren$|hera$|acea|tim$|vodafone|fastweb|iliad|wind|illumia|octopus',
  ],
  'chiamate-moleste': [
    'call_center|telefonat|chiamate|mi_chiaman|mi_telefon|chiamano|squill basta|smett|continu|ogni_giorn|tutti_i_giorni|tempest|stop|ferm|blocc|non_ne_posso|10_volte|sempre|esasper -potenz|internet|salta',
    '4:registro_delle_opposizion|opposizion',
  ],
  'reclamo-noi': [
    'ladr|truffator|vergogn|schif|incapac|imbroglion|denunc|delus|pessim|ridicol|inutil|fate_pena|bugiard|disonest siete|voi$|sito|servizio|vostr|avete|fate -porta|chiamat',
    'reclam|lament|protest voi$|vostr|contro_di_voi|sito|servizio|passafacile',
  ],
  'codici-qui': [
    'posso|devo|serve|sicur|bisogna 2:scriv|2:scrivere|2:scrivo|2:mandarti|2:darti codice_fiscale|iban|pod$|pdr$|documento|miei_dati|dati_personali qui$|chat|te$|ti$|a_te|sicur',
  ],
  'dati-altrui': [
    'dammi|mi_dai|dimmi|darmi|vorrei|sapere|qual codice_fiscale_d|telefono_di|indirizzo_di|iban_di|pratica_di|dati_di|password_di',
    'codice_fiscale|telefono|indirizz|dati|pratic|password|email|nomi altra_persona|utenti|vostri_clienti|degli_altri|tutti_i_client|altro_client|altri_client|mario_rossi|vicino_di_casa|ex_mar|ex_mog',
    '2:mio_ex|ex_marit|ex_mogli|mia_ex|mio_vicin|mia_vicin|mio_marit|mia_mogli|mio_figli|mia_figli|mio_fratell|mia_sorell|mia_suocer|mio_suocer|mio_amic|mia_amic|mio_colleg|mia_colleg|mio_capo client|iscritt|registrat|passat|attivat|cambiat|chiest|suoi_dati con_voi|da_voi|vostr -annull|reced|ripens|disdir|vuole|vorrebbe|mi_ha_detto|consigliat',
    'mio_vicino|del_vicino|un_altro_cliente|signor$|il_mio_collega pagat|paga$|spend|consum|dati|bollett|pod$|pdr$|iban$',
    '2:avvocat|2:carabinier|2:polizia|2:commercialista|2:signor|2:signora|2:amministrator|2:investigator|2:collega|2:cognat|2:parent pod$|pdr$|fornitor|dati|contratt|codice|telefon|indirizz|bollett suo$|sua$|suoi|della|del$|di$|cliente|assistit 1:serve|dammi|mi_dai|subito|sapere|dimmi|chied|voglio|vorrei -mi_ha_chiam|ha_chiam|porta$|venut|firm|vend|voltur|affitt',
  ],
  risparmio: [
    'quanto_risparm|si_risparm|risparmio_davvero|conviene_davvero|vale_la_pena|convien cambi|passar|davvero -{line}|{phone}',
    '2:quanto_risparm|2:risparmierei -{line}|{phone}',
  ],
  reclamo: [
    '2:reclam|2:conciliaz|2:conciliaweb|2:sportello_per_il_cons|2:sportello_del_cons|2:associazione_consum|2:associazione_di_cons -voi$|contro_di_voi',
    '4:e_se_non_me_l|4:e_se_non_mi_risp|4:e_se_non_rispond|4:e_se_si_rifiut|4:e_se_dicono_di_no|4:e_se_non_vogliono|4:e_se_rifiut',
  ],
  'prezzo-kwh': [
    'quanto_costa|quanto_vale|quanto_sta|costo_del|prezzo_del|prezzo_di kwh|smc$|metro_cubo|kilowattora|chilowattora',
  ],
  lingua: [
    '4:english|speak|francais|espanol|deutsch|en_anglais',
    'lingua|parlate arab|inglese|rumen|romen|frances|spagnol|cines|albanes|ucrain|straniera',
  ],
  'bolletta-non-arriva': [
    'non_mi_arriv|non_arriv|non_ricev|non_ho_ricev|mai_arriv|non_ho_mai_ricev|da_mesi {bill} -conferm|alt|bonus',
  ],
  deposito: ['4:deposito|cauzion'],
  'venditore-casa': [
    'venditor|agente|promoter|signor|ragazz|uno$|tizio|porta_a_porta 2:a_casa|2:alla_porta|2:venut|2:suonat 1:firm|contratt|ripens|reced|giorn|chiamato|invitato|chiest -bollett|compr|rogit',
    '2:porta_a_porta firm|contratt|ripens|giorn|annull|reced -bollett',
    '2:venditor|2:agente|2:promoter 2:a_casa|2:alla_porta|2:venut|2:suonat -bollett|mostr|vedere',
  ],
  'bolletta-mostrare': [
    '{bill} 2:veder|2:mostr|2:dare|2:dargli|2:dato|2:darla|2:fotograf|2:leggere|2:chiesto|2:chiede|2:chiedono|2:voleva|2:vuole|2:pretend 2:porta|2:tesserin|2:venut|2:suonat|2:citofon|2:venditor|2:agente|2:incaricat',
  ],
  'codice-dato': [
    '2:pod$|2:pdr$|2:codice_fiscale|2:iban$|2:document|2:dati 2:dat$|2:dato|2:letto|2:detto|2:dettat|2:comunicat|2:lasciat|2:fornit|2:mandat|2:ho_dat 2:telefon|2:chiam|2:paur|2:truff|2:risch|2:call_center|2:sconosciut|2:uno$|2:adesso -privacy|qui$|voi$|sito|con_voi',
  ],
  'detto-si': [
    '2:detto 2:si$|2:va_bene|2:ok$|2:sissignore telefon|chiam|contratt|registr -accettat',
    '2:si$ registr|telefon contratt|valid|vale$|val$|firm',
    'contratt_vocal|registrazione_vocal|vocal_ord contratt|valid|vale',
  ],
  'chiamate-vostre': [
    '2:siete_voi|2:siete_stati_voi|2:eravate_voi|2:mi_avete|2:chiamate_voi|2:mi_chiamate|2:mi_state|2:avete_chiamato|2:la_smettete|2:smettete_di 2:chiam|2:telefon|2:squill|2:messagg|2:sms -per_favore|richiam|mi_potete|potete',
    '2:togliet|2:cancellat|2:toglierm|2:levat|2:levarm 2:lista|2:elenco|2:numero|2:chiamat|2:telefon -canone|account',
  ],
  'contratto-negozio': [
    '2:negozi|2:punto_vendita|2:centro_commercial|2:filiale 2:firm|2:contratt|2:ripens|2:reced|2:recess|2:disdir|2:tornare_indietro|2:pentit|2:cambiato_idea -mio_negozi|partita_iva|il_mio|per_un_negoz|luce_per|avete|siete',
  ],
  'reclamo-silenzio': [
    '2:reclam|2:lamentel|2:pec$|2:raccomandata silenz|2:non_rispond|2:non_mi_rispond|2:nessuna_rispost|2:senza_rispost|2:non_ha_rispost|2:non_hanno_rispost|2:non_mi_hanno|2:niente$|2:nessuno|2:ancora|2:adesso|2:30_giorni|2:40_giorni|2:nulla -voi$|contro_di_voi|sito',
  ],
  'chiusura-manca': [
    '2:bolletta_final|2:bolletta_di_chiusur|2:ultima_bollett|2:fattura_final|2:fattura_di_chiusur|2:conguaglio_final|2:chiusur 2:non_arriv|2:non_mi|2:non_l_ho|2:ancora|2:mai$|2:aspett|2:quando|2:entro|2:non_manda',
    '2:vecchi|2:precedent {seller}|{bill} 2:non_arriv|2:non_mi_arriv|2:non_manda|2:non_mi_manda|2:non_ha_mandat',
  ],
  contestare: [
    '2:contest|2:reclam|2:sbagliat 2:non_pag|2:senza_pagar|2:posso_non|2:devo_pagar|2:intanto|2:sospendo|2:nel_frattempo|2:finche|2:pagarla|2:pago_lo_stesso|2:stacc {bill}|pag|stacc|rispond|fattur -canone|voi$',
  ],
  'voltura-costo-gas': ['3:voltur 1:quant|cost|prezz|spes|gratis|pag 1:gas|metano -luce_e|document'],
  rate: [
    '2:rate$|2:rat$|2:rateizz|2:rateal|2:dilazion|2:poco_alla_volta|2:un_po_alla_volta {bill}|fattur|conguagl|pag|euro|luce|gas -modem|canone|telefon|fibra|stacc|non_pag|moros|arretrat',
  ],
  salvavita: [
    '3:respirator|3:salvavita_|3:ossigen|3:dialisi|3:elettromedic|3:macchinar|3:ventilator_polm|3:ventilazione|3:disalimentab|3:apparecchi_medic|3:concentrator stacc|pag|corrente|luce|ritard|sospend|tagli -salta|scatta|condizionator',
  ],
  acqua: [
    '3:acqua$|3:idric|3:acquedott bollett|gestor|cambi|fornitor|confront|contator|tariff|tratt|pur -calda|scalda|boiler|gas|luce|prescri|minerale',
  ],
  'altri-servizi': [
    'assicuraz|rc_auto|mutu|prestit|conto_corrent|carta_di_credit|rifiut|tari$|pay_tv|abbonamento_tv|benzin|gpl$|pellet|bombol|legna|viagg|vol$|voli confront|avete|fate|trattat|offert|anche|vendet|seguit|convien|cambi -iban|pag|canone',
  ],
  'vale-la-pena': [
    '2:vale_la_pena|2:ne_vale|2:conviene_davver|2:ha_senso euro|pochi|poco|cambi|confond|anni|spicc -{line}|sim$|caldai|pannell',
    '2:anni|2:anzian|2:pension confond|2:non_capisc|2:non_ci_capisc|2:paura_di_sbagl|2:complicat cambi|rispar|euro|luce|gas|fornitor -fasc|monorar|biorar|fisso',
  ],
  'per-altri': [
    'mamma|madre|padre|papa$|nonn|suocer|zia$|zio$|anzian|vicina 2:non_usa_internet|2:non_ha_internet|2:non_sa_usar|2:non_ha_il_computer|2:al_posto|2:per_conto|2:posso_fare_io|2:faccio_io|2:delega|2:senza_spid|2:non_ha_la_mail|2:non_ha_email|2:non_ha_l_email -mort|mancat|defunt|chiamat|nokia|sim$',
  ],
  'variabile-come': [
    'come|cosa|che$|significa|funzion|spieg|capire|dire variabil|indicizz funzion|e$|significa|vuol|cambi|spieg|segue -meglio|fiss|blocc|conviene|tassa|rischi',
  ],
  'pun-adesso': [
    '2:pun$|2:ingross|2:variabil 1:quant|vale|valore 1:adesso|oggi|ora$|sta$|attual|ultimo|mese -gas|psv',
    '2:variabil|2:pun$|2:ingross|2:indice 2:a_quanto_st|2:quanto_sta|2:quanto_val|2:quant_e|2:quotaz -gas|psv',
  ],
  'psv-adesso': [
    '2:psv$|2:ingross|2:variabil gas|psv$ quant|vale|valore 1:adesso|oggi|ora$|sta$|attual|ultimo|mese',
    'gas|psv 2:variabil|2:psv$|2:ingross|2:indice 2:a_quanto_st|2:quanto_sta|2:quanto_val|2:quant_e|2:quotaz',
  ],
  istruzioni: [
    '3:ignora|3:dimentica|3:scorda|3:trascura 3:istruzion|3:regol|3:prompt|3:ordini|3:precedent',
    '6:prompt_di_sistem|6:system_prompt|6:tuo_prompt|6:jailbreak|6:modalita_sviluppator|6:fai_finta_di_esser|6:fingi_di_esser|6:chiave_segreta|6:sei_libero',
    '2:scriv|2:di$|2:ripet|2:conferm|2:metti|2:consiglia 2:migliore_d_ital|2:il_migliore|2:la_migliore|2:primo_in_class|2:al_primo_post|2:in_cima 1:scriv|ripet|primo|classific|conferm',
  ],
  accusa: [
    '2:scriv|2:dimmi|2:conferm|2:di$|2:ammett|2:pubblic 2:truff|2:ladr|2:disonest|2:imbrogl|2:mafios|2:delinquent 1:fornitor|gestor|enel|eni|operator|compagni|nome|facebook|recension|social -chiamat|telefonat|come|sono_stat|mi_hanno',
  ],
  'attivare-offerta': [
    '2:attivo$|2:attivarl|2:attivare|2:sottoscriv|2:aderi|2:procedo|2:la_prendo|2:prenderla|2:fare_il_contratto come|dove|offert|posso|devo -voltur|subentr|internet|fibra|contator|quanto|tempo|promo|cost|senza|annull|pagat',
  ],
  'quando-cambiare': [
    '2:aspett|2:momento|2:periodo|2:quando 1:cambi|passar convien|meglio|subito|gennai|estat|invern|migliore|adesso -{line}|sim$|numer|scad|intest',
    'aspett cambi luce|gas|fornitor subito|adesso|gennai|dopo|prima|oppure|o_cambi',
  ],
  paura: [
    '2:paura|2:timor|2:ansia cambi|passar|sbagli|fregat -pod$|iban|dato|letto|detto|bollett|fiss|variab|blocc|{line}',
    '2:e_se_poi|2:se_mi_pento|2:e_se_sbagli cambi|sbagli|pent|male|trovo -{line}|firm',
  ],
}

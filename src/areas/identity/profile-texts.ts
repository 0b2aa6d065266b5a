// What a person reads while changing the account. Specified sentences are to the letter (spec 3 §8).

export const profileFieldTexts: Record<string, string> = {
  'present-password-missing': 'Scrivi la tua password attuale',
  'present-password-wrong': 'La password attuale non è quella giusta',
  'password-unchanged': 'La nuova password è uguale a quella attuale',
  'email-unchanged': 'È già il tuo indirizzo',
  'email-taken': 'Questo indirizzo è già di un altro account: scegline un altro',
}

export const profileRefusals: Record<string, string> = {
  'too-many-attempts': 'Hai provato troppe volte.',
  'email-taken': 'Questo indirizzo è già di un altro account: scegline un altro.',
  'email-change-over':
    'Il link non vale più: dura 24 ore e funziona una volta sola. Se la tua email non è ancora cambiata, chiedi di nuovo la modifica dal tuo profilo.',
  'not-found': 'Questo dispositivo era già disconnesso.',
}

export const profileFailed = 'Errore nell’aggiornamento del profilo'

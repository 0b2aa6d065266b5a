export const secondFactorTexts: Record<string, string> = {
  'code-missing': 'Scrivi il codice di sei cifre dell’app',
  'code-wrong': 'Il codice non è giusto o è già stato usato. Aspetta il prossimo e scrivi quello.',
  'present-password-missing': 'Scrivi la tua password attuale',
  'present-password-wrong': 'La password attuale non è quella giusta',
  'second-factor-on':
    'La verifica in due passaggi è già attiva. Se non hai conservato i codici di recupero, creane di nuovi qui sotto.',
  'second-factor-not-started': 'È passato troppo tempo: ricomincia con «Attiva».',
  'second-factor-needed': 'Agli amministratori la verifica in due passaggi è richiesta: non si può disattivare.',
  'too-many-attempts': 'Hai fatto troppi tentativi.',
}
export const secondFactorUnexpected = 'Qualcosa non ha funzionato. Riprova tra poco.'

export const secondStepTexts: Record<string, { title: string; text: string }> = {
  'code-missing': { title: 'Manca il codice', text: 'Scrivi il codice di sei cifre dell’app.' },
  'code-wrong': {
    title: 'Codice non valido',
    text: 'Il codice non è giusto o è già stato usato. Aspetta il prossimo e scrivi quello.',
  },
  'recovery-code-missing': { title: 'Manca il codice', text: 'Scrivi uno dei tuoi codici di recupero.' },
  'recovery-code-wrong': {
    title: 'Codice non valido',
    text: 'Il codice di recupero non è giusto o è già stato usato. Ognuno vale una volta sola.',
  },
  'too-many-attempts': { title: 'Troppi tentativi', text: 'Per sicurezza i codici si provano poche volte.' },
  'second-step-over': {
    title: 'Il tempo è scaduto',
    text: 'Il codice si scrive entro 10 minuti dalla password. Accedi di nuovo.',
  },
}
export const secondStepUnexpected = {
  title: 'Errore di accesso',
  text: 'Si è verificato un errore durante l’accesso',
}

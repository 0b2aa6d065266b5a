import type { AlertType } from './alert.ts'

/** Titles of alerts, as the office and the person read them. */
export const alertTitles: Record<AlertType, (detail: string | number) => string> = {
  suspicious_activity: score => `Attività insolita su un account (rischio ${score} su 100)`,
  failed_health_check: checks => `Controllo di sicurezza non superato: ${checks}`,
  many_failed_sign_ins: count => `Molti accessi falliti nell’ultima ora (${count})`,
}

/** What a health check looks at, by its code. */
export const healthChecks: Record<string, string> = {
  storage: 'archivio dei file',
  policies: 'regole di accesso alle righe',
  clock: 'orologio',
  jobs: 'lavori in coda',
}

/** spec 3 §8, session security: «Security Alert: Suspicious activity detected. Your session security has been enhanced.» */
export const unusualActivity = {
  title: 'Avviso di sicurezza: attività insolita nel tuo account',
  text: 'La tua sessione resta protetta: email, password e verifica in due passaggi si cambiano solo scrivendo di nuovo la password.',
  advice: 'Se non la riconosci, cambia la password ed esci dagli altri dispositivi.',
  action: 'Controlla accessi e dispositivi',
  read: 'Ho capito',
} as const

export const securityErrors: Record<string, string> = {
  load: 'Errore nel caricamento dei dati di sicurezza',
  resolve: "Errore nella risoluzione dell'alert",
}

import { domainFaults } from '#areas/link-building/texts.ts'
import { outsideFailures } from '#areas/runs/run.ts'
import type { AlertDetail, AlertType, ImportedMeasure, Severity, ThreatLevel } from './competitor.ts'

export const threatLabels: Readonly<Record<ThreatLevel, string>> = {
  high: 'Minaccia alta',
  medium: 'Minaccia media',
  low: 'Minaccia bassa',
}
export const severityLabels: Readonly<Record<Severity, string>> = {
  critical: 'Critico',
  warning: 'Attenzione',
  info: 'Informazione',
}
export const measureLabels: Readonly<Record<ImportedMeasure, string>> = {
  domainAuthority: 'Autorità del dominio',
  backlinks: 'Backlink',
  organicKeywords: 'Parole chiave organiche',
  monthlyTraffic: 'Visite al mese',
}

const failures: Readonly<Record<string, string>> = outsideFailures
/** Why a site or a page could not be read. */
export const failureText = (code: string): string =>
  failures[code] ?? (code.startsWith('status-') ? `il sito risponde ${code.slice('status-'.length)}` : code)

const number = (value: string | number | undefined) => Number(value ?? 0).toLocaleString('it-IT')
const where = (page: string | number | undefined) => (page ? `«${page}»` : 'della pagina iniziale')

/** What happened, as a sentence without its subject. */
export function alertMessage(type: AlertType, detail: AlertDetail): string {
  switch (type) {
    case 'unreachable':
      return `Il sito non si legge più: ${failureText(String(detail.reason))}.`
    case 'reachable':
      return 'Il sito si legge di nuovo.'
    case 'new_pages':
      return `${number(detail.count)} ${detail.count === 1 ? 'pagina nuova' : 'pagine nuove'} nella sitemap, per prima «${detail.first}».`
    case 'new_keyword_pages':
      return `${number(detail.count)} pagine nuove sulle nostre parole chiave (${number(detail.all)} in tutto), per prima «${detail.first}».`
    case 'title_changed':
      return `Il titolo ${where(detail.page)} è cambiato: da «${detail.before}» a «${detail.now}».`
    case 'price_changed':
      return `I prezzi su «${detail.page}» sono cambiati: da ${detail.before} a ${detail.now}.`
    case 'overtaken':
      return `Ci ha superati in «${measureLabels[detail.measure as ImportedMeasure]}»: ${number(detail.theirs)} contro ${number(detail.ours)}.`
  }
}

export const competitorErrors: Readonly<Record<string, string>> = {
  ...domainFaults,
  known: 'Questo dominio c’è già.',
  'own-known': 'La nostra riga c’è già.',
  'text-missing': 'Campo obbligatorio.',
  'text-long': 'Testo troppo lungo.',
  'link-wrong': 'Scrivi l’indirizzo completo di una pagina pubblica di questo sito.',
  'too-many': 'Di ogni concorrente si seguono al massimo 10 pagine.',
  'too-many-competitors': 'Si seguono al massimo 50 siti.',
  'date-wrong': 'Scrivi una data valida, non futura.',
  'no-header': 'Nella prima riga servono la colonna «Dominio» e almeno una misura.',
  'not-found': 'Nel frattempo è stato eliminato.',
}

export type FiguresFault = 'domain' | 'unknown' | 'number' | 'nothing' | 'twice'
export const figuresFaults: Readonly<Record<FiguresFault, string>> = {
  domain: 'non è un dominio',
  unknown: 'il dominio non è tra i concorrenti',
  number: 'una misura non è un numero',
  nothing: 'nessuna misura',
  twice: 'il dominio c’è già in una riga precedente',
}

import { fold } from './fold.ts'
import { SPACE } from '../layout/measures.ts'

const TITLES =
  /^(?:(?:ciao|buongiorno|salve|car[oai]|gentil(?:e|issim[oa])|(?:gent|preg|ill|spett)\.?\s?(?:m[ao]|le)?|egregi[oa]|egr|spettabile|sigg?(?:\.?\s?r?[ai]|\.?na|\.?re?)?|signor[ae]?|(?:dott?|prof|dr)(?:\.?\s?(?:ssa|re))?|dottor(?:e|essa)?|professor(?:e|essa)?|ing|ingegnere?|avv|avvocat[oa]|arch|architetto|rag|ragionier[ea]?|geom|geometra|cav|comm|mons|notaio|per\.?\s?ind|p\.\s?i|cliente|intestatari[oa]|c\.a|alla?|al|nome|cognome|è|e')[\s:.,]+|a\s+(?=\p{Lu}\p{Ll}))/iu

/** The name without «Gentile», «Egr. Sig.», «Spett.le». */
export function withoutTitles(text: string): string {
  let name = text.trim()
  for (let shorter = name.replace(TITLES, ''); shorter !== name; shorter = name.replace(TITLES, '')) name = shorter
  return name.replace(/^[\s.,:;-]+|[\s,:;-]+$/g, '')
}

const isVowel = (letter: string): boolean => 'AEIOU'.includes(letter)

function threeOf(name: string, isFirstName: boolean): string {
  const letters = fold(name)
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
  const consonants = [...letters].filter(letter => !isVowel(letter))
  const vowels = [...letters].filter(isVowel)
  if (isFirstName && consonants.length > 3) return `${consonants[0]}${consonants[2]}${consonants[3]}`
  return [...consonants, ...vowels, 'X', 'X', 'X'].slice(0, 3).join('')
}

/** Do these words, surname first or last, give the first six letters of the fiscal code? */
export function agreesWithFiscalCode(text: string, fiscalCode: string): boolean {
  const words = text.split(/\s+/).filter(word => /\p{L}/u.test(word))
  for (let cut = 1; cut < words.length; cut++) {
    const [head, tail] = [words.slice(0, cut).join(''), words.slice(cut).join('')]
    for (const [surname, name] of [
      [head, tail],
      [tail, head],
    ] as const)
      if (threeOf(surname, false) + threeOf(name, true) === fiscalCode.slice(0, 6)) return true
  }
  return false
}

const NOT_NAMES =
  /\b(bolletta|fattura|cliente|clienti|fornitura|servizio|codice|energia|gas|luce|pagamento|totale|scadenza|contratto|indirizzo|via|viale|piazza|corso|iva|offerta|numero|mercato|domestico|residente|periodo|consumo|consumi|importo|data|emessa|emissione|fiscale|partita|dati|dettaglio|info|informazioni|recapito|uso|tipologia|potenza|intestatario|spedizione|residenza|telefono|mail|sede|nome|cognome)\b/i

/** Two to six capitalised words, no digits: what a person's name looks like. */
export function looksLikeName(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    words.length >= 2 &&
    words.length <= SPACE.headingWords &&
    !/[\d@/:€%]/.test(text) &&
    !NOT_NAMES.test(text) &&
    words.every(word => /^\p{Lu}|^(?:de|di|del|della|dello|da|dal|dalla|e|ed|la|lo|d['’]?)$/u.test(word)) &&
    words.filter(word => word.replace(/[^\p{L}]/gu, '').length >= 2).length >= 2
  )
}

export const COMPANY_FORM =
  /(?<![\p{L}])(s\.?\s?p\.?\s?a\.?|s\.?\s?r\.?\s?l\.?\s?s?\.?|s\.?\s?n\.?\s?c\.?|s\.?\s?a\.?\s?s\.?|s\.?\s?c\.?\s?a\.?\s?r\.?\s?l\.?|soc\.?\s?coop\.?(?:erativa)?|soc\.?\s?agr(?:icola|\.)?|società agricola|a\.?\s?r\.?\s?l\.?|società cooperativa|s\.?\s?s\.?(?=\s|$)|consorzio|(?:super)?condominio|associazione|ditta|studio|onlus|a\.?\s?p\.?\s?s\.?)(?![\p{L}])/iu

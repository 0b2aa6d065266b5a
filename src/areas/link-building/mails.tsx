import { mail } from '#areas/notifications/mail-frame.tsx'
import { proposals, type Strategy } from './prospect.ts'

/** A proposal to another site: who writes, why to them, and how to hear no more of us. */
export const outreachMail = mail<{ domain: string; strategy: Strategy; personal: string; stop: string }>({
  kind: 'link_outreach',
  subject: ({ domain }, site) => `${site.name}: una proposta per ${domain}`,
  title: ({ domain }) => `Una proposta per ${domain}`,
  why: ({ domain }) =>
    `Ti scriviamo, una volta sola, all’indirizzo pubblico di ${domain}. Chi scrive è la redazione di`,
  stop: ({ stop }) => stop,
  says: ({ strategy, personal }, site) => [
    'Buongiorno,',
    `siamo ${site.name}: un sito gratuito che aiuta le famiglie a confrontare le offerte di luce, gas, internet e mobile, con il metodo di calcolo e le fonti dei dati pubblicati.`,
    proposals[strategy],
    personal ? { typed: personal } : null,
    `Se ti interessa, rispondi a questa email o scrivi a ${site.email}. Se non ti interessa non devi fare niente: non ti scriveremo di nuovo per novanta giorni, e mai più se lo chiedi con il link qui sotto.`,
  ],
})

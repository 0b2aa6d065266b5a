import type { SeedPost } from './seed-post.ts'

export const potenzaDelContatore: SeedPost = {
  slug: 'potenza-del-contatore-3-kw-bastano',
  title: 'La potenza del contatore: 3 kW bastano?',
  subtitle: 'Quando salta la corrente, quanto costa un kilowatt in più e come si cambia',
  excerpt:
    'Potenza impegnata e disponibile, come capire quella che ti serve, quanto pesa ogni kW sulla bolletta di un anno e come chiedere di aumentarla o diminuirla.',
  metaDescription:
    'Potenza impegnata e disponibile: quanti kW servono davvero, quanto costa un kW in più in un anno e come si chiede l’aumento o la diminuzione.',
  category: 'Luce',
  date: '2026-10-20',
  content: `
Accendi il forno, parte la lavatrice, qualcuno usa il phon: buio. Non è un guasto. È il contatore che ti ricorda quanta potenza hai chiesto.

<h2>Impegnata e disponibile</h2>

La <strong>potenza impegnata</strong> è quella scritta nel contratto, in kilowatt (kW): nella maggior parte delle case è 3. La <strong>potenza disponibile</strong> è quella che puoi prelevare davvero senza che il contatore intervenga: di solito il 10% in più, quindi 3,3 kW. Le trovi tutte e due in bolletta, tra i dati della fornitura.

Potenza e consumo sono cose diverse. La potenza dice quante cose puoi tenere accese insieme; il consumo, in kWh, dice quanta energia hai usato nel tempo. Una casa può consumare molto con 3 kW e poco con 6.

<h2>Quanto assorbono gli apparecchi</h2>

I numeri esatti sono sulla targhetta di ogni apparecchio. Come ordine di grandezza:

<ul><li>forno, phon, bollitore, ferro da stiro: intorno ai 2 kW ciascuno mentre scaldano;</li><li>lavatrice e lavastoviglie: 2 kW nella fase di riscaldamento dell’acqua, molto meno nel resto del ciclo;</li><li>piano a induzione: da 2 kW in su, spesso con un limite che si può impostare;</li><li>condizionatore: intorno a 1 kW per una stanza;</li><li>frigorifero, televisione, computer, lampade: poche centinaia di watt in tutto.</li></ul>

Con 3 kW si vive bene se si evita di accendere insieme due cose che scaldano. Un piano a induzione usato ogni giorno, una pompa di calore o un’auto da ricaricare in garage chiedono di solito qualcosa in più.

<h2>Quanto costa un kilowatt in più</h2>

La potenza si paga ogni mese, anche a casa chiusa. Nei parametri in vigore nel quarto trimestre 2026 la quota di rete per ogni kW impegnato di un cliente domestico è di 23,52 € l’anno, più 0,1988 € di una componente collegata: in tutto <strong>23,72 € per kW all’anno</strong>, che con l’IVA al 10% diventano circa 26 €.

Passare da 3 a 4,5 kW costa quindi circa 39 € l’anno di quota di rete, IVA compresa. In una casa di residenza si aggiunge l’accisa, che fino a 3 kW in parte non si paga: con 1.800 kWh l’anno sono altri 45 €, IVA compresa. In tutto circa <strong>84 € l’anno in più</strong>. Alcuni contratti aggiungono una quota del fornitore per kW: si legge nella scheda sintetica alla voce «costo per potenza».

C’è un’altra cosa da sapere. Nelle case di residenza fino a 3 kW una parte dei consumi è esente dall’accisa: fino a 1.800 kWh l’anno, se distribuiti in modo regolare nei mesi, e con uno sconto che si riduce al crescere dei consumi. Oltre i 3 kW l’esenzione non c’è. L’accisa è di 0,0227 €/kWh: su 1.800 kWh sono circa 41 €, che con l’IVA al 10% diventano 45. Questa differenza spesso pesa più della quota per potenza, e quasi nessuno la considera.

<h2>Come capire quella che ti serve</h2>

Il contatore elettronico registra la potenza massima prelevata mese per mese, e in bolletta trovi il dato. Se il massimo dell’ultimo anno è sempre sotto i 2,5 kW non ti serve di più. Se il contatore scatta due volte l’anno, probabilmente basta cambiare un’abitudine. Se scatta ogni settimana, e gli apparecchi ti servono insieme, ha senso salire.

La potenza si può scegliere a piccoli passi, di mezzo kW fino a 6 kW: spesso 3,5 o 4 kW bastano, e costano meno di 4,5.

<h2>Come si cambia</h2>

La richiesta si fa al fornitore, che la passa al distributore. Con i contatori elettronici la variazione di solito avviene a distanza, senza che nessuno venga a casa. Può esserci un contributo del distributore e uno del fornitore: chiedi il preventivo prima di confermare. Si può chiedere anche la diminuzione, per esempio in una seconda casa dove si accende poco.

Prima di salire molto, fai vedere l’impianto a un elettricista: i cavi devono reggere quello che il contatore permette.

<h2>Fonti</h2>

Quote e accisa: Portale Offerte, parametri del mercato libero dell’energia elettrica, validi dal 1° ottobre 2026. Gli assorbimenti degli apparecchi sono indicativi.
`,
}

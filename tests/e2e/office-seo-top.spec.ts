import { mailTo } from '../site/mailbox.ts'
import { signInAsAdministrator } from './people.ts'
import { expect, checkPage, test } from './site.ts'

const COMPETITORS = '/dashboard/ricerca/seo-top'
const LINKS = `${COMPETITORS}/link`

test(
  'competitors: added, measured from a file, and what is demonstrative says so',
  { tag: '@long' },
  async ({ page, watch }) => {
    test.slow()
    watch.allow(/422/)
    await signInAsAdministrator(page)
    await page.goto(COMPETITORS)
    await expect(page.getByRole('heading', { level: 1, name: 'SEO TOP' })).toBeVisible()
    await expect(page.getByText('Monitoraggio non attivo')).toBeVisible()
    const add = async (domain: string, isOwn = false) => {
      await page.getByText('Aggiungi un concorrente').click()
      await page.getByLabel('Dominio').fill(domain)
      if (isOwn) await page.getByLabel('È il nostro sito («noi»)').check()
      await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    }
    await add('10.0.0.1')
    await expect(page.getByText('Serve un nome di dominio, non un indirizzo IP.')).toBeVisible()
    await page.goto(COMPETITORS)
    await add('concorrente-prova.it')
    await expect(page.getByRole('heading', { level: 3, name: 'concorrente-prova.it' })).toBeVisible()
    await page.goto(COMPETITORS)
    await add('noi-prova.it', true)
    await expect(page.getByText('importa le nostre misure')).toBeVisible()
    const load = async (theirs: number, day: string) => {
      await page.goto(COMPETITORS)
      await page.getByLabel('File CSV').setInputFiles({
        name: 'misure.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Dominio;Autorità del dominio\nnoi-prova.it;40\nconcorrente-prova.it;${theirs}\naltri.it;1\n`,
        ),
      })
      await page.getByRole('button', { name: 'Mostra che cosa contiene' }).click()
      await expect(page.getByText('il dominio non è tra i concorrenti')).toBeVisible()
      await page.getByLabel('Giorno delle misure').fill(day)
      await page.getByRole('button', { name: /^Importa \d+ rig/ }).click()
      await expect(page.getByText('2 misure scritte, 1 righe rifiutate')).toBeVisible()
    }
    await load(30, '2026-01-01')
    await load(50, '2026-02-01')
    await page.goto(COMPETITORS)
    await expect(page.getByText('Ci ha superati in «Autorità del dominio»: 50 contro 40.').first()).toBeVisible()
    await expect(page.getByRole('cell', { name: '20 %' })).toBeVisible()
    await checkPage(page)
    await page.getByRole('button', { name: /^Segna letto/ }).click()
    await expect(page.getByRole('cell', { name: 'Letto', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Dati dimostrativi' }).click()
    await expect(page.getByText('concorrente-uno.example')).toBeVisible()
    await expect(page.getByText('concorrente-prova.it')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Controlla ora' })).toBeDisabled()
    await checkPage(page)
  },
)

test(
  'a prospect from its domain to an acquired link; the proposal arrives and can be refused for good',
  { tag: '@long' },
  async ({ page, watch }) => {
    test.slow()
    watch.allow(/422/)
    await signInAsAdministrator(page)
    await page.goto(LINKS)
    await page.getByRole('textbox', { name: 'Dominio', exact: true }).fill('https://www.risorse-prova.it/blog')
    await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await page.getByRole('button', { name: 'Manda il primo messaggio: risorse-prova.it' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Manca l’email di contatto' })).toBeVisible()
    await page.getByRole('link', { name: 'risorse-prova.it' }).click()
    await page.getByLabel('Email di contatto').fill('redazione@risorse-prova.it')
    await page.getByRole('button', { name: 'Salva la scheda' }).click()
    await expect(page.getByText('La proposta parte per redazione@risorse-prova.it')).toBeVisible()
    await checkPage(page)
    await page.getByRole('button', { name: 'Manda il primo messaggio' }).click()
    await expect(page.getByRole('button', { name: 'Segna la risposta' })).toBeVisible()
    const { links } = await mailTo('redazione@risorse-prova.it', 'link_outreach')
    await page.getByRole('button', { name: 'Segna la risposta' }).click()
    await page.getByRole('button', { name: 'Segna il link ottenuto' }).click()
    await expect(page.getByText('🔗 Link acquisito')).toBeVisible()
    await page.goto(LINKS)
    await expect(page.getByText('1 risposte su 1')).toBeVisible()
    await checkPage(page)

    const stop = links.find(link => link.includes('/disiscrizione/proposte')) ?? ''
    const { pathname, search } = new URL(stop)
    await page.context().clearCookies()
    await page.goto(pathname + search)
    await checkPage(page)
    await page.getByRole('button', { name: 'Non scrivetemi più' }).click()
    await expect(page.getByText('a questo indirizzo non scriveremo più')).toBeVisible()
  },
)

import { inArray } from 'drizzle-orm'
import { storePost } from '#areas/blog/store-post.server.ts'
import { blogPosts } from '#areas/blog/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { bonusSociale } from './posts/bonus-sociale.ts'
import { cambiareFornitore } from './posts/cambiare-fornitore.ts'
import { canoneRai } from './posts/canone-rai.ts'
import { codiceDiMigrazione } from './posts/codice-di-migrazione.ts'
import { fasceOrarie } from './posts/fasce-orarie.ts'
import { fibraFttcAdsl } from './posts/fibra-fttc-adsl.ts'
import { fissoOIndicizzato } from './posts/fisso-o-indicizzato.ts'
import { leggereLaBolletta } from './posts/leggere-la-bolletta.ts'
import { numeroEIccid } from './posts/numero-e-iccid.ts'
import { podEPdr } from './posts/pod-e-pdr.ts'
import { potenzaDelContatore } from './posts/potenza-del-contatore.ts'
import { reteEOneri } from './posts/rete-e-oneri.ts'
import { ripensamento } from './posts/ripensamento.ts'
import { schedaSintetica } from './posts/scheda-sintetica.ts'
import type { SeedPost } from './posts/seed-post.ts'
import { smcEMetriCubi } from './posts/smc-e-metri-cubi.ts'
import { volturaOSubentro } from './posts/voltura-o-subentro.ts'

/** The articles of the editors, in the order in which they came out. */
export const seededPosts: readonly SeedPost[] = [
  canoneRai,
  leggereLaBolletta,
  bonusSociale,
  podEPdr,
  schedaSintetica,
  fasceOrarie,
  codiceDiMigrazione,
  fibraFttcAdsl,
  volturaOSubentro,
  numeroEIccid,
  fissoOIndicizzato,
  ripensamento,
  smcEMetriCubi,
  reteEOneri,
  potenzaDelContatore,
  cambiareFornitore,
]

const idOf = (post: SeedPost) => `articolo-${post.slug}`

/** Articles that are already there, perhaps changed or archived since, stay as they are. */
export async function seedPosts(tx: Tx, author: string, now: Date): Promise<void> {
  const known = await tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(inArray(blogPosts.id, seededPosts.map(idOf)))
  const there = new Set(known.map(row => row.id))
  for (const { date, content, ...post } of seededPosts) {
    const id = idOf({ date, content, ...post })
    const publishedAt = new Date(`${date}T08:00:00Z`)
    if (there.has(id) || publishedAt > now) continue
    await storePost(
      // Sown before anybody asks for a page: there are none to drop.
      { tx, now, dropPages: async () => {} },
      {
        ...post,
        id,
        content: content.trim(),
        author,
        status: 'published',
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      },
    )
  }
}

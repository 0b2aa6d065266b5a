import { sql } from 'drizzle-orm'
import { editDistance } from '#core/text.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { SearchEntry } from './entry.ts'
import { type AskedWord, type Candidate, rank, type Ranked, type WordHit } from './relevance.ts'
import { wordsOf } from './question.ts'

/** Entries ranked; those with most of the words. */
const CANDIDATES = 60
/** Minimum trigram similarity of candidates; the edit distance decides. */
const LIKENESS = 0.3
/** Weight of an inflected form: usually the same word, sometimes only the same stem («Voltura» and a supplier Volturia). */
const OTHER_FORM = 0.85
/** Shorter words are not corrected: POD and PDR would match. */
const SHORTEST_GUESSED = 5
/** Allowed typing errors: two in a long word. */
const mistakesIn = (word: string): number => (word.length < 8 ? 1 : 2)

/** Entries about the words of a question, best first. Unknown words are replaced by the most similar known one. */
export async function findEntries(tx: Tx, question: string): Promise<{ words: AskedWord[]; entries: Ranked[] }> {
  const typed = wordsOf(question)
  if (typed.length === 0) return { words: [], entries: [] }
  const spelling = await spelled(tx, typed)
  const { rows } = await tx.execute<{ answer: QueryResult }>(sql`
    with asked as materialized (${asked([...spelling.keys()])}),
    hits as materialized (
      select a.word, e.kind, e.key, case when e.document @@ a.named then 'names' else 'text' end as place,
        case when ' ' || e.names || ' ' || e.body || ' ' like '% ' || a.word || ' %' then 1 else ${OTHER_FORM}::float8 end as likeness
      from asked a join search_entries e on e.document @@ a.query
    ), best as (
      select kind, key, jsonb_object_agg(word, jsonb_build_object('where', place, 'likeness', likeness)) as hits
      from hits group by kind, key
      order by sum(case place when 'text' then 0.5 else 1 end) desc, kind, key limit ${CANDIDATES}
    )
    select jsonb_build_object(
      'total', (select count(*) from search_entries),
      'words', (select coalesce(jsonb_agg(jsonb_build_object('word', a.word, 'frequency', (select count(*) from hits h where h.word = a.word))), '[]') from asked a),
      'entries', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'key', e.key, 'title', e.title, 'text', e.text, 'url', e.url, 'hits', b.hits)), '[]') from best b join search_entries e using (kind, key))
    ) as answer`)
  const answer = rows[0]?.answer
  if (!answer) return { words: [], entries: [] }
  const words = answer.words.map(each => ({ ...each, typed: spelling.get(each.word) ?? each.word }))
  return { words, entries: rank(words, answer.entries, answer.total) }
}

interface QueryResult {
  total: number
  words: Omit<AskedWord, 'typed'>[]
  entries: (SearchEntry & { hits: Record<string, WordHit> } & Candidate)[]
}

/** Words left by PostgreSQL's Italian stop word list, in search form. */
const asked = (words: readonly string[]) => sql`
  select word, to_tsquery('italian', word) as query, to_tsquery('italian', word || ':A') as named
  from unnest(array[${sql.join(
    words.map(word => sql`${word}`),
    sql`, `,
  )}]::text[]) as given(word)
  where numnode(to_tsquery('italian', word)) > 0`

/** Corrected spelling: an unknown word becomes the name it misspells, if any. */
async function spelled(tx: Tx, words: readonly string[]): Promise<Map<string, string>> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`)
  const { rows } = await tx.execute<{ word: string; known: string }>(sql`
    with asked as materialized (${asked(words)})
    select distinct a.word, known
    from asked a join search_entries e on a.word <% e.names
      cross join lateral regexp_split_to_table(e.names, ' ') as known
    where length(a.word) >= ${SHORTEST_GUESSED}
      and not exists (select from search_entries w where w.document @@ a.query)
    order by known`)
  const nearest = (word: string): string | undefined => {
    const near = rows.flatMap(row => {
      const away = row.word === word ? editDistance(word, row.known, mistakesIn(word)) : Infinity
      return away <= mistakesIn(word) ? [{ known: row.known, away }] : []
    })
    // Omitting a letter is more common than adding one: «voltra» is «voltura» rather than «volta».
    return near.toSorted((a, b) => a.away - b.away || b.known.length - a.known.length)[0]?.known
  }
  return new Map(words.map(word => [nearest(word) ?? word, word]))
}

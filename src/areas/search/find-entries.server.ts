import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import type { SearchEntry } from './entry.ts'
import { type AskedWord, type Candidate, rank, type Ranked, type WordHit } from './relevance.ts'
import { wordsOf } from './question.ts'

/** Entries that are weighed; the ones that hold most of the words. */
const CANDIDATES = 60
/** How alike two spellings must be for a mistyped word to be understood: «subntro» and «subentro» are 0.55 alike. */
const LIKENESS = 0.52
/** Of a word in another form: most are the same word, some only share their stem («Voltura» and a supplier Volturia). */
const OTHER_FORM = 0.85
/** Shorter words are not guessed at: POD and PDR would be the same. */
const SHORTEST_GUESSED = 4

interface Found {
  words: AskedWord[]
  entries: Ranked[]
}

/** What was written about the words of a question, best first. A word that nobody wrote is taken for the one it resembles. */
export async function findEntries(tx: Tx, question: string): Promise<Found> {
  const words = wordsOf(question)
  if (words.length === 0) return { words: [], entries: [] }
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`)
  const list = sql`array[${sql.join(
    words.map(word => sql`${word}`),
    sql`, `,
  )}]::text[]`
  const { rows } = await tx.execute<{ answer: Answer }>(sql`
    with asked as materialized (
      select word, to_tsquery('italian', word) as query, to_tsquery('italian', word || ':A') as named
      from unnest(${list}) as given(word)
      where numnode(to_tsquery('italian', word)) > 0
    ), written as materialized (
      select a.word, e.kind, e.key, case when e.document @@ a.named then 'names' else 'text' end as place,
        case when ' ' || e.names || ' ' || e.body || ' ' like '% ' || a.word || ' %' then 1 else ${OTHER_FORM}::float8 end as likeness
      from asked a join search_entries e on e.document @@ a.query
    ), unknown as (
      select word from asked where word not in (select word from written) and length(word) >= ${SHORTEST_GUESSED}
    ), resembling as (
      select u.word, e.kind, e.key, 'similar' as place, word_similarity(u.word, e.names) as likeness
      from unknown u join search_entries e on u.word <% e.names
    ), hits as (select * from written union all select * from resembling),
    best as (
      select kind, key, jsonb_object_agg(word, jsonb_build_object('where', place, 'likeness', likeness)) as hits
      from hits group by kind, key
      order by sum(case place when 'text' then 0.5 else 1 end) desc, kind, key limit ${CANDIDATES}
    )
    select jsonb_build_object(
      'total', (select count(*) from search_entries),
      'words', (select coalesce(jsonb_agg(jsonb_build_object('word', a.word, 'frequency', (select count(*) from written w where w.word = a.word))), '[]') from asked a),
      'entries', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'key', e.key, 'title', e.title, 'text', e.text, 'url', e.url, 'hits', b.hits)), '[]') from best b join search_entries e using (kind, key))
    ) as answer`)
  const answer = rows[0]?.answer
  if (!answer) return { words: [], entries: [] }
  return { words: answer.words, entries: rank(answer.words, answer.entries, answer.total) }
}

interface Answer {
  total: number
  words: AskedWord[]
  entries: (SearchEntry & { hits: Record<string, WordHit> } & Candidate)[]
}

import { useQuery } from '@tanstack/react-query'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { read } from '../../../../../shared/api/query-client.ts'
import { formatTotal } from '../../../../../shared/format/format.ts'
import { AppLink } from '../../../../../shared/router/AppLink.tsx'
import { Marked } from '../../../../../shared/search/Marked.tsx'
import { useLater } from '../../../../../shared/use-later.ts'
import { hitAddress } from '../../../parts/search/hit-address.ts'
import styles from '../tree.module.css'

const FEWEST_LETTERS = 2
const SHOWN = 20

/** The places in the texts of a base that hold what is being typed, below the titles that do. */
export function TextFinds({ kbId, words, onFollow }: { kbId: string; words: string; onFollow?: () => void }) {
  const keyword = useLater(words.trim())
  const query = useQuery({
    ...read(searchText, { query: { keyword, kbId, pageSize: SHOWN } }),
    enabled: keyword.length >= FEWEST_LETTERS,
  })
  const hits = query.data?.rows.filter(({ kind }) => kind !== 'base') ?? []
  if (keyword.length < FEWEST_LETTERS || !query.data) return null
  return (
    <section className={styles.finds} aria-labelledby="text-finds">
      <h2 id="text-finds" aria-live="polite">
        正文中 {formatTotal(hits.length, query.data.total > SHOWN)} 篇
      </h2>
      <ul>
        {hits.map((hit) => (
          <li key={`${hit.kind} ${hit.docId} ${hit.docName}`}>
            <AppLink to={hitAddress(hit)} onClick={onFollow}>
              <span className={styles.findTitle}>
                <Marked text={hit.docName} marks={hit.titleMarks} />
              </span>
              <span className={styles.findPlace}>{hit.page > 0 ? `第 ${hit.page} 页` : hit.heading}</span>
              <span className={styles.findText}>
                <Marked text={hit.excerpt} marks={hit.marks} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Answer } from '@xinqiao/contract/endpoint'
import { listParameters } from '@xinqiao/contract/parameters/endpoints'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { Marked } from '../../../shared/search/Marked.tsx'
import { parametersScreen } from '../paths.ts'
import { Cells, whereOf } from './Cells.tsx'
import styles from './parameters.module.css'
import { placeAddress } from './place-address.ts'

const SHOWN = 3

/** The rows of tables that hold the words of a search. */
export const rowHitsQuery = (keyword: string) =>
  read(listParameters, { query: { keyword, pageNum: 1, pageSize: SHOWN } })

interface RowHitsProps {
  keyword: string
  found: Answer<typeof listParameters>
}

/** Rows of tables that a search found, with their headings; nothing where there are none. */
export function RowHits({ keyword, found: data }: RowHitsProps) {
  if (data.rows.length === 0) return null
  return (
    <section className={styles.best} aria-label="表格中的参数">
      <h2>表格中的参数</h2>
      <ol className={styles.rows}>
        {data.rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <AppLink to={placeAddress(row, row.name)} className={styles.name}>
              <Marked text={row.name} marks={row.nameMarks} />
            </AppLink>
            <Cells cells={row.cells} />
            <p className={styles.where}>{whereOf(row)}</p>
          </li>
        ))}
      </ol>
      {data.total > SHOWN && (
        <AppLink to={hrefOf(parametersScreen, { keyword })}>在参数查询中查看全部</AppLink>
      )}
    </section>
  )
}

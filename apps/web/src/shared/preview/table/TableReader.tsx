import { Segmented } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { Failed } from '../../ui/load/Failed.tsx'
import { Waiting } from '../../ui/load/QueryView.tsx'
import { useFileText } from '../use-file-text.ts'
import { readCsv } from './read-csv.ts'
import styles from './table.module.css'

/** What is drawn at once; the rest is read as it is written. */
const MOST_ROWS = 1000
const MOST_COLUMNS = 100

interface TableReaderProps {
  address: string
  retry: () => void
  asWritten: ReactNode
}

/** A text of cells as a table, or as it is written. */
export function TableReader({ address, retry, asWritten }: TableReaderProps) {
  const text = useFileText(address)
  const [form, setForm] = useState('table')
  const rows = useMemo(() => (typeof text === 'string' ? readCsv(text) : []), [text])
  if (text === null) {
    return (
      <Waiting>
        <p>正在打开文件…</p>
      </Waiting>
    )
  }
  if (typeof text !== 'string') return <Failed error={text} retry={retry} />
  if (rows.every((row) => row.length < 2)) return asWritten
  return (
    <div>
      <div className={styles.bar}>
        <Segmented
          size="small"
          value={form}
          onChange={setForm}
          options={[
            { value: 'table', label: '表格' },
            { value: 'text', label: '原文' },
          ]}
        />
        <span>
          {rows.length} 行
          {isCut(rows) && `，表格显示前 ${MOST_ROWS} 行、前 ${MOST_COLUMNS} 列，其余请查看原文`}
        </span>
      </div>
      {form === 'text' ? asWritten : <Rows rows={rows} />}
    </div>
  )
}

function isCut(rows: readonly (readonly string[])[]): boolean {
  return rows.length > MOST_ROWS || rows.some((row) => row.length > MOST_COLUMNS)
}

function Rows({ rows }: { rows: readonly (readonly string[])[] }) {
  const [head = [], ...others] = rows.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS))
  const width = Math.max(head.length, ...others.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => at)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the arrow keys
    <section className={styles.frame} aria-label="表格内容" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((at) => (
              <th key={at} scope="col">
                {head[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {others.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
            <tr key={line}>
              {columns.map((at) => (
                <td key={at}>{row[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import type { TableColumnsType } from 'antd'
import { MISSING } from '../../../shared/format/format.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import styles from '../parts/detail.module.css'

interface Row {
  section: string
  label: string
  from: string
  to: string
}

/** What differs between two submissions, side by side. */
export function DifferenceTable({ differences }: { differences: readonly Row[] }) {
  return (
    <section className={styles.section} aria-label="与上次提交的差异">
      <h2>与上次提交的差异</h2>
      {differences.length === 0 ? (
        <p className={styles.meta}>填写内容与上次提交相同。</p>
      ) : (
        <DataTable<Row>
          rowKey={({ section, label }) => `${section} ${label}`}
          columns={COLUMNS}
          dataSource={[...differences]}
        />
      )}
    </section>
  )
}

const COLUMNS: TableColumnsType<Row> = [
  { title: '字段', width: 220, render: (_, { section, label }) => `${section} · ${label}` },
  { title: '上次提交', render: (_, { from }) => <del className={styles.note}>{from || MISSING}</del> },
  { title: '本次提交', render: (_, { to }) => <ins className={styles.note}>{to || MISSING}</ins> },
]

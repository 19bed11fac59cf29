import type { TableColumnsType } from 'antd'
import { MISSING } from '../../../shared/format/format.ts'
import { DataTable } from '../../../shared/ui/list/DataTable.tsx'
import styles from './detail.module.css'

export interface ChangeRow {
  section: string
  label: string
  from: string
  to: string
}

interface ChangeTableProps {
  differences: readonly ChangeRow[]
  /** what the two sides are called: 原值 and 新值 unless stated */
  sides?: readonly [string, string]
}

/** What changes, side by side. */
export function ChangeTable({ differences, sides = ['原值', '新值'] }: ChangeTableProps) {
  const columns: TableColumnsType<ChangeRow> = [
    { title: '字段', width: 220, render: (_, { section, label }) => `${section} · ${label}` },
    { title: sides[0], render: (_, { from }) => <del className={styles.note}>{from || MISSING}</del> },
    { title: sides[1], render: (_, { to }) => <ins className={styles.note}>{to || MISSING}</ins> },
  ]
  return (
    <DataTable<ChangeRow>
      rowKey={({ section, label }) => `${section} ${label}`}
      columns={columns}
      dataSource={[...differences]}
    />
  )
}

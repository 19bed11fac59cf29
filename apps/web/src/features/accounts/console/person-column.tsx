import type { TableColumnType } from 'antd'
import styles from './accounts.module.css'

interface Named {
  realName: string
  userName: string
}

/** The main column of a list of people: the name opens the detail, the number stands below. */
export function personColumn<R extends Named>(title: string, open: (row: R) => void): TableColumnType<R> {
  return {
    title,
    width: 160,
    render: (_, row) => (
      <>
        <button type="button" className="row-link" onClick={() => open(row)}>
          {row.realName || '（未填写姓名）'}
        </button>
        <div className={`mono ${styles.below}`}>{row.userName}</div>
      </>
    ),
  }
}

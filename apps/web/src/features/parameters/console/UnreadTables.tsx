import { listUnread } from '@xinqiao/contract/parameters/console-endpoints'
import type { UnreadPart } from '@xinqiao/contract/parameters/schemas'
import { UNREAD_REASONS } from '@xinqiao/contract/parameters/texts'
import type { TableColumnsType } from 'antd'
import { optionsOf } from '../../../shared/ui/choices.ts'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import styles from '../parts/parameters.module.css'
import { unreadTablesScreen } from '../paths.ts'

/** What of current versions could not be read as tables, and why. */
export function UnreadTables() {
  const list = useList(listUnread, unreadTablesScreen, { size: 20 })
  return (
    <ListPage
      {...list}
      filters={[
        { name: 'keyword', label: '关键词', placeholder: '知识库或文档' },
        { name: 'reason', label: '原因', options: optionsOf(UNREAD_REASONS) },
      ]}
      columns={COLUMNS}
      defaultSize={20}
      empty={{ title: '没有未读取的内容', hint: '读不出的表格与文件会连同原因列在这里' }}
      minWidth={900}
    />
  )
}

const COLUMNS: TableColumnsType<UnreadPart> = [
  {
    title: '文档',
    width: 280,
    render: (_, { docName, kbName, versionName }) => (
      <>
        {docName}
        <span className={styles.second}>{`${kbName} ${versionName}`}</span>
      </>
    ),
  },
  { title: '位置', render: (_, { place }) => place || '全文' },
  { title: '原因', width: 340, render: (_, { reason }) => UNREAD_REASONS[reason] },
]

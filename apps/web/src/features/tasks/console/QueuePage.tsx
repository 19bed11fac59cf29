import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listTasks, type Task } from '@xinqiao/contract/tasks/endpoints'
import type { TableColumnsType } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { pageOf } from '../../../shared/ui/list/page-of.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { tasksScreen } from '../paths.ts'

const COLUMNS: TableColumnsType<Task> = [
  {
    title: '事项',
    render: (_, { title, link }) => <AppLink to={link}>{title}</AppLink>,
  },
  { title: '说明', dataIndex: 'detail', ellipsis: true },
  { title: '等待自', width: 130, render: (_, { since }) => <Time value={since} /> },
  {
    title: '应处理时间',
    width: 160,
    render: (_, { due, late }) =>
      due === null ? (
        '—'
      ) : late ? (
        <StatusMark tone="late" label={`超时 ${due.slice(5, 16)}`} />
      ) : (
        <Time value={due} />
      ),
  },
]

/** One queue whole. */
export function QueuePage({ queue, title }: { queue: string; title: string }) {
  const [search, setSearch] = useScreenSearch(tasksScreen)
  const { page, size } = pageOf(search, 20)
  const query = useQuery({
    ...read(listTasks, { params: { queue }, query: { pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListHead title={title} action={<AppLink to={hrefOf(tasksScreen)}>返回我的待办</AppLink>} />
      <ListScreen
        query={query}
        columns={COLUMNS}
        {...{ search, setSearch }}
        filtered={false}
        onReset={() => undefined}
        empty={{ title: '没有等待您处理的事项', hint: '有新的事项时会立即显示在这里' }}
        minWidth={720}
        defaultSize={20}
      />
    </>
  )
}

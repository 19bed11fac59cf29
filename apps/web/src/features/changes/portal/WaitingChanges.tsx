import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listOwnTasks, type Task } from '@xinqiao/contract/tasks/endpoints'
import type { TableColumnsType } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink, destination } from '../../../shared/router/AppLink.tsx'
import { type Screen, useScreenSearch } from '../../../shared/router/screen.ts'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { type PagedSearch, pageOf } from '../../../shared/ui/list/page-of.ts'
import type { ThumbRow } from '../../../shared/ui/list/phone/ThumbRow.tsx'
import { Time } from '../../../shared/ui/Time.tsx'

const COLUMNS: TableColumnsType<Task> = [
  { title: '变更通知', render: (_, task) => <Name task={task} /> },
  { title: '涉及', width: 320, dataIndex: 'detail' },
  { title: '收到时间', width: 150, render: (_, { since }) => <Time value={since} /> },
  { title: '答复截止', width: 150, render: (_, { due }) => <Time value={due ?? ''} /> },
]

/** What a phone shows of one of them. */
const thumb = (task: Task): ThumbRow => ({
  name: <Name task={task} />,
  state: '',
  facts: [
    task.detail,
    task.due === null ? (
      ''
    ) : (
      <>
        截止 <Time value={task.due} />
      </>
    ),
  ],
  act: '答复',
})

function Name({ task: { title, link } }: { task: Task }) {
  return (
    <AppLink to={link} onClick={(event) => event.stopPropagation()}>
      {title}
    </AppLink>
  )
}

/** Notices of change that wait for the reader’s answer, what is due first. */
export function WaitingChanges<S extends PagedSearch>({ screen }: { screen: Screen<S> }) {
  const [search, setSearch] = useScreenSearch<S>(screen)
  const navigate = useNavigate()
  const { page, size } = pageOf(search)
  const query = useQuery({
    ...read(listOwnTasks, { params: { queue: 'changes-own' }, query: { pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListScreen<Task, S>
      query={query}
      columns={COLUMNS}
      thumb={thumb}
      search={search}
      setSearch={setSearch}
      filtered={false}
      onReset={() => undefined}
      empty={{ title: '没有待答复的变更通知', hint: '涉及您的项目或证书的勘误与产品变更会显示在这里' }}
      onOpen={({ link }) => void navigate(destination(link))}
      minWidth={860}
    />
  )
}

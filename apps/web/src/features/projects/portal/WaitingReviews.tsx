import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listWaitingReviews } from '@xinqiao/contract/projects/design-review/endpoints'
import { DRAWINGS } from '@xinqiao/contract/projects/design-review/record'
import type { ReviewRow } from '@xinqiao/contract/projects/design-review/schemas'
import type { TableColumnsType } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink, destination } from '../../../shared/router/AppLink.tsx'
import { hrefOf, type Screen, useScreenSearch } from '../../../shared/router/screen.ts'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { type PagedSearch, pageOf } from '../../../shared/ui/list/page-of.ts'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from '../parts/projects.module.css'
import { designReviewScreen } from '../paths.ts'

const COLUMNS: TableColumnsType<ReviewRow> = [
  {
    title: '项目',
    render: (_, row) => (
      <span className={styles.project}>
        <AppLink to={roomOf(row)} onClick={(event) => event.stopPropagation()}>
          {row.projectName}
        </AppLink>
        <span className="mono">{row.projectNumber}</span>
      </span>
    ),
  },
  {
    title: '评审',
    width: 190,
    render: (_, { drawing, round }) => `${DRAWINGS[drawing].label}，第 ${round} 轮`,
  },
  { title: '待答复', width: 100, render: (_, { unanswered }) => `${unanswered} 条` },
  { title: '图纸', width: 260, dataIndex: 'fileName' },
  { title: '发出时间', width: 150, render: (_, { updateTime }) => <Time value={updateTime} /> },
]

/** Design reviews that wait for answers, of projects on which the reader works. */
export function WaitingReviews<S extends PagedSearch>({ screen }: { screen: Screen<S> }) {
  const [search, setSearch] = useScreenSearch<S>(screen)
  const navigate = useNavigate()
  const { page, size } = pageOf(search)
  const query = useQuery({
    ...read(listWaitingReviews, { query: { pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListScreen<ReviewRow, S>
      query={query}
      columns={COLUMNS}
      search={search}
      setSearch={setSearch}
      filtered={false}
      onReset={() => undefined}
      empty={{ title: '没有待答复的设计评审', hint: '飞腾发出评审意见后会显示在这里' }}
      onOpen={(row) => void navigate(destination(roomOf(row)))}
      minWidth={860}
    />
  )
}

const roomOf = ({ id }: ReviewRow) => hrefOf(designReviewScreen, { id })

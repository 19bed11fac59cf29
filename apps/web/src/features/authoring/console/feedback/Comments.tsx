import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listComments } from '@xinqiao/contract/authoring/feedback-endpoints'
import { Button } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { Empty } from '../../../../shared/ui/Empty.tsx'
import { FilterBar } from '../../../../shared/ui/FilterBar.tsx'
import { ListFooter } from '../../../../shared/ui/ListFooter.tsx'
import { pageOf } from '../../../../shared/ui/ListScreen.tsx'
import { QueryView } from '../../../../shared/ui/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { usePageInRange } from '../../../../shared/ui/use-page-in-range.ts'
import { commentsScreen } from '../../paths.ts'
import { CommentThread } from './CommentThread.tsx'
import styles from './comments.module.css'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '评论内容或知识库' },
  {
    name: 'state',
    label: '状态',
    options: [
      { value: 'unanswered', label: '未回复' },
      { value: 'hidden', label: '有隐藏的' },
    ],
  },
] as const
const RESET = { keyword: undefined, state: undefined, pageNum: undefined }

/** What readers say of all bases, to be answered or hidden. */
export function Comments() {
  const [search, setSearch] = useScreenSearch(commentsScreen)
  const { page, size } = pageOf(search)
  const { keyword, state } = search
  const query = useQuery({
    ...read(listComments, { query: { keyword, state, pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
  })
  usePageInRange(query, { page, size }, (last) => setSearch({ pageNum: String(last) }, { replace: true }))
  const empty =
    keyword || state ? (
      <Empty drawing="search" title="没有符合条件的评论" hint="可放宽筛选条件后再试">
        <Button onClick={() => setSearch(RESET)}>清除筛选</Button>
      </Empty>
    ) : (
      <Empty title="还没有评论" hint="读者在知识库页面提交的反馈会显示在这里" />
    )
  return (
    <>
      <h1 className="console-title">读者评论</h1>
      <FilterBar
        fields={FILTERS}
        values={search}
        onSearch={(values) => setSearch({ ...(values as Partial<typeof search>), pageNum: undefined })}
      />
      <QueryView
        query={query}
        skeleton={<Skeleton rows={6} rowHeight={96} />}
        isEmpty={({ total }) => total === 0}
        empty={empty}
      >
        {({ rows, total }) => (
          <>
            <ul className={styles.threads}>
              {rows.map((thread) => (
                <CommentThread key={thread.id} thread={thread} />
              ))}
            </ul>
            <ListFooter
              page={page}
              size={size}
              total={total}
              onChange={(pageNum, pageSize) =>
                setSearch({ pageNum: String(pageNum), pageSize: String(pageSize) })
              }
            />
          </>
        )}
      </QueryView>
    </>
  )
}

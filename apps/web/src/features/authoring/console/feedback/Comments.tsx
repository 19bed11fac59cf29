import { listComments, showComment } from '@xinqiao/contract/authoring/feedback-endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { type BulkAct, BulkBar } from '../../../../shared/ui/act/BulkBar.tsx'
import { choices } from '../../../../shared/ui/choices.ts'
import { FilterBar } from '../../../../shared/ui/list/FilterBar.tsx'
import { ListFooter } from '../../../../shared/ui/list/ListFooter.tsx'
import { ListHead } from '../../../../shared/ui/list/ListPage.tsx'
import { pageOf } from '../../../../shared/ui/list/page-of.ts'
import { useList } from '../../../../shared/ui/list/use-list.ts'
import { usePageInRange } from '../../../../shared/ui/list/use-page-in-range.ts'
import { ViewPicker } from '../../../../shared/ui/list/ViewPicker.tsx'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { commentsScreen } from '../../paths.ts'
import { CommentThread } from './CommentThread.tsx'
import styles from './comments.module.css'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '评论内容或知识库' },
  { name: 'state', label: '状态', options: choices(['unanswered', '未回复'], ['hidden', '有隐藏的']) },
] as const
const RESET = { keyword: undefined, state: undefined, pageNum: undefined }
const silent = { surface: 'silent' } as const

const ACTS: readonly BulkAct[] = [
  {
    label: '恢复显示',
    done: '已恢复显示',
    run: (id) => call(showComment, { params: { id }, body: { shown: true } }, silent),
  },
  {
    label: '隐藏',
    done: '已隐藏',
    danger: true,
    asks: '读者将看不到所选评论及其回复，可随时恢复显示，确定隐藏吗？',
    run: (id) => call(showComment, { params: { id }, body: { shown: false } }, silent),
  },
]

/** What readers say of all bases, to be answered or hidden. */
export function Comments() {
  const { list, query, search, setSearch } = useList(listComments, commentsScreen)
  const { page, size } = pageOf(search)
  const { keyword, state } = search
  const [chosen, setChosen] = useState<string[]>([])
  usePageInRange(query, { page, size }, (last) => setSearch({ pageNum: String(last) }, { replace: true }))
  const shown = query.data?.rows ?? []
  const views = (
    <ViewPicker
      list={list}
      names={FILTERS.map(({ name }) => name)}
      search={search}
      onChoose={(chosenView) => setSearch({ ...chosenView, pageNum: undefined })}
    />
  )
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
      <ListHead title="读者评论" action={views} />
      <FilterBar
        fields={FILTERS}
        values={search}
        onSearch={(values) => setSearch({ ...values, pageNum: undefined })}
      />
      <BulkBar
        chosen={chosen}
        all={shown.map(({ id }) => id)}
        nameOf={(id) => shown.find((one) => one.id === id)?.content.slice(0, 24) ?? ''}
        acts={ACTS}
        changes={['knowledge-comment']}
        onChange={setChosen}
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
                <CommentThread
                  key={thread.id}
                  thread={thread}
                  isChosen={chosen.includes(thread.id)}
                  onChoose={(wanted) =>
                    setChosen(wanted ? [...chosen, thread.id] : chosen.filter((id) => id !== thread.id))
                  }
                />
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

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deleteMissedSearch, listMissedSearches } from '@xinqiao/contract/authoring/feedback-endpoints'
import type { MissedSearch } from '@xinqiao/contract/authoring/feedback-schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { ListScreen, pageOf } from '../../../../shared/ui/ListScreen.tsx'
import { RowActions } from '../../../../shared/ui/RowActions.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { statisticsScreen } from '../../paths.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import styles from './comments.module.css'

const SIZE = 10

export function useMissedSearches() {
  const [search] = useScreenSearch(statisticsScreen)
  const { page, size } = pageOf(search, SIZE)
  return useQuery({
    ...read(listMissedSearches, { query: { pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
  })
}

/** Words that led nowhere, the most frequent first: what the knowledge base should have. */
export function MissedSearches() {
  const [search, setSearch] = useScreenSearch(statisticsScreen)
  const query = useMissedSearches()
  return (
    <>
      <h2 className={styles.heading}>没有结果的搜索</h2>
      <p className={styles.hint}>读者在全部知识库中搜索而没有结果的词，半年内有效；补充内容后可标为已处理</p>
      <ListScreen
        query={query}
        columns={COLUMNS}
        rowKey="id"
        search={search}
        setSearch={setSearch}
        filtered={false}
        onReset={() => setSearch({ pageNum: undefined })}
        empty={{ title: '没有落空的搜索', hint: '读者搜索而没有结果的词会显示在这里' }}
        minWidth={640}
        defaultSize={SIZE}
      />
    </>
  )
}

const COLUMNS: TableColumnsType<MissedSearch> = [
  { title: '搜索词', render: (_, row) => <strong>{row.word}</strong> },
  { title: '次数', width: 90, align: 'right', dataIndex: 'times' },
  { title: '最早', width: 140, render: (_, row) => <Time value={row.firstTime} /> },
  { title: '最近', width: 140, render: (_, row) => <Time value={row.lastTime} /> },
  { title: '操作', width: 160, render: (_, row) => <Done {...row} /> },
]

function Done({ id, word }: MissedSearch) {
  const [writing, setWriting] = useState(false)
  const remove = useWrite(deleteMissedSearch, { done: '已处理' })
  return (
    <RowActions>
      <button type="button" data-due onClick={() => setWriting(true)}>
        写成文档
      </button>
      {writing && <AnswerDialog id={id} word={word} onClose={() => setWriting(false)} />}
      <button
        type="button"
        disabled={remove.busy}
        onClick={() => void remove.run({ params: { id } }).catch(() => undefined)}
      >
        已处理
      </button>
    </RowActions>
  )
}

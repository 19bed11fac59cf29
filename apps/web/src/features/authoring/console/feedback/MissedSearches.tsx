import { deleteMissedSearch, listMissedSearches } from '@xinqiao/contract/authoring/search-words-endpoints'
import type { MissedSearch } from '@xinqiao/contract/authoring/statistics-schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import type { BulkAct } from '../../../../shared/ui/act/BulkBar.tsx'
import { RowActions } from '../../../../shared/ui/act/RowActions.tsx'
import { useBulk } from '../../../../shared/ui/act/use-bulk.tsx'
import { timeColumn } from '../../../../shared/ui/list/columns.tsx'
import { ListScreen } from '../../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../../shared/ui/list/use-list.ts'
import { Time } from '../../../../shared/ui/Time.tsx'
import { statisticsScreen } from '../../paths.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import styles from './comments.module.css'

const SIZE = 10

const ACTS: readonly BulkAct[] = [
  {
    label: '标为已处理',
    done: '已处理',
    run: (id) => call(deleteMissedSearch, { params: { id } }, { surface: 'silent' }),
  },
]

export function useMissedSearches() {
  return useList(listMissedSearches, statisticsScreen, { size: SIZE, toQuery: () => ({}) })
}

/** Words that led nowhere, the most frequent first: what the knowledge base should have. */
export function MissedSearches() {
  const { list: _path, ...list } = useMissedSearches()
  const { bulk, selection } = useBulk({
    rows: list.query.data?.rows ?? [],
    nameOf: ({ word }) => word,
    acts: ACTS,
    changes: ['missed-search'],
  })
  return (
    <>
      <h2 className={styles.heading}>没有结果的搜索</h2>
      <p className={styles.hint}>读者在全部知识库中搜索而没有结果的词，半年内有效；补充内容后可标为已处理</p>
      {bulk}
      <ListScreen
        {...list}
        columns={COLUMNS}
        filtered={false}
        onReset={() => list.setSearch({ pageNum: undefined })}
        selection={selection}
        empty={{ title: '没有落空的搜索', hint: '读者搜索而没有结果的词会显示在这里' }}
        minWidth={640}
        defaultSize={SIZE}
      />
    </>
  )
}

const COLUMNS: TableColumnsType<MissedSearch> = [
  { title: '搜索词', render: (_, row) => <strong>{row.word}</strong> },
  { title: '次数', key: 'times', sorter: true, width: 90, align: 'right', dataIndex: 'times' },
  { title: '最早', width: 140, render: (_, row) => <Time value={row.firstTime} /> },
  timeColumn('最近', 'last_time', (row) => row.lastTime, { width: 140 }),
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

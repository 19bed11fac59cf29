import {
  deleteMissedSearch,
  listMissedSearches,
  takeProposal,
} from '@xinqiao/contract/authoring/search-words-endpoints'
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
      <h2 className={styles.heading}>搜不到</h2>
      <p className={styles.hint}>
        读者搜索而没有结果、或有结果而未打开的词，只计次数，不记是谁，半年内有效；建议来自读者随后的搜索与打开的标题，点击即收入词库
      </p>
      {bulk}
      <ListScreen
        {...list}
        columns={COLUMNS}
        filtered={false}
        onReset={() => list.setSearch({ pageNum: undefined })}
        selection={selection}
        empty={{ title: '没有落空的搜索', hint: '读者搜索而没有结果的词会显示在这里' }}
        minWidth={980}
        defaultSize={SIZE}
      />
    </>
  )
}

const COLUMNS: TableColumnsType<MissedSearch> = [
  { title: '搜索词', render: (_, row) => <strong>{row.word}</strong> },
  {
    title: '次数',
    key: 'times',
    sorter: true,
    width: 130,
    align: 'right',
    render: (_, { times, unread }) => `${times} 无结果，${unread} 未打开`,
  },
  { title: '建议', width: 260, render: (_, row) => <Proposals {...row} /> },
  { title: '最早', width: 140, render: (_, row) => <Time value={row.firstTime} /> },
  timeColumn('最近', 'last_time', (row) => row.lastTime, { width: 140 }),
  { title: '操作', width: 160, render: (_, row) => <Done {...row} /> },
]

/** What readers searched for next or opened: one click leads there; afterwards what it brought. */
function Proposals({ id, proposals, takenTime, askedAfter, readAfter }: MissedSearch) {
  const take = useWrite(takeProposal, { done: '已收入词库', surface: 'message' })
  if (takenTime !== '')
    return (
      <>
        已收入词库，此后搜索 {askedAfter} 次，打开 {readAfter} 次
      </>
    )
  return (
    <RowActions>
      {proposals.map(({ kind, proposed, times }) => (
        <button
          key={`${kind} ${proposed}`}
          type="button"
          disabled={take.busy}
          title={kind === 'word' ? '读者随后搜索的词' : '读者随后打开的标题'}
          onClick={() => void take.run({ params: { id }, body: { proposed } }).catch(() => undefined)}
        >
          {proposed}（{times}）
        </button>
      ))}
    </RowActions>
  )
}

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

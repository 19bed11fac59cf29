import { useQuery } from '@tanstack/react-query'
import { type CannedReason, listReasons, removeReason } from '@xinqiao/contract/lists/reason-endpoints'
import { REASON_TOPICS, reasonTopicLabel } from '@xinqiao/contract/lists/reason-topics'
import { LIST_TEXTS as T } from '@xinqiao/contract/lists/texts'
import type { TableColumnsType } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { actsColumn, keepActs, type RowAct } from '../../../shared/ui/list/columns.tsx'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { PagedTable } from '../../../shared/ui/list/PagedTable.tsx'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { useEdited } from '../../../shared/ui/open/use-edited.ts'
import { Time } from '../../../shared/ui/Time.tsx'
import { reasonsScreen } from '../paths.ts'
import { ReasonForm } from './ReasonForm.tsx'

const FILTERS = [
  {
    name: 'topic',
    label: '适用操作',
    options: REASON_TOPICS.map(({ topic, label }) => ({ value: topic, label })),
  },
] as const

/** What is often written when something is refused or sent back: kept here by all staff, chosen where it is written. */
export function Reasons() {
  const [{ topic }, setSearch] = useScreenSearch(reasonsScreen)
  const query = useQuery(read(listReasons, { query: topic === undefined ? {} : { topic } }))
  const { edited, edit, create, close } = useEdited<CannedReason>()
  const remove = useWrite(removeReason, { done: T.reasonRemoved })
  const takeAway = async ({ id, body }: CannedReason) => {
    const text = `确定删除“${body.slice(0, 40)}”吗？已写出的理由不受影响。`
    const sure = await askSure({ title: '删除常用理由', text, ok: '删除' })
    if (sure) await remove.run({ params: { id } }).catch(() => undefined)
  }
  const acts = (row: CannedReason) =>
    keepActs(
      row.body,
      () => edit(row),
      () => void takeAway(row),
    )
  return (
    <>
      <ListHead title="常用理由" action={<AddButton onClick={create}>新增常用理由</AddButton>} />
      <FilterBar fields={FILTERS} values={{ topic }} onSearch={setSearch} />
      <QueryView
        query={query}
        empty={<Empty title="还没有常用理由" hint="驳回、退回与审核不通过时，可在对话框中一键填入" />}
      >
        {({ rows }) => (
          <PagedTable<CannedReason>
            dataSource={rows}
            columns={columns(acts)}
            scroll={{ x: 760 }}
            onRow={() => ({ style: { cursor: 'default' } })}
          />
        )}
      </QueryView>
      {edited && <ReasonForm reason={edited.row} topic={topic} onClose={close} />}
    </>
  )
}

function columns(acts: (row: CannedReason) => RowAct[]): TableColumnsType<CannedReason> {
  return [
    { title: '适用操作', width: 260, render: (_, { topic }) => reasonTopicLabel(topic) },
    { title: '理由', dataIndex: 'body' },
    {
      title: '更新时间',
      width: 150,
      sorter: (a, b) => a.updateTime.localeCompare(b.updateTime),
      render: (_, { updateTime }) => <Time value={updateTime} />,
    },
    actsColumn(120, acts),
  ]
}

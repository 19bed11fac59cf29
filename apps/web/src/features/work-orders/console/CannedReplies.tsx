import { useQuery } from '@tanstack/react-query'
import {
  type CannedReply,
  listCanned,
  removeCanned,
} from '@xinqiao/contract/work-orders/calls/canned-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import type { TableColumnsType } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { actsColumn, keepActs, type RowAct } from '../../../shared/ui/list/columns.tsx'
import { DataTable } from '../../../shared/ui/list/DataTable.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { useEdited } from '../../../shared/ui/open/use-edited.ts'
import { Time } from '../../../shared/ui/Time.tsx'
import { CannedDialog } from './CannedDialog.tsx'

/** Answers given often: kept by all who work at the desk, put in by its menu or `/`. */
export function CannedReplies() {
  const query = useQuery(read(listCanned, {}))
  const { edited, edit, create, close } = useEdited<CannedReply>()
  const remove = useWrite(removeCanned, { done: T.cannedRemoved })
  const takeAway = async ({ id, title }: CannedReply) => {
    const sure = await askSure({
      title: '删除快捷回复',
      text: `确定删除“${title}”吗？已发出的回复不受影响。`,
      ok: '删除',
    })
    if (sure) await remove.run({ params: { id } }).catch(() => undefined)
  }
  const acts = (row: CannedReply) =>
    keepActs(
      row.title,
      () => edit(row),
      () => void takeAway(row),
    )
  return (
    <>
      <ListHead title="快捷回复" action={<AddButton onClick={create}>新增快捷回复</AddButton>} />
      <QueryView
        query={query}
        empty={<Empty title="还没有快捷回复" hint="写回复时点“快捷回复”或输入 / 即可插入" />}
      >
        {({ rows }) => <DataTable<CannedReply> dataSource={rows} columns={columns(acts)} />}
      </QueryView>
      {edited && <CannedDialog canned={edited.row} onClose={close} />}
    </>
  )
}

function columns(acts: (row: CannedReply) => RowAct[]): TableColumnsType<CannedReply> {
  return [
    { title: '名称', dataIndex: 'title', width: 220 },
    { title: '内容', dataIndex: 'body' },
    { title: '更新时间', width: 150, render: (_, { updateTime }) => <Time value={updateTime} /> },
    actsColumn(120, acts),
  ]
}

import { PlusOutlined } from '@ant-design/icons'
import type { Structure } from '@xinqiao/contract/authoring/schemas'
import { deleteGroup, deleteTag } from '@xinqiao/contract/authoring/tag-endpoints'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { askSure } from '../../../../shared/feedback/feedback.ts'
import { RowActions } from '../../../../shared/ui/act/RowActions.tsx'
import { DataTable } from '../../../../shared/ui/list/DataTable.tsx'
import styles from '../authoring.module.css'
import { GroupDialog } from './GroupDialog.tsx'
import { type Editing, type GroupRow, type Row, TagDialog, type TagRow } from './TagDialog.tsx'

/** Tags by the group under which the filter offers them; those of no group stand on cards only. */
export function Tags({ structure }: { structure: Structure }) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const spaceNames = new Map(structure.spaces.map(({ id, name }) => [id, name]))
  const close = () => setEditing(null)
  return (
    <>
      <div className={styles.toolbar}>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEditing({ kind: 'group', row: null })}>
          新建标签组
        </Button>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEditing({ kind: 'tag', row: null })}>
          新建标签
        </Button>
      </div>
      <DataTable<Row>
        columns={columns(spaceNames, setEditing)}
        dataSource={rowsOf(structure)}
        expandable={{ defaultExpandAllRows: true }}
        scroll={{ x: 860 }}
      />
      {editing?.kind === 'group' && <GroupDialog row={editing.row} onClose={close} />}
      {editing?.kind === 'tag' && <TagDialog editing={editing} structure={structure} onClose={close} />}
    </>
  )
}

function columns(
  spaceNames: ReadonlyMap<string, string>,
  edit: (editing: Editing) => void,
): TableColumnsType<Row> {
  return [
    {
      title: '名称',
      width: 280,
      render: (_, row) => (row.kind === 'tag' ? row.name : <strong>{row.name}</strong>),
    },
    {
      title: '筛选空间',
      render: (_, row) => {
        if (row.kind !== 'tag') return null
        return row.spaceIds.map((id) => spaceNames.get(id)).join('、') || '—'
      },
    },
    {
      title: '知识库',
      width: 80,
      align: 'right',
      render: (_, row) => (row.kind === 'tag' ? row.baseCount : null),
    },
    { title: '操作', width: 220, render: (_, row) => <Actions row={row} edit={edit} /> },
  ]
}

function Actions({ row, edit }: { row: Row; edit: (editing: Editing) => void }) {
  const isTag = row.kind === 'tag'
  const remove = useWrite(isTag ? deleteTag : deleteGroup, { done: '已删除' })
  if (row.kind === 'none') return null
  const confirm = async () => {
    const sure = await askSure({
      title: isTag ? '删除标签' : '删除标签组',
      text: `确定删除“${row.name}”吗？`,
      ok: '删除',
    })
    if (sure) await remove.run({ params: { id: row.id } }).catch(() => undefined)
  }
  return (
    <RowActions>
      <button type="button" onClick={() => edit({ kind: isTag ? 'tag' : 'group', row })}>
        修改
      </button>
      <button type="button" onClick={() => void confirm()}>
        删除
      </button>
      {!isTag && (
        <button type="button" onClick={() => edit({ kind: 'tag', row: null, groupId: row.id })}>
          新建标签
        </button>
      )}
    </RowActions>
  )
}

function rowsOf({ groups, tags }: Structure): Row[] {
  const rows = (groupId: string | null) =>
    tags.filter((tag) => tag.groupId === groupId).map((tag): TagRow => ({ ...tag, kind: 'tag' }))
  const ungrouped = rows(null)
  return [
    ...groups.map(({ id, name, version }): GroupRow => {
      const children = rows(id)
      return { id, name, version, kind: 'group', ...(children.length > 0 ? { children } : {}) }
    }),
    ...(ungrouped.length > 0
      ? [{ id: 'none', name: '不属于任何组', version: 0, kind: 'none' as const, children: ungrouped }]
      : []),
  ]
}

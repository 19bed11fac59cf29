import { PlusOutlined } from '@ant-design/icons'
import {
  deleteCategory,
  deleteSpace,
  moveCategory,
  moveSpace,
} from '@xinqiao/contract/authoring/structure-endpoints'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { askSure } from '../../../../shared/feedback/feedback.ts'
import { RowActions } from '../../../../shared/ui/act/RowActions.tsx'
import { DataTable } from '../../../../shared/ui/list/DataTable.tsx'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import styles from '../authoring.module.css'
import { type Editing, type Row, type Space, SpaceDialog } from './SpaceDialog.tsx'

/** Spaces with their categories, in the order in which readers see them. */
export function Spaces({ spaces }: { spaces: readonly Space[] }) {
  const [editing, setEditing] = useState<Editing | null>(null)
  return (
    <>
      <div className={styles.toolbar}>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEditing({ kind: 'space', row: null })}>
          新建空间
        </Button>
      </div>
      {spaces.length === 0 ? (
        <Empty title="还没有空间" hint="知识库都归在空间里，先建一个空间" />
      ) : (
        <DataTable<Row>
          columns={columns(setEditing)}
          dataSource={rowsOf(spaces)}
          expandable={{ defaultExpandAllRows: true }}
          scroll={{ x: 860 }}
        />
      )}
      {editing && <SpaceDialog editing={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

function columns(edit: (editing: Editing) => void): TableColumnsType<Row> {
  return [
    {
      title: '名称',
      width: 300,
      render: (_, row) => (row.kind === 'space' ? <strong>{row.name}</strong> : row.name),
    },
    { title: '说明', dataIndex: 'description', render: (text: string) => text || '—' },
    { title: '知识库', width: 80, align: 'right', dataIndex: 'baseCount' },
    { title: '操作', width: 270, render: (_, row) => <Actions row={row} edit={edit} /> },
  ]
}

function Actions({ row, edit }: { row: Row; edit: (editing: Editing) => void }) {
  const isSpace = row.kind === 'space'
  const move = useWrite(isSpace ? moveSpace : moveCategory)
  const remove = useWrite(isSpace ? deleteSpace : deleteCategory, { done: '已删除' })
  const params = { id: row.id }
  const step = (direction: 'up' | 'down') =>
    void move.run({ params, body: { step: direction } }).catch(() => undefined)
  const confirm = async () => {
    const sure = await askSure({
      title: isSpace ? '删除空间' : '删除分类',
      text: `确定删除“${row.name}”吗？`,
      ok: '删除',
    })
    if (sure) await remove.run({ params }).catch(() => undefined)
  }
  return (
    <RowActions>
      <button type="button" disabled={row.isFirst || move.busy} onClick={() => step('up')}>
        上移
      </button>
      <button type="button" disabled={row.isLast || move.busy} onClick={() => step('down')}>
        下移
      </button>
      <button type="button" onClick={() => edit({ kind: row.kind, row })}>
        修改
      </button>
      <button type="button" onClick={() => void confirm()}>
        删除
      </button>
      {isSpace && (
        <button type="button" onClick={() => edit({ kind: 'category', row: null, spaceId: row.id })}>
          新建分类
        </button>
      )}
    </RowActions>
  )
}

function rowsOf(spaces: readonly Space[]): Row[] {
  return spaces.map(({ categories, ...space }, index) => ({
    ...space,
    kind: 'space',
    isFirst: index === 0,
    isLast: index === spaces.length - 1,
    ...(categories.length > 0
      ? {
          children: categories.map((category, at) => ({
            ...category,
            kind: 'category' as const,
            isFirst: at === 0,
            isLast: at === categories.length - 1,
          })),
        }
      : {}),
  }))
}

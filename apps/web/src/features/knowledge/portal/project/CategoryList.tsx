import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProjectCategory } from '@xinqiao/contract/knowledge/project-schemas'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import {
  addUnitCategory,
  changeUnitCategory,
  deleteUnitCategory,
} from '@xinqiao/contract/knowledge/unit-category-endpoints'
import { Button, Modal, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { ask } from '../../../../shared/feedback/feedback.ts'
import { NameDialog, type Named } from '../../../../shared/form/NameDialog.tsx'
import { MISSING } from '../../../../shared/format/format.ts'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import styles from './project-knowledge.module.css'
import { categoriesQuery } from './project-queries.ts'

const LONGEST_NAME = 30

interface CategoryListProps {
  projectId: string | undefined
  onClose: () => void
}

/** The categories that the unit keeps for its project knowledge, for its personnel managers. */
export function CategoryList({ projectId, onClose }: CategoryListProps) {
  const client = useQueryClient()
  const [edited, setEdited] = useState<ProjectCategory | 'new' | null>(null)
  const categories = useQuery(categoriesQuery(projectId)).data?.rows ?? []
  const add = useWrite(addUnitCategory, { done: '分类已添加', surface: 'dialog' })
  const change = useWrite(changeUnitCategory, { done: '分类已修改', surface: 'dialog' })
  const remove = useWrite(deleteUnitCategory, { done: '分类已删除' })
  const own = categories.filter((category) => category.own)
  const confirmDelete = async ({ id, name, total }: ProjectCategory) => {
    const sure = await ask({
      tone: 'warning',
      title: '删除分类',
      text: `确定删除“${name}”吗？${total > 0 ? `其中的 ${total} 个知识库不受影响。` : ''}`,
      ok: '删除',
      cancel: '取消',
    })
    if (sure) await remove.run({ params: { id } }).catch(() => undefined)
  }
  return (
    <Modal open width={640} title="本单位分类" footer={null} onCancel={onClose}>
      <p className={styles.note}>用于归类与本单位项目关联的知识库，仅本单位可见。</p>
      <Table<ProjectCategory>
        size="small"
        rowKey="id"
        columns={columns({ edit: setEdited, remove: (row) => void confirmDelete(row) })}
        dataSource={own}
        pagination={false}
        scroll={{ y: 360 }}
        locale={{ emptyText: <Empty title="还没有分类" hint="添加后，可把知识库归入其中" /> }}
      />
      <Button
        icon={<PlusOutlined aria-hidden />}
        className={styles.add ?? ''}
        onClick={() => setEdited('new')}
      >
        添加分类
      </Button>
      {edited !== null && (
        <NameDialog<Named>
          of={`unit category ${edited === 'new' ? 'new' : edited.id}`}
          title={edited === 'new' ? '添加分类' : '编辑分类'}
          missing={KNOWLEDGE_TEXTS.unitCategoryMissing}
          most={LONGEST_NAME}
          described={200}
          initial={edited === 'new' ? { name: '', description: '' } : valuesOf(edited)}
          latest={async () => {
            const { rows } = await client.fetchQuery({ ...categoriesQuery(projectId), staleTime: 0 })
            const found = edited === 'new' ? undefined : rows.find(({ id }) => id === edited.id)
            return found && valuesOf(found)
          }}
          onClose={() => setEdited(null)}
          onSave={({ name, description = '', version = 1 }) =>
            edited === 'new'
              ? add.run({ body: { name, description } })
              : change.run({ params: { id: edited.id }, body: { name, description, version } })
          }
        />
      )}
    </Modal>
  )
}

function valuesOf({ name, description, version }: ProjectCategory): Named {
  return { name, description, version }
}

function columns(actions: {
  edit: (row: ProjectCategory) => void
  remove: (row: ProjectCategory) => void
}): TableColumnsType<ProjectCategory> {
  return [
    { title: '编号', width: 64, render: (_value, _row, at) => at + 1 },
    { title: '名称', width: 160, dataIndex: 'name' },
    { title: '描述', render: (_, { description }) => description || MISSING },
    {
      title: '操作',
      width: 104,
      render: (_, row) => (
        <span className={styles.actions}>
          <button type="button" aria-label={`编辑 ${row.name}`} onClick={() => actions.edit(row)}>
            编辑
          </button>
          <button type="button" aria-label={`删除 ${row.name}`} onClick={() => actions.remove(row)}>
            删除
          </button>
        </span>
      ),
    },
  ]
}

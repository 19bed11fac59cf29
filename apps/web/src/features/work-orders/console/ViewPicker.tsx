import { DeleteOutlined, SaveOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { keepView, listViews, removeView } from '@xinqiao/contract/work-orders/desk-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Button, Select, Tooltip } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { NameDialog } from '../../../shared/form/NameDialog.tsx'
import type { DeskSearch } from '../paths.ts'

interface ViewPickerProps {
  search: DeskSearch
  setSearch: (change: Partial<DeskSearch>) => void
}

/** Filters kept under a name: chosen, kept from what is shown, taken away. */
export function ViewPicker({ search, setSearch }: ViewPickerProps) {
  const [isNaming, setNaming] = useState(false)
  const query = useQuery(read(listViews, {}))
  const keep = useWrite(keepView, { done: T.viewKept, surface: 'dialog' })
  const remove = useWrite(removeView, { done: T.viewRemoved })
  const views = query.data?.rows ?? []
  const { queue, keyword = '', classifyCode = '' } = search
  const shown = views.find(
    (view) => view.queue === queue && view.keyword === keyword && view.classifyCode === classifyCode,
  )
  const choose = (id: string) => {
    const view = views.find((one) => one.id === id)
    if (!view) return
    setSearch({
      queue: view.queue,
      keyword: view.keyword || undefined,
      classifyCode: view.classifyCode || undefined,
    })
  }
  return (
    <>
      <Select
        aria-label="视图"
        placeholder="我的视图"
        value={shown?.id ?? null}
        options={views.map(({ id, name }) => ({ value: id, label: name }))}
        notFoundContent="还没有保存的视图"
        onChange={choose}
      />
      {shown ? (
        <Tooltip title="删除视图">
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`删除视图 ${shown.name}`}
            onClick={() => void remove.run({ params: { id: shown.id } }).catch(() => undefined)}
          />
        </Tooltip>
      ) : (
        <Tooltip title="保存当前筛选为视图">
          <Button icon={<SaveOutlined aria-hidden />} aria-label="保存视图" onClick={() => setNaming(true)} />
        </Tooltip>
      )}
      {isNaming && (
        <NameDialog
          of="view of the desk"
          title="保存视图"
          missing="请输入名称"
          most={20}
          initial={{ name: '' }}
          onSave={({ name }) => keep.run({ body: { name, queue, keyword, classifyCode } })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

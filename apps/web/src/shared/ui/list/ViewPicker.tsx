import { DeleteOutlined, SaveOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { LIST_TEXTS as T } from '@xinqiao/contract/lists/texts'
import { keepView, listViews, removeView } from '@xinqiao/contract/lists/view-endpoints'
import { Button, Select, Space, Tooltip } from 'antd'
import { useState } from 'react'
import { read } from '../../api/query-client.ts'
import { useWrite } from '../../api/use-write.ts'
import { NameDialog } from '../../form/NameDialog.tsx'

type Filters = Readonly<Partial<Record<string, string | undefined>>>

interface ViewPickerProps {
  /** the path of the list */
  list: string
  /** what of the address makes a view */
  names: readonly string[]
  search: Filters
  /** takes over what a view says; what it does not say is taken away */
  onChoose: (filters: Filters) => void
}

/** Filters kept under a name: chosen, kept from what is shown, taken away. */
export function ViewPicker({ list, names, search, onChoose }: ViewPickerProps) {
  const [isNaming, setNaming] = useState(false)
  const query = useQuery(read(listViews, { query: { list } }))
  const keep = useWrite(keepView, { done: T.viewKept, surface: 'dialog' })
  const remove = useWrite(removeView, { done: T.viewRemoved })
  const views = query.data?.rows ?? []
  const filters = names.flatMap((name) => (search[name] ? [{ name, value: search[name] }] : []))
  const shown = views.find((view) => keyOf(view.filters) === keyOf(filters))
  const choose = (id: string) => {
    const view = views.find((one) => one.id === id)
    const none = names.map((name) => [name, undefined] as const)
    const chosen = view?.filters.map(({ name, value }) => [name, value] as const) ?? []
    onChoose(Object.fromEntries([...none, ...chosen.filter(([name]) => names.includes(name))]))
  }
  return (
    <Space.Compact>
      <Select
        aria-label="视图"
        placeholder="我的视图"
        style={{ minWidth: 120 }}
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
        <Tooltip title={filters.length === 0 ? '先设置筛选或排序' : '保存当前筛选为视图'}>
          <Button
            icon={<SaveOutlined aria-hidden />}
            aria-label="保存视图"
            disabled={filters.length === 0}
            onClick={() => setNaming(true)}
          />
        </Tooltip>
      )}
      {isNaming && (
        <NameDialog
          of={`view of ${list}`}
          title="保存视图"
          missing="请输入名称"
          most={20}
          initial={{ name: '' }}
          onSave={({ name }) => keep.run({ body: { list, name, filters } })}
          onClose={() => setNaming(false)}
        />
      )}
    </Space.Compact>
  )
}

function keyOf(filters: readonly { name: string; value: string }[]): string {
  return filters
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join('\n')
}

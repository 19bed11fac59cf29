import { CaretRightFilled } from '@ant-design/icons'
import type { spaceTags } from '@xinqiao/contract/knowledge/reading-endpoints'
import { Checkbox } from 'antd'
import { useState } from 'react'
import type { Result } from '../../../../shared/api/call.ts'
import side from '../side-head.module.css'
import styles from './list.module.css'

export type TagGroups = Result<typeof spaceTags>['data']

interface TagFilterProps {
  groups: TagGroups
  selected: readonly string[]
  onChange: (tags: string[]) => void
}

/** The tags of the space by group. Tags of one group widen the result, groups narrow it. */
export function TagFilter({ groups, selected, onChange }: TagFilterProps) {
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="kb-tags">
      <header className={side.sideHead}>
        <h2 id="kb-tags">标签筛选</h2>
        <button
          type="button"
          className={styles.clear}
          disabled={selected.length === 0}
          onClick={() => onChange([])}
        >
          清除
        </button>
      </header>
      <ul className={styles.tagTree}>
        {groups.map((group) => (
          <TagGroup key={group.id} group={group} selected={selected} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

function TagGroup({
  group,
  selected,
  onChange,
}: Omit<TagFilterProps, 'groups'> & { group: TagGroups[number] }) {
  const [open, setOpen] = useState(true)
  const ids = group.children.map(({ id }) => id)
  const chosen = ids.filter((id) => selected.includes(id))
  const others = selected.filter((id) => !ids.includes(id))
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  return (
    <li>
      <div className={styles.tagRow}>
        <button
          type="button"
          className={styles.caret}
          aria-expanded={open}
          aria-label={`${open ? '收起' : '展开'} ${group.name}`}
          onClick={() => setOpen(!open)}
        >
          <CaretRightFilled aria-hidden />
        </button>
        <Checkbox
          checked={chosen.length === ids.length}
          indeterminate={chosen.length > 0 && chosen.length < ids.length}
          onChange={() => onChange(chosen.length === ids.length ? others : [...others, ...ids])}
        >
          {group.name}
        </Checkbox>
      </div>
      {open && (
        <ul>
          {group.children.map(({ id, name }) => (
            <li key={id} className={styles.tagLeaf}>
              <Checkbox checked={selected.includes(id)} onChange={() => toggle(id)}>
                {name}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

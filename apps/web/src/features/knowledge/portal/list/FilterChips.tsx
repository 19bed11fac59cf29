import { CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import styles from './list.module.css'
import { spacesQuery } from './list-queries.ts'
import type { ListState } from './list-state.ts'
import type { TagGroups } from './TagFilter.tsx'

interface FilterChipsProps {
  state: ListState
  groups: TagGroups
  go: (part: Partial<ListState>) => void
}

/** What narrows the list besides the space, each with a way out of it. */
export function FilterChips({ state, groups, go }: FilterChipsProps) {
  const spaces = useQuery(spacesQuery)
  const category = spaces.data?.data
    .flatMap((space) => space.categories)
    .find(({ id }) => id === state.cateId)
  const tags = groups.flatMap((group) => group.children).filter(({ id }) => state.tags.includes(id))
  if (!category && tags.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="已选条件">
      {category && <Chip label={category.name} remove={() => go({ cateId: '' })} />}
      {tags.map(({ id, name }) => (
        <Chip key={id} label={name} remove={() => go({ tags: state.tags.filter((tag) => tag !== id) })} />
      ))}
    </ul>
  )
}

function Chip({ label, remove }: { label: string; remove: () => void }) {
  return (
    <li className={styles.chip}>
      {label}
      <button type="button" aria-label={`移除 ${label}`} onClick={remove}>
        <CloseOutlined aria-hidden />
      </button>
    </li>
  )
}

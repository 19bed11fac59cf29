import { CloseOutlined } from '@ant-design/icons'
import styles from '../list-page.module.css'

interface FilterChipsProps<N extends string> {
  chips: readonly { key: N; text: string }[]
  onRemove: (key: N) => void
}

/** The filters in force on a phone: a tap takes one away. */
export function FilterChips<N extends string>({ chips, onRemove }: FilterChipsProps<N>) {
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="生效的筛选">
      {chips.map(({ key, text }) => (
        <li key={key}>
          <button type="button" aria-label={`取消筛选 ${text}`} onClick={() => onRemove(key)}>
            <span>{text}</span> <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

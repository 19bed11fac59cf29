import { StarFilled, StarOutlined } from '@ant-design/icons'
import type { KnowledgeBaseItem } from '@xinqiao/contract/knowledge/schemas'
import { useFavourite } from '../api.ts'
import styles from './cell.module.css'

/** The star of a base: filled when it is a favourite. */
export function FavouriteButton({ base }: { base: KnowledgeBaseItem }) {
  const { toggle, pending } = useFavourite(base)
  const label = base.favor ? '取消收藏' : '收藏'
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={base.favor}
      aria-label={`${label} ${base.kbName}`}
      title={label}
      disabled={pending}
      onClick={toggle}
    >
      {base.favor ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
    </button>
  )
}

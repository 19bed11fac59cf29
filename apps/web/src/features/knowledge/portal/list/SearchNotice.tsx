import styles from './hits.module.css'

interface SearchNoticeProps {
  isPartial: boolean | undefined
  meant: string | undefined
  onMeant: (keyword: string) => void
}

/** Says where the hits hold only part of what was asked, and what was probably meant. */
export function SearchNotice({ isPartial, meant, onMeant }: SearchNoticeProps) {
  if (!isPartial && !meant) return null
  return (
    <div className={styles.notice} role="status">
      {isPartial && <span>未找到完全匹配，以下为部分匹配</span>}
      {meant && (
        <span>
          您是不是要找：
          <button type="button" className={styles.meant} onClick={() => onMeant(meant)}>
            {meant}
          </button>
        </span>
      )}
    </div>
  )
}

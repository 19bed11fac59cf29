import type { SearchStep } from '@xinqiao/contract/knowledge/schemas'
import { ALL_SPACES } from '../../paths.ts'
import styles from './hits.module.css'
import type { ListState } from './list-state.ts'

interface SearchNoticeProps {
  found: {
    isPartial?: boolean | undefined
    meant?: string | undefined
    steps?: readonly SearchStep[] | undefined
    hidden?: number | undefined
  }
  go: (part: Partial<ListState>) => void
}

const STEPS: Readonly<Record<SearchStep['kind'], string>> = { same: '同义', parts: '拆词', near: '相近' }

/** What a search without a filter looks in. */
const UNFILTERED = { spaceId: ALL_SPACES, kind: '', chip: '', version: '' } as const

/**
 * Says where the hits hold only part of what was asked, by which steps they were found, what was probably meant, and how
 * many the filters hide, which a click takes off.
 */
export function SearchNotice({ found: { isPartial, meant, steps = [], hidden = 0 }, go }: SearchNoticeProps) {
  if (!isPartial && !meant && steps.length === 0 && hidden === 0) return null
  return (
    <div className={styles.notice} role="status">
      {isPartial && <span>未找到完全匹配，以下为部分匹配</span>}
      {steps.map(({ kind, said, written }) => (
        <span key={`${kind} ${said}`}>
          {STEPS[kind]}：{said} → {written.join('、')}
        </span>
      ))}
      {meant && (
        <span>
          您是不是要找：
          <button type="button" className={styles.meant} onClick={() => go({ keyword: meant })}>
            {meant}
          </button>
        </span>
      )}
      {hidden > 0 && (
        <span>
          当前筛选隐藏了 {hidden} 条命中，
          <button type="button" className={styles.meant} onClick={() => go(UNFILTERED)}>
            取消筛选
          </button>
        </span>
      )}
    </div>
  )
}

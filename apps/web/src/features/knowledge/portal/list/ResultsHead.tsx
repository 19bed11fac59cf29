import { useQuery } from '@tanstack/react-query'
import { KNOWLEDGE_PAGE_SIZES } from '@xinqiao/contract/knowledge/texts'
import { Segmented } from 'antd'
import { formatTotal } from '../../../../shared/format/format.ts'
import { choicesOf } from '../../../../shared/ui/choices.ts'
import { LateSelect } from '../../../../shared/ui/load/late.tsx'
import styles from './list.module.css'
import { basesQuery, hitsQuery } from './list-queries.ts'
import { HIT_PAGE_SIZES, type ListState, SORTS } from './list-state.ts'

interface HeadProps {
  state: ListState
  go: (part: Partial<ListState>) => void
}

/** A search finds bases, and places in their text; both with how many. */
export function Views({ state, go }: HeadProps) {
  const bases = useQuery(basesQuery(state.view === 'bases' ? state : { ...state, page: 1, size: 12 }))
  const hits = useQuery(hitsQuery(state))
  const count = (query: typeof bases | typeof hits) =>
    query.data ? ` ${formatTotal(query.data.total, query.data.totalIsLowerBound)}` : ''
  return (
    <div className={styles.views}>
      <Segmented
        aria-label="搜索结果"
        value={state.view}
        options={[
          { value: 'bases' as ListState['view'], label: `知识库${count(bases)}` },
          { value: 'text', label: `正文命中${count(hits)}` },
        ]}
        onChange={(view: ListState['view']) =>
          go({ view, size: view === 'text' ? HIT_PAGE_SIZES[0] : KNOWLEDGE_PAGE_SIZES[0] })
        }
      />
    </div>
  )
}

/** How many there are. */
export function Count({ total }: { total: string | undefined }) {
  return (
    <p className={styles.count} aria-live="polite">
      {total !== undefined && (
        <>
          共 <strong>{total}</strong> 个结果
        </>
      )}
    </p>
  )
}

/** The order of the bases. */
export function Sort({ state, go }: HeadProps) {
  return (
    <div className={styles.sort}>
      <span aria-hidden>排序</span>
      <LateSelect
        aria-label="排序"
        variant="borderless"
        value={state.sort}
        popupMatchSelectWidth={false}
        options={choicesOf(SORTS)}
        onChange={(sort) => go({ sort: sort as ListState['sort'] })}
      />
    </div>
  )
}

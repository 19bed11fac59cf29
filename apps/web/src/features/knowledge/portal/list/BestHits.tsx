import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { formatTotal } from '../../../../shared/format/format.ts'
import { HitList } from './HitList.tsx'
import styles from './hits.module.css'
import { hitsQuery } from './list-queries.ts'
import { HIT_PAGE_SIZES, type ListState } from './list-state.ts'
import { SearchNotice } from './SearchNotice.tsx'

const BEST = 3

interface BestHitsProps {
  state: ListState
  go: (part: Partial<ListState>) => void
}

/** The best places in the text, above the bases that were found: who searches mostly wants the sentence. */
export function BestHits({ state, go }: BestHitsProps) {
  const { data } = useQuery({ ...hitsQuery(state), enabled: state.keyword !== '' })
  if (state.keyword === '' || state.page > 1 || !data || data.rows.length === 0) return null
  const { rows, total, totalIsLowerBound } = data
  return (
    <section aria-label="最相关的正文" className={styles.best}>
      <SearchNotice found={data} go={go} />
      <HitList hits={rows.slice(0, BEST)} />
      {total > BEST && (
        <Button type="link" onClick={() => go({ view: 'text', size: HIT_PAGE_SIZES[0] })}>
          查看全部 {formatTotal(total, totalIsLowerBound)} 处正文
        </Button>
      )}
    </section>
  )
}

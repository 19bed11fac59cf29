import { useQuery } from '@tanstack/react-query'
import { statusText } from '@xinqiao/contract/errors'
import { CallError } from '../../../../shared/api/call-error.ts'
import styles from '../../../../shared/knowledge/compare/compare.module.css'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { kbCompareScreen } from '../../paths.ts'
import { type Base, detailQuery } from '../detail/detail-queries.ts'
import { NotThere } from '../detail/text/NotThere.tsx'
import { Comparison } from './Comparison.tsx'

/** Two versions of a base: the documents that differ, and what differs in each. */
export function KbCompare() {
  const [{ kbId, from, to, since }] = useScreenSearch(kbCompareScreen)
  return kbId === '' ? (
    <NotThere title={statusText(404)} />
  ) : (
    <Known kbId={kbId} from={from} to={to} sinceRead={since === 'read'} />
  )
}

interface KnownProps {
  kbId: string
  from: string | undefined
  to: string | undefined
  /** compares with what the reader has read last, where that is another version */
  sinceRead: boolean
}

function Known({ kbId, from, to, sinceRead }: KnownProps) {
  const detail = useQuery(detailQuery(kbId, to))
  if (detail.error instanceof CallError && detail.error.code === 404) {
    return <NotThere title={detail.error.message} />
  }
  return (
    <div className={styles.screen}>
      <QueryView query={detail} skeleton={<Skeleton rows={8} rowHeight={56} />}>
        {({ data }) => (
          <Comparison
            base={data}
            from={from ?? ((sinceRead && readLast(data)) || olderThan(data))}
            to={data.verId}
          />
        )}
      </QueryView>
    </div>
  )
}

/** The version released before the one that is shown; the oldest is compared with itself. */
function olderThan({ versions, verId }: Base): string {
  const at = versions.findIndex((version) => version.verId === verId)
  return versions[at + 1]?.verId ?? verId
}

function readLast({ readBefore, verId }: Base): string {
  return readBefore === verId ? '' : readBefore
}

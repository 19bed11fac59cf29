import pieces from '../../../../shared/ui/pieces.module.css'
import styles from './detail.module.css'
import type { Base } from './detail-queries.ts'

/** A version that a newer one has superseded says so, and leads there; only what the reader may see is a version here. */
export function Superseded({ base, onVersion }: { base: Base; onVersion: (verId: string) => void }) {
  const [newest] = base.versions
  if (newest === undefined || newest.verId === base.verId) return null
  return (
    <p className={styles.superseded} role="note">
      此版本已被取代，最新版本为{' '}
      <button type="button" className={pieces.textLink} onClick={() => onVersion(newest.verId)}>
        {newest.versionName}
      </button>
    </p>
  )
}

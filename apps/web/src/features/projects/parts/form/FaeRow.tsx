import { useQuery } from '@tanstack/react-query'
import { findProjectFae } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { PROJECTS_TEXTS } from '@xinqiao/contract/projects/texts'
import { read } from '../../../../shared/api/query-client.ts'
import { Avatar } from '../../../../shared/ui/Avatar.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import styles from './form.module.css'

/** Who of the provider looks after the company. */
export function FaeRow() {
  const query = useQuery(read(findProjectFae, {}))
  return (
    <QueryView query={query} skeleton={<Skeleton rows={1} />}>
      {({ faeName }) =>
        faeName === '' ? (
          <p className={styles.shared}>{PROJECTS_TEXTS.noFae}</p>
        ) : (
          <div className={styles.fae}>
            <Avatar name={faeName} size={32} side="provider" />
            <span>
              {faeName}
              <br />
              <small style={{ color: 'var(--text-tertiary)' }}>FAE</small>
            </span>
          </div>
        )
      }
    </QueryView>
  )
}

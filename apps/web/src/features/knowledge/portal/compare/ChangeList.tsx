import type { DocumentChange } from '@xinqiao/contract/knowledge/version-endpoints'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { kbCompareScreen } from '../../paths.ts'
import type { Base } from '../detail/detail-queries.ts'
import styles from './compare.module.css'
import type { Changes } from './compare-queries.ts'

const KINDS = { changed: '修改', added: '新增', removed: '删除' } as const

interface ChangeListProps {
  base: Base
  changes: Changes
  shown: DocumentChange | undefined
}

/** The documents that differ, in reading order, under what became of them. */
export function ChangeList({ base, changes, shown }: ChangeListProps) {
  const { from, to, documents } = changes
  const kinds = (['changed', 'added', 'removed'] as const)
    .map((kind) => ({ kind, of: documents.filter((one) => one.kind === kind) }))
    .filter((group) => group.of.length > 0)
  return (
    <nav className={styles.list} aria-label="有变化的文档">
      {to.summary && <p className={styles.note}>{to.summary}</p>}
      {kinds.map((group) => (
        <section key={group.kind}>
          <h2 className={styles.head} data-kind={group.kind}>
            {KINDS[group.kind]} {group.of.length}
          </h2>
          <ul>
            {group.of.map((one) => (
              <li key={changeKey(one)}>
                <AppLink
                  to={hrefOf(kbCompareScreen, {
                    kbId: base.kbId,
                    from: from.verId,
                    to: to.verId,
                    doc: changeKey(one),
                  })}
                  {...(one === shown ? { 'aria-current': 'page' as const } : {})}
                >
                  {one.name}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** What stands for a change in the address. */
export function changeKey({ docId, fromDocId }: DocumentChange): string {
  return docId || fromDocId
}

import type { DocumentChange } from '@xinqiao/contract/knowledge/version-endpoints'
import { AppLink } from '../../router/AppLink.tsx'
import styles from './compare.module.css'

const KINDS = { changed: '修改', added: '新增', removed: '删除' } as const

interface ChangeListProps {
  documents: readonly DocumentChange[]
  shown: DocumentChange | undefined
  /** what the newer version says of itself */
  note: string
  addressOf: (key: string) => string
}

/** The documents that differ, in reading order, under what became of them. */
export function ChangeList({ documents, shown, note, addressOf }: ChangeListProps) {
  const kinds = (['changed', 'added', 'removed'] as const)
    .map((kind) => ({ kind, of: documents.filter((one) => one.kind === kind) }))
    .filter((group) => group.of.length > 0)
  return (
    <nav className={styles.list} aria-label="有变化的文档">
      {note && <p className={styles.note}>{note}</p>}
      {kinds.map((group) => (
        <section key={group.kind}>
          <h2 className={styles.head} data-kind={group.kind}>
            {KINDS[group.kind]} {group.of.length}
          </h2>
          <ul>
            {group.of.map((one) => (
              <li key={changeKey(one)}>
                <AppLink
                  to={addressOf(changeKey(one))}
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

import styles from './presence-line.module.css'
import type { Present } from './use-presence.ts'

interface PresenceLineProps {
  others: readonly Present[]
  /** whoever merely looks is named too */
  withReaders?: boolean
}

/** Who writes now, and at the desk who else has the order open. */
export function PresenceLine({ others, withReaders = false }: PresenceLineProps) {
  const typing = others.filter(({ state }) => state === 'typing')
  const here = withReaders ? others.filter(({ state }) => state === 'here') : []
  return (
    <p className={styles.line} role="status">
      {typing.length > 0 && <span className={styles.typing}>{namesOf(typing)} 正在输入…</span>}
      {here.length > 0 && <span>{namesOf(here)} 正在查看</span>}
    </p>
  )
}

function namesOf(people: readonly Present[]): string {
  return people.map(({ name, side }) => (side === 1 ? `${name}（客户）` : name)).join('、')
}

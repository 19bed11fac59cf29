import { useMemo } from 'react'
import type { OutlineEntry } from '../../../../shared/markdown/Article.tsx'
import styles from './rail.module.css'
import { useScrollSpy } from './use-scroll-spy.ts'

/** The headings of the page, with the one being read marked. */
export function Outline({ entries, onFollow }: { entries: readonly OutlineEntry[]; onFollow?: () => void }) {
  const current = useScrollSpy(useIds(entries))
  return (
    <nav aria-label="本页目录">
      <h2 className={styles.railTitle}>本页目录</h2>
      <ul className={styles.outline}>
        {entries.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a
              href={`#${encodeURIComponent(id)}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={onFollow}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useIds(entries: readonly OutlineEntry[]): readonly string[] {
  const joined = entries.map(({ id }) => id).join('\n')
  return useMemo(() => joined.split('\n'), [joined])
}

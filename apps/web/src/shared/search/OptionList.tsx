import type { MouseEvent } from 'react'
import { Marked } from './Marked.tsx'
import type { Option, OptionGroup } from './options.ts'
import styles from './search.module.css'

interface OptionListProps {
  id: string
  groups: readonly OptionGroup[]
  /** which is active, and what moves and takes it */
  keys: { active: string | null; follow: (option: Option) => void; choose: (option: Option) => void }
}

/** The list under a search box, under its heads. The focus stays in the box; What is active is what Enter takes. */
export function OptionList({ id, groups, keys }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label="搜索建议" className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are no fieldsets
        <div key={group.title} role="group" aria-label={group.title}>
          <p className={styles.head} aria-hidden>
            {group.title}
          </p>
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the box keeps the focus and has the keys
            <div
              key={option.key}
              id={optionId(id, option.key)}
              role="option"
              aria-selected={option.key === keys.active}
              className={styles.option}
              // A press would take the focus out of the box before the click.
              onMouseDown={(event: MouseEvent) => event.preventDefault()}
              onMouseMove={() => keys.choose(option)}
              onClick={() => keys.follow(option)}
            >
              <span className={styles.title}>
                <Marked text={option.title} marks={option.marks} />
              </span>
              <span className={styles.hint}>{option.hint}</span>
              {option.excerpt && (
                <span className={styles.excerpt}>
                  <Marked text={option.excerpt} marks={option.excerptMarks ?? []} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

export function optionId(list: string, key: string): string {
  return `${list}-${key.replaceAll(' ', '-')}`
}

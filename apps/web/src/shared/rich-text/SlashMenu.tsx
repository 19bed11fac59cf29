import type { Insertion } from './insertions.ts'
import styles from './rich-text.module.css'

interface SlashMenuProps {
  options: readonly Insertion[]
  active: number
  onPick: (option: Insertion) => void
}

/** What can be put in for the `/` that was typed; arrows and Enter choose. */
export function SlashMenu({ options, active, onPick }: SlashMenuProps) {
  return (
    <ul className={styles.slash} aria-label="快捷回复">
      {options.map((option, at) => (
        <li key={option.id}>
          <button
            type="button"
            aria-current={at === active ? 'true' : undefined}
            // The editor keeps the caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            <strong>{option.title}</strong>
            <span>{option.text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

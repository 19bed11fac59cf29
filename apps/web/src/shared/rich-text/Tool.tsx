import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './rich-text-bar.module.css'

interface ToolProps {
  label: string
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button of an editor's bar. */
export function Tool({ label, pressed, onClick, children }: ToolProps) {
  return (
    <Tooltip title={label}>
      <button
        type="button"
        className={styles.tool}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
      >
        {children}
      </button>
    </Tooltip>
  )
}

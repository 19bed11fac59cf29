import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useMedia } from '../ui/use-media.ts'
import styles from './rich-text-bar.module.css'

interface ToolProps {
  label: string
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button of an editor's bar. */
export function Tool({ label, pressed, onClick, children }: ToolProps) {
  // Under a finger nothing takes it away again.
  const hovers = useMedia('(hover: hover)')
  return (
    <Tooltip title={hovers ? label : ''}>
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

import { Button } from 'antd'
import type { ComponentProps } from 'react'
import styles from './bar.module.css'

interface BarButtonProps extends Omit<ComponentProps<typeof Button>, 'className' | 'children'> {
  className: string | undefined
  label: string
  /** what is written, where that is shorter than what is read out */
  word?: string
  /** from which width on the word stands beside the sign */
  wordClass?: string | undefined
}

/** One of the bar's actions: its sign and its word, the sign alone where the bar is narrow. */
export function BarButton({
  className = '',
  label,
  word = label,
  wordClass = styles.word,
  ...rest
}: BarButtonProps) {
  return (
    <Button {...rest} className={className} aria-label={label}>
      <span className={wordClass}>{word}</span>
    </Button>
  )
}

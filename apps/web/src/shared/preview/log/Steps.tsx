import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/act/IconButton.tsx'
import styles from './log-bar.module.css'

interface StepsProps {
  label: string
  count: string
  kind: 'fault' | 'gap'
  onStep: (direction: 1 | -1) => void
  children?: ReactNode
}

export function Steps({ label, count, kind, onStep, children }: StepsProps) {
  return (
    <span className={styles.steps} data-kind={kind}>
      <span>
        {label} <b>{count}</b>
      </span>
      {children}
      <Arrows label={label} onStep={onStep} disabled={count === '0'} />
    </span>
  )
}

export function Arrows({
  label,
  onStep,
  disabled,
}: Pick<StepsProps, 'label' | 'onStep'> & { disabled: boolean }) {
  return (
    <>
      <IconButton
        icon={<UpOutlined aria-hidden />}
        label={`上一处${label}`}
        disabled={disabled}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon={<DownOutlined aria-hidden />}
        label={`下一处${label}`}
        disabled={disabled}
        onClick={() => onStep(1)}
      />
    </>
  )
}

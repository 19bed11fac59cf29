import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import type { Beside } from './opened-in.ts'
import { StepButtons } from './StepButtons.tsx'

interface RowDrawerProps<R> extends Beside {
  /** null for none */
  row: R | null
  title: (row: R) => string
  /** beside the title */
  extra?: (row: R) => ReactNode
  /** what may be done with it, at the foot */
  footer?: (row: R) => ReactNode
  children: (row: R) => ReactNode
}

/** One row beside its list, which holds already all there is to read of it. */
export function RowDrawer<R>({
  row,
  steps = {},
  onClose,
  title,
  extra,
  footer,
  children,
}: RowDrawerProps<R>) {
  return (
    <Drawer
      open={row !== null}
      onClose={onClose}
      size={560}
      title={row && title(row)}
      extra={
        row && (
          <>
            <StepButtons steps={steps} />
            {extra?.(row)}
          </>
        )
      }
      footer={row && footer?.(row)}
    >
      {row && children(row)}
    </Drawer>
  )
}

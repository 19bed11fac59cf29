import type { ReactNode } from 'react'
import list from '../list/list-page.module.css'

/** What can be done with a row: buttons, the one that is due marked with `data-due`. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={list.rowActions}>{children}</span>
}

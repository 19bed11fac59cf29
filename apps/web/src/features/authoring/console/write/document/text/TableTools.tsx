import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  DeleteColumnOutlined,
  DeleteRowOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  InsertRowLeftOutlined,
  InsertRowRightOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { memo, type ReactNode } from 'react'
import type { EditorView } from '../../../../../../shared/editor/code-mirror.ts'
import type { Align, TableChange } from '../../../../../../shared/editor/markdown-table.ts'
import { changeTableAtCaret } from '../../../../../../shared/editor/table-at-caret.ts'
import styles from './toolbar.module.css'

/** The cell that the caret stands in, as far as its tools ask. */
export interface CellPlace {
  isHead: boolean
  isOnlyColumn: boolean
  align: Align | null
}

interface Tool {
  label: string
  icon: ReactNode
  change: TableChange
}

const ROWS: readonly Tool[] = [
  { label: '在上方插入行', icon: <InsertRowAboveOutlined aria-hidden />, change: 'row above' },
  { label: '在下方插入行', icon: <InsertRowBelowOutlined aria-hidden />, change: 'row below' },
  { label: '删除行', icon: <DeleteRowOutlined aria-hidden />, change: 'delete row' },
]
const COLUMNS: readonly Tool[] = [
  { label: '在左侧插入列', icon: <InsertRowLeftOutlined aria-hidden />, change: 'column left' },
  { label: '在右侧插入列', icon: <InsertRowRightOutlined aria-hidden />, change: 'column right' },
  { label: '删除列', icon: <DeleteColumnOutlined aria-hidden />, change: 'delete column' },
]
const ALIGNS: readonly (Tool & { align: Align })[] = [
  { label: '左对齐', icon: <AlignLeftOutlined aria-hidden />, change: { align: 'left' }, align: 'left' },
  { label: '居中', icon: <AlignCenterOutlined aria-hidden />, change: { align: 'center' }, align: 'center' },
  { label: '右对齐', icon: <AlignRightOutlined aria-hidden />, change: { align: 'right' }, align: 'right' },
]

interface TableToolsProps {
  place: CellPlace
  view: () => EditorView | null
}

/** Rows, columns and their alignment, while the caret stands in a table. */
export const TableTools = memo(function TableTools({ place, view }: TableToolsProps) {
  const { isHead, isOnlyColumn, align } = place
  const button = ({ label, icon, change }: Tool, isPressed?: boolean) => (
    <Tooltip key={label} title={label}>
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        aria-pressed={isPressed}
        className={isPressed ? (styles.pressed ?? '') : ''}
        disabled={
          (change === 'row above' && isHead) ||
          (change === 'delete row' && isHead) ||
          (change === 'delete column' && isOnlyColumn)
        }
        // The caret stays in its cell.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const editor = view()
          if (editor) changeTableAtCaret(editor, change)
        }}
      />
    </Tooltip>
  )
  return (
    <div className={styles.tableTools} role="toolbar" aria-label="表格">
      <span className={styles.toolsName}>表格</span>
      {ROWS.map((tool) => button(tool))}
      <span className={styles.divider} />
      {COLUMNS.map((tool) => button(tool))}
      <span className={styles.divider} />
      {ALIGNS.map((tool) => button(tool, tool.align === align))}
    </div>
  )
})

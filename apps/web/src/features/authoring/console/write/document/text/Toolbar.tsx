import {
  BoldOutlined,
  CodeOutlined,
  FunctionOutlined,
  InfoCircleOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PartitionOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { memo, type ReactNode, useRef } from 'react'
import { type EditorView, redo, undo } from '../../../../../../shared/editor/code-mirror.ts'
import { prefixLines, wrapSelection } from '../../../../../../shared/editor/edit-text.ts'
import { PICTURES } from '../../../../../../shared/editor/put-pictures.ts'
import { INSERTIONS } from './insertions.ts'
import styles from './toolbar.module.css'

interface Tool {
  label: string
  icon: ReactNode
  act: (view: EditorView) => void
}

const TOOLS: readonly (Tool | null)[] = [
  { label: '加粗', icon: <BoldOutlined aria-hidden />, act: (view) => wrapSelection(view, '**', '文字') },
  { label: '斜体', icon: <ItalicOutlined aria-hidden />, act: (view) => wrapSelection(view, '*', '文字') },
  { label: '行内代码', icon: <CodeOutlined aria-hidden />, act: (view) => wrapSelection(view, '`', '代码') },
  null,
  { ...INSERTIONS.list, icon: <UnorderedListOutlined aria-hidden /> },
  { ...INSERTIONS.numbered, icon: <OrderedListOutlined aria-hidden /> },
  { ...INSERTIONS.table, icon: <TableOutlined aria-hidden /> },
  { ...INSERTIONS.link, icon: <LinkOutlined aria-hidden /> },
  { ...INSERTIONS.formula, icon: <FunctionOutlined aria-hidden /> },
  { ...INSERTIONS.note, icon: <InfoCircleOutlined aria-hidden /> },
  { ...INSERTIONS.code, icon: <span className={styles.glyph}>{'{}'}</span> },
  { ...INSERTIONS.diagram, icon: <PartitionOutlined aria-hidden /> },
  null,
  { label: '撤销', icon: <UndoOutlined aria-hidden />, act: undo },
  { label: '重做', icon: <RedoOutlined aria-hidden />, act: redo },
]

const HEADINGS = [
  { key: '2', label: '标题 2' },
  { key: '3', label: '标题 3' },
  { key: '4', label: '标题 4' },
  { key: '0', label: '正文' },
]

interface ToolbarProps {
  /** the editor, once it is there */
  view: () => EditorView | null
  onPictures: (files: File[]) => void
}

/** What markdown can do, one press each. Keys in the text draw nothing of it anew. */
export const Toolbar = memo(function Toolbar({ view, onPictures }: ToolbarProps) {
  const input = useRef<HTMLInputElement>(null)
  const act = (tool: Tool['act']) => {
    const editor = view()
    if (editor) tool(editor)
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label="正文格式">
      <Dropdown
        trigger={['click']}
        menu={{
          items: HEADINGS,
          onClick: ({ key }) =>
            act((editor) =>
              prefixLines(editor, () => (key === '0' ? '' : `${'#'.repeat(Number(key))} `), /^#{1,6} |^/),
            ),
        }}
      >
        <Button type="text">标题</Button>
      </Dropdown>
      {TOOLS.map((tool, index) =>
        tool === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <span key={index} className={styles.divider} />
        ) : (
          <ToolButton key={tool.label} label={tool.label} icon={tool.icon} onUse={() => act(tool.act)} />
        ),
      )}
      <ToolButton
        label="图片（不超过 3 MB）"
        icon={<PictureOutlined aria-hidden />}
        onUse={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURES}
        aria-label="选择图片"
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
})

function ToolButton({ label, icon, onUse }: { label: string; icon: ReactNode; onUse: () => void }) {
  return (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} onClick={onUse} />
    </Tooltip>
  )
}

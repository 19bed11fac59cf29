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
import { type ReactNode, useRef } from 'react'
import {
  type EditorView,
  insertText,
  prefixLines,
  redo,
  undo,
  wrapSelection,
} from '../../../../../shared/editor/code-mirror.ts'
import styles from './editor.module.css'

const TABLE = '| 项目 | 要求 |\n|---|---|\n| 内容 | 内容 |'
const NOTE = '> [!WARNING]\n> 注意内容'
const FORMULA = '$$\nZ_0 = \\sqrt{L/C}\n$$'
const DIAGRAM = '```mermaid\nflowchart LR\n  A[上电] --> B{复位完成?}\n  B -- 是 --> C[启动]\n```'
const CODE = '```bash\n命令\n```'

interface Tool {
  label: string
  icon: ReactNode
  act: (view: EditorView) => void
}

const TOOLS: readonly (Tool | null)[] = [
  { label: '加粗', icon: <BoldOutlined />, act: (view) => wrapSelection(view, '**', '文字') },
  { label: '斜体', icon: <ItalicOutlined />, act: (view) => wrapSelection(view, '*', '文字') },
  { label: '行内代码', icon: <CodeOutlined />, act: (view) => wrapSelection(view, '`', '代码') },
  null,
  {
    label: '列表',
    icon: <UnorderedListOutlined />,
    act: (view) => prefixLines(view, () => '- ', /^\s*[-*+] /),
  },
  {
    label: '编号列表',
    icon: <OrderedListOutlined />,
    act: (view) => prefixLines(view, (index) => `${index + 1}. `, /^\s*\d+\. /),
  },
  { label: '表格', icon: <TableOutlined />, act: (view) => insertText(view, TABLE, true, '项目') },
  { label: '链接', icon: <LinkOutlined />, act: (view) => insertText(view, '[文字](地址)', false, '地址') },
  { label: '公式', icon: <FunctionOutlined />, act: (view) => insertText(view, FORMULA, true, 'Z_0') },
  { label: '注意框', icon: <InfoCircleOutlined />, act: (view) => insertText(view, NOTE, true, '注意内容') },
  {
    label: '代码块',
    icon: <span className={styles.glyph}>{'{}'}</span>,
    act: (view) => insertText(view, CODE, true, '命令'),
  },
  { label: '图表', icon: <PartitionOutlined />, act: (view) => insertText(view, DIAGRAM, true, '上电') },
  null,
  { label: '撤销', icon: <UndoOutlined />, act: undo },
  { label: '重做', icon: <RedoOutlined />, act: redo },
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

/** What markdown can do, one press each. */
export function Toolbar({ view, onPictures }: ToolbarProps) {
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
          <ToolButton key={tool.label} {...tool} onUse={() => act(tool.act)} />
        ),
      )}
      <ToolButton
        label="图片（不超过 3 MB）"
        icon={<PictureOutlined />}
        onUse={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label="选择图片"
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

function ToolButton({ label, icon, onUse }: { label: string; icon: ReactNode; onUse: () => void }) {
  return (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} onClick={onUse} />
    </Tooltip>
  )
}

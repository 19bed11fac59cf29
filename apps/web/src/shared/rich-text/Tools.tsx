import {
  BoldOutlined,
  CodeOutlined,
  PictureOutlined,
  ThunderboltOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Dropdown } from 'antd'
import { useRef } from 'react'
import { type Insertion, insertText } from './insertions.ts'
import styles from './rich-text-bar.module.css'
import { Tool } from './Tool.tsx'

export function InsertionTool({ editor, insertions }: { editor: Editor; insertions: readonly Insertion[] }) {
  const put = (key: string) => {
    const chosen = insertions.find(({ id }) => id === key)
    if (chosen) insertText(editor, chosen, null)
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: insertions.map(({ id, title }) => ({ key: id, label: title })),
        onClick: ({ key }) => put(key),
        style: { maxHeight: 320, overflowY: 'auto' },
      }}
    >
      <button type="button" className={styles.tool} aria-label="快捷回复" title="快捷回复，也可输入 /">
        <ThunderboltOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}

interface ToolsProps {
  editor: Editor
  takePictures: (files: readonly File[]) => boolean
}

export function Tools({ editor, takePictures }: ToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  const active = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      bold: one.isActive('bold'),
      list: one.isActive('bulletList'),
      code: one.isActive('codeBlock'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <>
      <Tool label="加粗" pressed={active.bold} onClick={() => chain().toggleBold().run()}>
        <BoldOutlined aria-hidden />
      </Tool>
      <Tool label="列表" pressed={active.list} onClick={() => chain().toggleBulletList().run()}>
        <UnorderedListOutlined aria-hidden />
      </Tool>
      <Tool label="代码或日志" pressed={active.code} onClick={() => chain().toggleCodeBlock().run()}>
        <CodeOutlined aria-hidden />
      </Tool>
      <Tool label="插入图片" onClick={() => input.current?.click()}>
        <PictureOutlined aria-hidden />
      </Tool>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          takePictures([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

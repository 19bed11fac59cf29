import { BoldOutlined, CodeOutlined, PictureOutlined, UnorderedListOutlined } from '@ant-design/icons'
import Image from '@tiptap/extension-image'
import { Placeholder } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './rich-text.module.css'
import { Tool } from './Tool.tsx'

/** A picture that was put into the text: the file that holds it, and where it is shown from now. */
export interface EditorPicture {
  file: string
  address: string
}

export interface RichEditorProps {
  /** what it is called to those who hear the page */
  label: string
  /** HTML it begins with; a new one replaces what stands there */
  value: string
  placeholder: string
  onChange: (html: string) => void
  /** Ctrl Enter */
  onSubmit?: (() => void) | undefined
  /** keeps a picture that was pasted, dropped or chosen; null where it was not taken, which has been said */
  keepPicture: (file: File) => Promise<EditorPicture | null>
  /** further buttons, and what stands at their end */
  tools?: ReactNode
  aside?: ReactNode
}

/** The picture names its file; the address is each reader's own. */
const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      file: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-file'),
        renderHTML: ({ file }: { file?: string }) => (file ? { 'data-file': file } : {}),
      },
    }
  },
})

/** A text with emphasis, lists, code and pictures. */
export function RichEditor({ label, value, placeholder, onChange, onSubmit, ...rest }: RichEditorProps) {
  const latest = useRef({ onChange, onSubmit, keepPicture: rest.keepPicture })
  useEffect(() => {
    latest.current = { onChange, onSubmit, keepPicture: rest.keepPicture }
  })
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: false, horizontalRule: false, link: { openOnClick: false } }),
      Picture,
      Placeholder.configure({ placeholder }),
    ],
    content: value,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
        latest.current.onSubmit?.()
        return true
      },
      handlePaste: (_view, event) => takePictures([...(event.clipboardData?.files ?? [])]),
      handleDrop: (_view, event) => takePictures([...(event.dataTransfer?.files ?? [])]),
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  const takePictures = (files: readonly File[]): boolean => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    for (const file of pictures) void insertPicture(editor, file, latest.current.keepPicture)
    return pictures.length > 0
  }
  useEffect(() => {
    // What was typed comes back as it is; only another text is put in its place.
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.box}>
      <div className={styles.tools}>
        <Tools editor={editor} takePictures={takePictures} />
        {rest.tools}
        {rest.aside && <span className={styles.aside}>{rest.aside}</span>}
      </div>
      <EditorContent editor={editor} className={`${styles.text} ${styles.editor}`} />
    </div>
  )
}

async function insertPicture(
  editor: Editor,
  file: File,
  keep: RichEditorProps['keepPicture'],
): Promise<void> {
  const kept = await keep(file)
  if (kept === null) return
  const attrs = { src: kept.address, alt: file.name, file: kept.file }
  editor.chain().focus().insertContent({ type: 'image', attrs }).run()
}

interface ToolsProps {
  editor: Editor
  takePictures: (files: readonly File[]) => boolean
}

function Tools({ editor, takePictures }: ToolsProps) {
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
        <BoldOutlined />
      </Tool>
      <Tool label="列表" pressed={active.list} onClick={() => chain().toggleBulletList().run()}>
        <UnorderedListOutlined />
      </Tool>
      <Tool label="代码或日志" pressed={active.code} onClick={() => chain().toggleCodeBlock().run()}>
        <CodeOutlined />
      </Tool>
      <Tool label="插入图片" onClick={() => input.current?.click()}>
        <PictureOutlined />
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

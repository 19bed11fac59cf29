import { Placeholder } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { toast } from '../feedback/feedback.ts'
import { FORMS } from './extensions.ts'
import { insertPicture } from './insert-picture.ts'
import { type Insertion, insertText } from './insertions.ts'
import { hasWords, readPasted } from './pasted-rich.ts'
import type { RichEditorProps } from './rich-editor-props.ts'
import styles from './rich-text.module.css'
import richTextBarStyles from './rich-text-bar.module.css'
import { SlashMenu } from './SlashMenu.tsx'
import { InsertionTool, Tools } from './Tools.tsx'
import { useFreshPictures } from './use-fresh-pictures.ts'
import { useSlash } from './use-slash.ts'

const LOST_PICTURES = '文中的图片未随文字粘贴，请单独复制图片后再粘贴'
const NO_INSERTIONS: readonly Insertion[] = []

/** A text with emphasis, lists, code and pictures. */
export function RichEditor({ label, value, placeholder, onChange, onSubmit, ...rest }: RichEditorProps) {
  const { insertions = NO_INSERTIONS } = rest
  const slash = useSlash(insertions)
  const latest = useRef({ onChange, onSubmit, keepPicture: rest.keepPicture })
  useEffect(() => {
    latest.current = { onChange, onSubmit, keepPicture: rest.keepPicture }
  })
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: false, horizontalRule: false, link: { openOnClick: false } }),
      ...FORMS,
      Placeholder.configure({ placeholder }),
    ],
    content: value,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleKeyDown: (view, event) => {
        if (slash.onKey(event)) return true
        if (event.key === 'Escape' && !event.isComposing) {
          view.dom.blur()
          return true
        }
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
        latest.current.onSubmit?.(event.shiftKey)
        return true
      },
      handlePaste: (_view, event) => takePasted(event.clipboardData),
      transformPastedHTML: (html) => readPasted(html).html,
      handleDrop: (_view, event) => takePictures([...(event.dataTransfer?.files ?? [])]),
    },
    onUpdate: ({ editor: changed }) => {
      slash.look(changed)
      latest.current.onChange(changed.isEmpty ? '' : changed.getHTML())
    },
    onSelectionUpdate: ({ editor: changed }) => slash.look(changed),
  })
  const takePictures = (files: readonly File[]): boolean => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    for (const file of pictures) void insertPicture(editor, file, latest.current.keepPicture)
    return pictures.length > 0
  }
  /** Cells and texts come as such, also where a picture of them lies beside them. */
  const takePasted = (data: DataTransfer | null): boolean => {
    const html = data?.getData('text/html') ?? ''
    if (!hasWords(html)) return takePictures([...(data?.files ?? [])])
    const { pictures, lost } = readPasted(html)
    takePictures(pictures)
    if (lost > 0) toast('warning', LOST_PICTURES)
    return false
  }
  useEffect(() => {
    // What was typed comes back as it is; only another text is put in its place.
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useFreshPictures(editor)
  const { put } = rest
  useEffect(() => {
    if (!put) return
    insertText(editor, put.insertion, null)
    put.onPut()
  }, [editor, put])
  return (
    <div className={rest.frameless ? undefined : styles.box}>
      <div className={richTextBarStyles.bar} data-tools={rest.lead ? undefined : true}>
        {rest.lead}
        <div className={richTextBarStyles.tools} data-tools>
          <Tools editor={editor} takePictures={takePictures} />
          {insertions.length > 0 && <InsertionTool editor={editor} insertions={insertions} />}
          {rest.tools}
        </div>
        {rest.aside && <span className={richTextBarStyles.aside}>{rest.aside}</span>}
      </div>
      <EditorContent editor={editor} className={`${styles.text} ${styles.editor}`} data-text />
      {slash.options.length > 0 && (
        <SlashMenu options={slash.options} active={slash.active} onPick={slash.pick} />
      )}
    </div>
  )
}

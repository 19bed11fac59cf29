import type { Editor } from '@tiptap/react'
import { tellingName } from '../upload/telling-name.ts'
import type { RichEditorProps } from './rich-editor-props.ts'

export async function insertPicture(
  editor: Editor,
  chosen: File,
  keep: RichEditorProps['keepPicture'],
): Promise<void> {
  const file = tellingName(chosen)
  const kept = await keep(file)
  if (kept === null) return
  const attrs = { src: kept.address, alt: file.name, file: kept.file }
  editor.chain().focus().insertContent({ type: 'image', attrs }).run()
}

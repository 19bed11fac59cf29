import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { toast } from '../feedback/feedback.ts'
import { tellingName } from '../upload/telling-name.ts'
import { insertText } from './edit-text.ts'

export interface EditorPorts {
  onType: (text: string) => void
  /** keeps a picture; answers what stands for it in the text, null when it was refused */
  onPicture: (file: File) => Promise<string | null>
  /** is told which line, and how far in it, stands at the upper edge */
  onScroll: (line: number) => void
  /** is told of each move of the caret and each change */
  onCaret?: (view: EditorView) => void
  /** what this editor has beside what all have */
  extras?: Extension
}

export function takePictures(
  event: Event,
  data: DataTransfer | null,
  view: EditorView,
  { onPicture }: EditorPorts,
): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (pictures.length === 0 || view.state.readOnly) return false
  event.preventDefault()
  void putPictures(view, pictures, onPicture)
  return true
}

/** Asks for pictures and puts them at the caret. */
export function choosePictures(view: EditorView, onPicture: EditorPorts['onPicture']): void {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', multiple: true, accept: PICTURES })
  input.onchange = () => void putPictures(view, [...(input.files ?? [])], onPicture)
  input.click()
}

/** Kinds of pictures that texts may hold. */
export const PICTURES = 'image/png,image/jpeg,image/gif,image/webp'

/** One after another, in the order in which they came. */
export async function putPictures(
  view: EditorView,
  pictures: readonly File[],
  onPicture: EditorPorts['onPicture'],
): Promise<void> {
  for (const chosen of pictures) {
    const picture = tellingName(chosen)
    const text = await onPicture(picture)
    if (text === null) continue
    if (view.dom.isConnected) insertText(view, text, true)
    // Its document was closed meanwhile: the text it belongs to is not at hand any more.
    else toast('warning', `图片“${picture.name}”未插入正文：上传完成前已离开该文档，请回到该文档重新插入`)
  }
}

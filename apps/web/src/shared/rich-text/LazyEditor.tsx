import { loadPart } from '../ui/load/load-part.tsx'
import type { RichEditorProps } from './rich-editor-props.ts'

/** The editor, loaded where it is first drawn. */
export const LazyEditor = loadPart<RichEditorProps>(
  async () => (await import('./RichEditor.tsx')).RichEditor,
  { waiting: <div style={{ minHeight: 110 }} aria-busy="true" /> },
)

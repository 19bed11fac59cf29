import { useQueryClient } from '@tanstack/react-query'
import { addPicture, listResources } from '@xinqiao/contract/authoring/document-endpoints'
import { Segmented } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, type Result } from '../../../../../shared/api/call.ts'
import { read } from '../../../../../shared/api/query-client.ts'
import {
  type EditorView,
  openEditor,
  putPictures,
  replaceText,
} from '../../../../../shared/editor/code-mirror.ts'
import { useMedia } from '../../../../../shared/ui/use-media.ts'
import { sendEditorPicture } from '../../../../../shared/upload/send-editor-picture.ts'
import styles from './editor.module.css'
import { Preview } from './Preview.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useFollowedLine } from './use-followed-line.ts'

interface EditorProps {
  baseId: string
  documentId: string
  text: string
  /** counts up when the text changed otherwise than by typing */
  generation: number
  readOnly: boolean
  onType: (text: string) => void
}

type Mode = 'write' | 'both' | 'read'
const MODES = [
  { value: 'write', label: '编写' },
  { value: 'both', label: '对照' },
  { value: 'read', label: '预览' },
] as const

/** Markdown beside what readers will see of it. */
export function Editor({ baseId, documentId, text, generation, readOnly, onType }: EditorProps) {
  const narrow = useMedia('(max-width: 959px)')
  const [chosen, setMode] = useState<Mode>(readOnly ? 'read' : 'both')
  const mode: Mode = narrow && chosen === 'both' ? 'write' : chosen
  const box = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const keepPicture = useKeepPicture(baseId, documentId)
  const typed = useEffectEvent(onType)
  const start = useEffectEvent(() => text)
  const picture = useEffectEvent(keepPicture)
  const { follow, again } = useFollowedLine(preview)
  useEffect(() => {
    if (!box.current) return
    const opened = openEditor(box.current, start(), readOnly, {
      onType: (now) => typed(now),
      onPicture: (file) => picture(file),
      onScroll: (line) => follow(line),
    })
    view.current = opened
    return () => {
      view.current = null
      opened.destroy()
    }
  }, [readOnly, follow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is in the editor already
  useEffect(() => {
    if (view.current) replaceText(view.current, text)
  }, [generation])
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        {!readOnly && mode !== 'read' ? (
          <Toolbar
            view={() => view.current}
            onPictures={(files) => {
              if (view.current) void putPictures(view.current, files, keepPicture)
            }}
          />
        ) : (
          <span />
        )}
        <Segmented<Mode>
          aria-label="编辑方式"
          value={mode}
          options={narrow ? MODES.filter(({ value }) => value !== 'both') : [...MODES]}
          onChange={setMode}
        />
      </div>
      <div className={styles.columns} data-mode={mode}>
        <div ref={box} className={styles.source} hidden={mode === 'read'} />
        {mode !== 'write' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
          <section ref={preview} className={styles.preview} aria-label="预览" tabIndex={0}>
            <Preview
              baseId={baseId}
              documentId={documentId}
              text={text}
              whole={mode === 'read'}
              onResize={again}
            />
          </section>
        )}
      </div>
    </div>
  )
}

/** Sends a picture and says what stands for it in the text. */
function useKeepPicture(baseId: string, documentId: string): (file: File) => Promise<string | null> {
  const client = useQueryClient()
  return async (file) => {
    const picture = await sendEditorPicture(file, () =>
      call(addPicture, { params: { id: baseId }, body: { file } }),
    )
    if (picture === null) return null
    const { url: address, alt, href, id, name, size } = picture
    const { queryKey } = read(listResources, { params: { id: baseId }, query: { documentId } })
    client.setQueryData<Result<typeof listResources>>(queryKey, (old) =>
      old ? { ...old, data: [{ id, name, size, address }, ...old.data] } : old,
    )
    // The preview learns the address of the picture before its text.
    await new Promise((resolve) => setTimeout(resolve))
    return `![${alt}](${href})`
  }
}

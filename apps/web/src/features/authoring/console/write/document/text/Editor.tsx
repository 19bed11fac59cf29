import type { ReviewNote } from '@xinqiao/contract/authoring/review-endpoints'
import { Segmented } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { replaceText } from '../../../../../../shared/editor/edit-text.ts'
import { putPictures } from '../../../../../../shared/editor/put-pictures.ts'
import { loadPart } from '../../../../../../shared/ui/load/load-part.tsx'
import { useMedia } from '../../../../../../shared/ui/use-media.ts'
import { blockNotesOf } from '../../review/block-notes.tsx'
import { Preview } from '../Preview.tsx'
import styles from './editor.module.css'
import { TableTools } from './TableTools.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useFollowedLine } from './use-followed-line.ts'
import { useKeepPicture } from './use-keep-picture.ts'
import { useMarkdownEditor } from './use-markdown-editor.ts'
import { type Passage, useShownPassage } from './use-shown-passage.ts'

const SourceNotes = loadPart(async () => (await import('../../review/SourceNotes.tsx')).SourceNotes)

interface EditorProps {
  baseId: string
  documentId: string
  /** what the text may link to beside itself */
  documents: readonly { slug: string; title: string }[]
  text: string
  /** counts up when the text changed otherwise than by typing */
  generation: number
  readOnly: boolean
  /** what reviewers wrote beside its paragraphs */
  notes: readonly ReviewNote[]
  /** whether more may be written */
  canNote: boolean
  /** the paragraph that is to be shown */
  passage: Passage | null
  onType: (text: string) => void
}

type Mode = 'write' | 'both' | 'read'
const MODES = [
  { value: 'write', label: '编写' },
  { value: 'both', label: '对照' },
  { value: 'read', label: '预览' },
] as const

/** Markdown beside what readers will see of it. */
export function Editor(props: EditorProps) {
  const { baseId, documentId, text, generation, readOnly } = props
  const narrow = useMedia('(max-width: 959px)')
  const [chosen, setMode] = useState<Mode>(readOnly ? 'read' : 'both')
  const mode: Mode = narrow && chosen === 'both' ? 'write' : chosen
  const box = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLDivElement>(null)
  const keepPicture = useKeepPicture(baseId, documentId)
  const { follow, again } = useFollowedLine(preview)
  const { view, opened, cell } = useMarkdownEditor(box, { ...props, keepPicture, onScroll: follow })
  useShownPassage(view, props.passage, follow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is in the editor already
  useEffect(() => {
    if (view.current) replaceText(view.current, text)
  }, [generation])
  const current = useCallback(() => view.current, [view])
  const putAll = useCallback(
    (files: File[]) => {
      if (view.current) void putPictures(view.current, files, keepPicture)
    },
    [keepPicture, view],
  )
  const writes = !readOnly && mode !== 'read'
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        {writes ? <Toolbar view={current} onPictures={putAll} /> : <span />}
        <Segmented<Mode>
          aria-label="编辑方式"
          value={mode}
          options={narrow ? MODES.filter(({ value }) => value !== 'both') : [...MODES]}
          onChange={setMode}
        />
      </div>
      {writes && cell && <TableTools place={cell} view={current} />}
      <div className={styles.columns} data-mode={mode}>
        <div ref={box} className={styles.source} hidden={mode === 'read'} />
        {opened && props.notes.length > 0 && <SourceNotes view={opened} notes={props.notes} />}
        {mode !== 'write' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
          <section ref={preview} className={styles.preview} aria-label="预览" tabIndex={0}>
            <Preview
              baseId={baseId}
              documentId={documentId}
              text={text}
              whole={mode === 'read'}
              // Where the source is shown the notes stand there.
              after={mode === 'read' ? blockNotesOf(opened, props) : undefined}
              onResize={again}
            />
          </section>
        )}
      </div>
    </div>
  )
}

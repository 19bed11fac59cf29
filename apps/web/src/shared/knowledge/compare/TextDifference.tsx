import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { useEffect, useRef } from 'react'
import { EditorView, markdownSetup } from '../../editor/code-mirror.ts'
import { useMedia } from '../../ui/use-media.ts'
import styles from './change.module.css'

interface TextDifferenceProps {
  before: string
  after: string
  /** of the two versions, for those who hear the page */
  names: readonly [string, string]
}

const COLLAPSED = { margin: 3, minSize: 6 }
/** Looks longer than the library would for what stayed the same, yet never so long that the page waits. */
const CARE = { scanLimit: 5000, timeout: 300 }

/** Two texts side by side, on narrow windows one below the other, with what differs marked. */
export function TextDifference({ before, after, names }: TextDifferenceProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useMedia('(max-width: 900px)')
  const [older, newer] = names
  useEffect(() => {
    if (!box.current) return
    const parent = box.current
    const setup = (name: string) => [
      // What stands first wins over the name in the common setup.
      EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
      markdownSetup(true),
    ]
    const opened = isNarrow
      ? new EditorView({
          parent,
          doc: after,
          extensions: [
            setup(newer),
            unifiedMergeView({
              original: before,
              mergeControls: false,
              collapseUnchanged: COLLAPSED,
              diffConfig: CARE,
            }),
          ],
        })
      : new MergeView({
          parent,
          a: { doc: before, extensions: setup(older) },
          b: { doc: after, extensions: setup(newer) },
          collapseUnchanged: COLLAPSED,
          diffConfig: CARE,
          gutter: true,
        })
    return () => opened.destroy()
  }, [before, after, older, newer, isNarrow])
  return <div ref={box} className={styles.merge} />
}

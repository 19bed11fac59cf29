import { Fragment, type ReactNode, use, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import articleStyles from '../article.module.css'
import { extrasFor, type Plugins } from '../extras.ts'
import { pictureSizes } from '../pictures/picture-sizes.ts'
import { BlockView } from './BlockView.tsx'
import { NearnessContext, nearness } from './nearness.ts'
import { footnotesAtEnd, notesAlone, numberedFootnotes, sharedNotes, withNotes } from './shared-notes.ts'
import { carryIds, splitBlocks } from './split-blocks.ts'
import { usePaused } from './use-paused.ts'

/** Draws what stands below the block of these lines, counted from 0. */
export type AfterBlock = (line: number, lines: number) => ReactNode

interface ArticleBlocksProps {
  markdown: string
  /** draws also what is far from view, bit by bit: the whole can be searched */
  whole: boolean
  after?: AfterBlock | undefined
  /** is told when its height changes: what was drawn late is rarely as high as it was taken for */
  onResize?: (() => void) | undefined
}

/**
 * A text that changes while it is shown: what is in view is drawn, a moment behind the typing, and of that only
 * what was edited is drawn anew.
 */
export function ArticleBlocks({ markdown, whole, after, onResize }: ArticleBlocksProps) {
  const shown = useDeferredValue(usePaused(markdown))
  const box = useRef<HTMLDivElement>(null)
  const [near] = useState(nearness)
  const [cut, setCut] = useState(() => ({ text: shown, blocks: splitBlocks(shown) }))
  const blocks = cut.text === shown ? cut.blocks : carryIds(cut.blocks, splitBlocks(shown))
  if (cut.text !== shown) setCut({ text: shown, blocks })
  const notes = useMemo(() => sharedNotes(shown), [shown])
  const order = [...notes.numbers.keys()].join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers follow from the order
  const steps = useMemo((): Plugins => [[numberedFootnotes, { numbers: notes.numbers }]], [order])
  const drawn = useDrawnBit(whole, blocks.length)
  useMeansOf(blocks.slice(0, FIRST).map(({ text }) => withNotes(text, notes)))
  useEffect(() => near.open(box.current), [near])
  useEffect(() => {
    if (!box.current || !onResize) return
    const observer = new ResizeObserver(onResize)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [onResize])
  const end = footnotesAtEnd(notes)
  return (
    <NearnessContext value={near}>
      <div ref={box} className={articleStyles.article} data-prose data-blocks>
        {blocks.map(({ id, text, line, lines }, at) => (
          <Fragment key={id}>
            <BlockView
              markdown={withNotes(text, notes)}
              line={line}
              lines={lines}
              steps={steps}
              always={at < drawn}
            />
            {after?.(line, lines)}
          </Fragment>
        ))}
        {end !== '' && (
          <BlockView markdown={end} line={shown.split('\n').length} lines={1} steps={AT_END} always={false} />
        )}
      </div>
    </NearnessContext>
  )
}

const AT_END: Plugins = [notesAlone]
/** What a screen shows is drawn at once. */
const FIRST = 6
const BIT = 12

/** The text waits for what its first blocks need and shows them together: one by one they would push each other down. */
function useMeansOf(texts: readonly string[]): void {
  const loading = texts.flatMap((text) => [extrasFor(text), pictureSizes(text)])
  for (const means of loading) use<unknown>(means)
}

/** Of how many blocks from the first on all are drawn: grows while nothing else is to do. */
function useDrawnBit(whole: boolean, count: number): number {
  const [drawn, setDrawn] = useState(FIRST)
  useEffect(() => {
    if (!whole || drawn >= count) return
    const timer = setTimeout(() => setDrawn(drawn + BIT), 30)
    return () => clearTimeout(timer)
  }, [whole, drawn, count])
  return whole ? drawn : FIRST
}

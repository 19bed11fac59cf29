import { memo, Suspense, startTransition, use, useEffect, useRef, useState } from 'react'
import { DrawnMarkdown } from '../DrawnMarkdown.tsx'
import type { Plugins } from '../extras.ts'
import { NearnessContext } from './nearness.ts'

interface BlockViewProps {
  markdown: string
  /** where it stands in the whole text: what scrolls beside it finds it by this */
  line: number
  lines: number
  steps: Plugins
  /** drawn wherever it stands */
  always: boolean
}

/** One block: its place is there at once, its content while it is near what is in view. */
export const BlockView = memo(function BlockView({ markdown, line, lines, steps, always }: BlockViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const near = use(NearnessContext)
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    return near.watch(element, (now) => {
      // Its height, while it has one of its own, is the height of the place that it leaves.
      if (!now && element.dataset.drawn !== undefined) setHeight(element.offsetHeight)
      startTransition(() => setNear(now))
    })
  }, [near])
  const drawn = isNear || always
  const place = <div style={{ height: height ?? roughHeight(markdown) }} />
  return (
    <div ref={box} data-line={line} data-lines={lines} {...(drawn ? { 'data-drawn': '' } : {})}>
      {drawn ? (
        <Suspense fallback={place}>
          <DrawnMarkdown markdown={markdown} anchors={false} alone={false} steps={steps} />
        </Suspense>
      ) : (
        place
      )}
    </div>
  )
})

const LINE = 28
const CHARACTERS_OF_A_LINE = 44

/** As high as a text of such lines is, about. */
function roughHeight(markdown: string): number {
  const lines = markdown.trim().split('\n')
  const rows = lines.reduce(
    (sum, { length }) => sum + Math.max(1, Math.ceil(length / CHARACTERS_OF_A_LINE)),
    0,
  )
  return rows * LINE + 16
}

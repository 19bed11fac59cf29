import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import styles from './article.module.css'
import { DrawnMarkdown } from './DrawnMarkdown.tsx'
import type { Plugins } from './extras.ts'
import { references, type Titles } from './references.ts'

/** A heading of the document being shown. */
export interface OutlineEntry {
  id: string
  text: string
  level: number
}

interface ArticleProps {
  markdown: string
  /** a text inside another page: it has no anchors of its own */
  nested?: boolean
  /** documents that the text may name in 《》 */
  titles?: Titles
  /** a file by itself: what it names beside it is not there */
  alone?: boolean
  /** is told the headings once they stand in the page */
  onOutline?: (entries: OutlineEntry[]) => void
}

/** A document's markdown as a page: sanitised, with tables, figures, formulas, code and caution boxes. */
export function Article({
  markdown,
  nested = false,
  alone = false,
  titles = NO_TITLES,
  onOutline,
}: ArticleProps) {
  const box = useRef<HTMLDivElement>(null)
  const steps = useMemo((): Plugins => (nested ? [] : [[references, { titles }]]), [nested, titles])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other headings
  useLayoutEffect(() => {
    onOutline?.(outlineOf(box))
  }, [onOutline, markdown])

  return (
    <div ref={box} className={styles.article} data-prose>
      <DrawnMarkdown markdown={markdown} anchors={!nested} alone={alone} steps={steps} />
    </div>
  )
}

const NO_TITLES: Titles = new Map()

function outlineOf(box: RefObject<HTMLElement | null>): OutlineEntry[] {
  const headings = box.current?.querySelectorAll<HTMLElement>('h2[id]:not(.sr-only), h3[id]') ?? []
  return [...headings].map(({ id, textContent, tagName }) => ({
    id,
    text: textContent ?? '',
    level: Number(tagName.slice(1)),
  }))
}

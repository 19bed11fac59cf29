import { type RefObject, use, useLayoutEffect, useMemo, useRef } from 'react'
import Markdown, { type Options } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import styles from './article.module.css'
import { elements, SizesContext } from './elements.tsx'
import { extrasFor, extrasNeeded } from './extras.ts'
import { pictureSizes } from './picture-sizes.ts'
import { references, type Titles } from './references.ts'
import { standAlone } from './stand-alone.ts'
import { documentStructure, plainHtml } from './structure.ts'

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
  const [loadingExtras, loadingSizes] = [extrasFor(markdown), pictureSizes(alone ? '' : markdown)]
  const extras = use(loadingExtras)
  const sizes = use(loadingSizes)
  const box = useRef<HTMLDivElement>(null)
  const remarkPlugins = useMemo(
    () => [[remarkGfm, { singleTilde: false }], ...(extrasNeeded(markdown).math ? [remarkMath] : [])],
    [markdown],
  ) as NonNullable<Options['remarkPlugins']>
  const rehypePlugins = useMemo(
    () => [
      plainHtml,
      [rehypeSanitize, SCHEMA],
      ...(alone ? [standAlone] : []),
      [documentStructure, { anchors: !nested }],
      ...(nested ? [] : [[references, { titles }]]),
      ...extras,
    ],
    [extras, nested, alone, titles],
  ) as NonNullable<Options['rehypePlugins']>
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other headings
  useLayoutEffect(() => {
    onOutline?.(outlineOf(box))
  }, [onOutline, markdown])

  return (
    <div ref={box} className={styles.article} data-prose>
      <SizesContext value={sizes}>
        <Markdown
          remarkPlugins={remarkPlugins}
          rehypePlugins={rehypePlugins}
          remarkRehypeOptions={FOOTNOTES}
          components={elements}
        >
          {markdown}
        </Markdown>
      </SizesContext>
    </div>
  )
}

/**
 * HTML in a document is never run, so every id comes from us and needs no prefix; formulas are told
 * by their class.
 */
const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display']],
  },
}

const NO_TITLES: Titles = new Map()

const FOOTNOTES = { clobberPrefix: '', footnoteLabel: '脚注', footnoteBackLabel: '返回正文' }

function outlineOf(box: RefObject<HTMLElement | null>): OutlineEntry[] {
  const headings = box.current?.querySelectorAll<HTMLElement>('h2[id]:not(.sr-only), h3[id]') ?? []
  return [...headings].map(({ id, textContent, tagName }) => ({
    id,
    text: textContent ?? '',
    level: Number(tagName.slice(1)),
  }))
}

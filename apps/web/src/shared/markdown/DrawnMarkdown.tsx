import { use, useMemo } from 'react'
import Markdown, { type Options } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { asTyped } from './as-typed.ts'
import { elements, SizesContext } from './elements.tsx'
import { extrasFor, extrasNeeded, type Plugins } from './extras.ts'
import { pictureSizes } from './pictures/picture-sizes.ts'
import { standAlone } from './stand-alone.ts'
import { documentStructure, plainHtml } from './structure.ts'

interface DrawnMarkdownProps {
  markdown: string
  anchors: boolean
  alone: boolean
  /** steps over the tree that come after all that every text has; the same array while they are the same */
  steps: Plugins
}

/** Markdown as elements, sanitised; what holds them gives them their looks. */
export function DrawnMarkdown({ markdown, anchors, alone, steps }: DrawnMarkdownProps) {
  const [loadingExtras, loadingSizes] = [extrasFor(markdown), pictureSizes(alone ? '' : markdown)]
  const extras = use(loadingExtras)
  const sizes = use(loadingSizes)
  const remarkPlugins = useMemo(
    () => [
      [remarkGfm, { singleTilde: false }],
      ...(extrasNeeded(markdown).math ? [remarkMath] : []),
      asTyped,
    ],
    [markdown],
  ) as NonNullable<Options['remarkPlugins']>
  const rehypePlugins = useMemo(
    () => [
      plainHtml,
      [rehypeSanitize, SCHEMA],
      ...(alone ? [standAlone] : []),
      [documentStructure, { anchors }],
      ...steps,
      ...extras,
    ],
    [extras, anchors, alone, steps],
  ) as Plugins
  return (
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

const FOOTNOTES = { clobberPrefix: '', footnoteLabel: '脚注', footnoteBackLabel: '返回正文' }

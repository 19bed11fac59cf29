import { readFileSync } from 'node:fs'
import type { Element, Root } from 'hast'
import rehypeKatex from 'rehype-katex'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { DemoBase, DemoDocument } from '../../apps/server/src/demo/demo-base.ts'
import { findFile } from '../../apps/server/src/demo/knowledge-folder.ts'
import { references } from '../../apps/web/src/shared/markdown/references.ts'
import { documentStructure } from '../../apps/web/src/shared/markdown/structure.ts'

/** A chapter with its title; figures, captions, notices and units are made by the steps that the web takes. */
export async function chapterHtml(base: DemoBase, chapter: DemoDocument): Promise<string> {
  const level = levelOf(chapter)
  const place = placeOf(chapter.slug)
  const body = await unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(remarkMath)
    .use(remarkRehype, { clobberPrefix: `${place}-` })
    .use(documentStructure, { anchors: false })
    .use(references, { titles: new Map() })
    .use(inBook, { base, chapter })
    .use(rehypeKatex, { output: 'mathml' })
    .use(rehypeStringify, { allowDangerousHtml: true })
    .process(chapter.markdown)
  return `<h${level} class="title" id="${place}">${inHtml(chapter.title)}</h${level}>\n${body}`
}

/** How links name the place of a chapter. */
export function placeOf(slug: string): string {
  return `chapter-${slug}`
}

export function levelOf({ slug }: DemoDocument): number {
  return slug.split('-').length
}

export function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Puts headings below the chapter's title, leads links to chapters of the book, and sets figures into the text. */
function inBook({ base, chapter }: { base: DemoBase; chapter: DemoDocument }) {
  return async (tree: Root): Promise<void> => {
    const figures: Element[] = []
    visit(tree, 'element', (element) => {
      const { tagName, properties } = element
      const [, depth] = /^h([2-6])$/.exec(tagName) ?? []
      if (depth) element.tagName = `h${Number(depth) + levelOf(chapter) - 1}`
      const [, slug] = /^(.+)\.md/.exec(String(properties.href)) ?? []
      if (slug) properties.href = `#${placeOf(slug)}`
      if (tagName === 'img') figures.push(element)
    })
    // Set into the text they take the book's fonts; as pictures they would take those of the machine.
    for (const figure of figures) {
      const file = await findFile(base, chapter.origin, String(figure.properties.src))
      figure.tagName = 'div'
      figure.properties = { role: 'img', ariaLabel: figure.properties.alt }
      figure.children = [{ type: 'raw', value: readFileSync(file, 'utf8') }]
    }
  }
}

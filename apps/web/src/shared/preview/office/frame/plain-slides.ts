import { decodeText } from '@xinqiao/contract/files/text-form'
import { attributeOf } from '@xinqiao/contract/office/markup'
import { type MarkupNode, markupOf, markupTree } from '@xinqiao/contract/office/markup-tree'
import { plainSlide } from '@xinqiao/contract/office/plain-slide'
import { type Read, repack } from './repack.ts'

const SLIDE = /^ppt\/slides\/[^/]+\.xml$/

/** A presentation without the slides that are left out of its show, each shape in a form that is drawn. */
export function plainSlides(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return repack(bytes, async (path, read) => {
    if (path === 'ppt/_rels/presentation.xml.rels' || path === 'ppt/presentation.xml') {
      const hidden = await hiddenSlides(read)
      const name = path.endsWith('.rels') ? 'Relationship' : 'p:sldId'
      const id = path.endsWith('.rels') ? 'Id' : 'r:id'
      return markupOf(
        without(
          await treeOf(read, path),
          (node) => node.name === name && hidden.has(attributeOf(node.attributes, id) ?? ''),
        ),
      )
    }
    return SLIDE.test(path) ? markupOf(plainSlide(await xmlOf(read, path))) : null
  })
}

async function treeOf(read: Read, path: string): Promise<MarkupNode[]> {
  return markupTree(await xmlOf(read, path))
}

async function xmlOf(read: Read, path: string): Promise<string> {
  return decodeText((await read(path)) ?? new Uint8Array())
}

/** The ids, in the presentation, of slides that are not shown. */
async function hiddenSlides(read: Read): Promise<Set<string>> {
  const hidden = new Set<string>()
  const relations = (await treeOf(read, 'ppt/_rels/presentation.xml.rels')).flatMap(
    ({ children }) => children,
  )
  for (const { attributes } of relations) {
    const target = (attributeOf(attributes, 'Target') ?? '').replace(/^\/?(?:ppt\/)?/, 'ppt/')
    if (!SLIDE.test(target)) continue
    const slide = (await treeOf(read, target)).find(({ name }) => name === 'p:sld')
    if (slide && /^(?:0|false)$/.test(attributeOf(slide.attributes, 'show') ?? ''))
      hidden.add(attributeOf(attributes, 'Id') ?? '')
  }
  return hidden
}

function without(nodes: readonly MarkupNode[], isOut: (node: MarkupNode) => boolean): MarkupNode[] {
  return nodes
    .filter((node) => !isOut(node))
    .map((node) => ({ ...node, children: without(node.children, isOut) }))
}

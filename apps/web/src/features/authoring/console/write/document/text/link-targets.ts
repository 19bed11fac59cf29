import { anchorMaker, headingText } from '@xinqiao/contract/knowledge/anchors'
import type { LinkTarget } from '../../../../../../shared/editor/pickers.ts'

interface Around {
  documents: readonly { slug: string; title: string }[]
  files: readonly { id: string; name: string }[]
}

const HEADING = /^ {0,3}#{2,4}[ \t]+(.+)$/
const CAPTION = /^(?:!\[)?((?:表|图)\s?[\dA-Z]+(?:[-.–]\d+)*)[\s　]+([^\]|\n]*)/
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg)$/i

/** What a text may link to: documents of its version, its own chapters, its tables and figures, files of the base. */
export function linkTargets(text: string, { documents, files }: Around): LinkTarget[] {
  const own = outsideCode(text)
  const anchor = anchorMaker()
  const headings = own.flatMap((line) => {
    const heading = headingText(HEADING.exec(line)?.[1] ?? '')
    return heading === '' ? [] : [{ heading, anchor: anchor(heading) }]
  })
  const numbered = own.flatMap((line) => {
    const [, number, title = ''] = CAPTION.exec(line) ?? []
    return number === undefined ? [] : [{ number, title: title.trim() }]
  })
  return [
    ...documents.map(({ slug, title }) => ({
      label: title,
      kind: '文档',
      text: `[${escaped(title)}](document:${slug})`,
    })),
    ...headings.map(({ heading, anchor: place }) => ({
      label: heading,
      kind: '本文章节',
      text: `[${escaped(heading)}](#${place})`,
    })),
    // A number in a text becomes a link by itself.
    ...numbered.map(({ number, title }) => ({ label: `${number} ${title}`, kind: '表与图', text: number })),
    ...files.map(({ id, name }) => ({
      label: name,
      kind: '图片与文件',
      text: `${PICTURE.test(name) ? '!' : ''}[${escaped(name)}](resource:${id})`,
    })),
  ]
}

function outsideCode(text: string): string[] {
  let fence = ''
  return text.split('\n').filter((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence === '') {
      fence = mark
      return mark === ''
    }
    if (mark.startsWith(fence)) fence = ''
    return false
  })
}

function escaped(text: string): string {
  return text.replaceAll(/([\\[\]])/g, '\\$1')
}

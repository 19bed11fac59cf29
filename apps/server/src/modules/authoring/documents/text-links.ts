/** A link or a picture as it is written in a text, and the line where it stands, from 1. */
export interface TextLink {
  address: string
  line: number
  isPicture: boolean
}

/** An address may stand in `<…>`, and hold parentheses that close again. */
const LINK = /\]\((?:<([^<>\n]+)>|((?:[^()\s<>]|\([^()\s<>]*\))+))(?=[\s)])/g

/** The links and pictures of a text; what stands in code is none. */
export function linksOf(markdown: string): TextLink[] {
  const links: TextLink[] = []
  changeLinks(markdown, (link, whole) => {
    links.push(link)
    return whole
  })
  return links
}

/** Writes each link anew; `whole` is what stands there, from `](` on, without the closing parenthesis. */
export function changeLinks(markdown: string, change: (link: TextLink, whole: string) => string): string {
  return changeProse(markdown, (text, line) =>
    text.replace(LINK, (whole, quoted: string | undefined, plain: string | undefined, at: number) => {
      const isPicture = /!\[(?:\\.|[^[\]\\])*$/.test(text.slice(0, at))
      return change({ address: quoted ?? plain ?? '', line, isPicture }, whole)
    }),
  )
}

/** Changes a text where it is no code. */
export function changeProse(markdown: string, change: (text: string, line: number) => string): string {
  let fence = ''
  const lines = markdown.split('\n').map((line, index) => {
    const mark = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = ''
      return line
    }
    if (mark !== '') {
      fence = mark
      return line
    }
    const parts = line.split(/((?<!`)`+[^`]+`+)/)
    return parts.map((part, at) => (at % 2 === 1 ? part : change(part, index + 1))).join('')
  })
  return lines.join('\n')
}

/** An address that starts from the place of its text, which a document here does not have. */
export function isRelative(address: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(address)
}

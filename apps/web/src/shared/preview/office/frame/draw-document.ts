import { renderAsync } from 'docx-preview'
import type { Drawn } from './draw-file.ts'
import { plainDocument } from './plain-document.ts'

/** Room left and right of a page. */
const MARGIN = 16

/** A text document, page under page; pages wider than the window are made to fit it. */
export async function drawDocument(root: HTMLElement, bytes: ArrayBuffer): Promise<Drawn> {
  const papers = document.createElement('main')
  papers.className = 'papers'
  papers.tabIndex = 0
  papers.setAttribute('aria-label', '文档内容')
  root.replaceChildren(papers)
  const styles = document.createElement('div')
  papers.before(styles)
  await renderAsync(await plainDocument(bytes), papers, styles, {
    inWrapper: true,
    breakPages: true,
    ignoreLastRenderedPageBreak: false,
    renderHeaders: true,
    renderFooters: true,
    renderFootnotes: true,
    renderEndnotes: true,
    renderComments: false,
    // A part that is HTML of its own would be drawn unseen by all that reads the document here.
    renderAltChunks: false,
    experimental: true,
    useBase64URL: true,
  })
  if (papers.querySelector('section') === null) throw new Error('the document has no page')
  fitWidth(papers)
  new ResizeObserver(() => fitWidth(papers)).observe(papers)
  return { parts: 1, limited: false, showPart: () => undefined }
}

function fitWidth(papers: HTMLElement): void {
  const wrapper = papers.querySelector<HTMLElement>('.docx-wrapper')
  if (wrapper === null) return
  wrapper.style.zoom = '1'
  const widest = Math.max(
    ...[...wrapper.querySelectorAll<HTMLElement>('section.docx')].map((page) => page.offsetWidth),
  )
  wrapper.style.zoom = String(Math.min(1, papers.clientWidth / (widest + MARGIN)))
}

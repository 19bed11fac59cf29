import { init } from 'pptx-preview'
import type { Drawn, DrawOptions } from './draw-file.ts'
import { plainSlides } from './plain-slides.ts'

const WIDEST = 960
const MARGIN = 16

/** A presentation, slide under slide, as wide as the window allows. */
export async function drawSlides(
  root: HTMLElement,
  bytes: ArrayBuffer,
  { part, onPart }: DrawOptions,
): Promise<Drawn> {
  const papers = document.createElement('main')
  papers.className = 'papers'
  papers.tabIndex = 0
  papers.setAttribute('aria-label', '演示文稿内容')
  const place = document.createElement('div')
  papers.append(place)
  root.replaceChildren(papers)
  const width = Math.min(WIDEST, papers.clientWidth - MARGIN)
  await init(place, { width, mode: 'list' }).preview(await plainSlides(bytes))
  // The library writes its own looks into the elements.
  const wrapper = place.querySelector<HTMLElement>('.pptx-preview-wrapper')
  if (wrapper !== null)
    Object.assign(wrapper.style, {
      height: 'auto',
      margin: '0 auto',
      overflow: 'visible',
      background: 'none',
    })
  const slides = [...place.querySelectorAll<HTMLElement>('.pptx-preview-slide-wrapper')]
  if (slides.length === 0) throw new Error('the presentation has no slide')
  for (const [index, slide] of slides.entries()) {
    slide.style.margin = '16px auto'
    slide.setAttribute('role', 'group')
    slide.setAttribute('aria-label', `第 ${index + 1} 页，共 ${slides.length} 页`)
  }
  // Not `scrollIntoView`: that would move the page around the frame as well.
  const showPart = (wanted: number) => {
    const slide = slides[wanted - 1]
    if (slide === undefined) return
    const top = slide.getBoundingClientRect().top - papers.getBoundingClientRect().top
    papers.scrollTop += top - MARGIN
  }
  showPart(part)
  followScroll(papers, slides, onPart)
  return { parts: slides.length, limited: false, showPart }
}

/** Tells which slide is being looked at. */
function followScroll(
  papers: HTMLElement,
  slides: readonly HTMLElement[],
  onPart: (part: number) => void,
): void {
  let told = 0
  papers.addEventListener('scroll', () => {
    const edge = papers.getBoundingClientRect().top + papers.clientHeight / 4
    const shown = slides.findLastIndex((slide) => slide.getBoundingClientRect().top < edge)
    if (shown + 1 === told || shown < 0) return
    told = shown + 1
    onPart(told)
  })
}

import type { Mermaid } from 'mermaid'

interface Drawn {
  /** the picture as a data address: in an image nothing of it can run or reach the page */
  address: string
  width: number
  height: number
  title: string
}

const KEPT = 40
/** Longer descriptions would keep the page busy. */
const LONGEST = 20_000

/** What draws them did not come; asked for again after this. */
const AGAIN_MS = 10_000

const kept = new Map<string, Promise<Drawn | null | 'lost'>>()
let count = 0
let line: Promise<unknown> = Promise.resolve()

/** Draws a Mermaid diagram once for each theme; null when it cannot be read. */
export function drawDiagram(code: string, theme: 'light' | 'dark'): Promise<Drawn | null | 'lost'> {
  const key = `${theme}\n${code}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= KEPT) kept.clear()
  // The library draws one at a time: its settings are one for the page.
  const drawing = line.then(async () => {
    const library = await loadLibrary().catch(() => null)
    if (library !== null) return draw(library, code, theme).catch(() => null)
    setTimeout(() => kept.delete(key), AGAIN_MS)
    return 'lost' as const
  })
  line = drawing
  kept.set(key, drawing)
  return drawing
}

async function loadLibrary(): Promise<Mermaid> {
  return (await import('mermaid')).default
}

async function draw(mermaid: Mermaid, code: string, theme: 'light' | 'dark'): Promise<Drawn | null> {
  if (code.length > LONGEST) return null
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: theme === 'dark' ? 'dark' : 'neutral',
    fontFamily: 'sans-serif',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    suppressErrorRendering: true,
  })
  count += 1
  const { svg } = await mermaid.render(`diagram-${count}`, code)
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  drawing.setAttribute('width', String(width))
  drawing.setAttribute('height', String(height))
  const text = new XMLSerializer().serializeToString(drawing)
  return {
    address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`,
    width: Math.round(width),
    height: Math.round(height),
    title: titleOf(code),
  }
}

/** What a diagram says of itself: its title, or its kind. */
function titleOf(code: string): string {
  const title = /^\s*title:?\s+(.+)$/m.exec(code)?.[1]
  return title ?? `图表：${code.trim().split('\n')[0] ?? ''}`
}

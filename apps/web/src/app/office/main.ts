/**
 * The page inside the sandboxed frame of office files. It has no origin, no session and no way to any
 * server: the bytes are handed to it, and whatever a file makes the libraries do stays in here.
 */
import { drawFile } from '../../shared/preview/office/frame/draw-file.ts'
import type { FromFrame, ToFrame } from '../../shared/preview/office/frame-messages.ts'
import './office.css'

const root = document.querySelector<HTMLElement>('#root')
const tell = (message: FromFrame) => window.parent.postMessage(message, '*')
let showPart: ((part: number) => void) | undefined

window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== window.parent || root === null) return
  if ('theme' in data) document.documentElement.dataset.theme = data.theme
  if ('draw' in data) {
    void drawFile(root, data.draw, (part) => tell({ part })).then((drawn) => {
      if ('failure' in drawn) tell({ failed: drawn.failure })
      else {
        showPart = drawn.showPart
        tell({ drawn: { parts: drawn.parts, limited: drawn.limited } })
      }
    })
  }
  if ('part' in data) showPart?.(data.part)
})
// Links of a document lead nowhere from in here.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (link !== null && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
})
tell({ isReady: true })

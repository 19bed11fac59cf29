import { useNavigate } from '@tanstack/react-router'
import { resource } from '@xinqiao/contract/knowledge/reading-endpoints'
import { useEffect } from 'react'
import { callAddress } from '../../../shared/api/call.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { pdfViewerScreen } from '../paths.ts'

const BarePdf = loadPart(async () => (await import('../../../shared/preview/pdf/BarePdf.tsx')).BarePdf)

/** How often the viewer sees to it that nothing of the page's frame is shown (document 1 section 9). */
const HIDE_EVERY_MS = 1000
const FRAME = '.shell-header, .footer, .area-menu'

/** A PDF of this product alone on the page, without toolbar, context menu, navigation or footer. */
export function PdfViewer() {
  const [{ src }] = useScreenSearch(pdfViewerScreen)
  const navigate = useNavigate()
  const address = ownFile(src, window.location.origin)
  useEffect(() => {
    if (address === null) void navigate({ to: '/404', replace: true })
  }, [address, navigate])
  useHiddenFrame()
  if (address === null) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is offered here, the browser's own menu is withheld
    <div onContextMenu={(event) => event.preventDefault()}>
      <h1 className="visually-hidden">PDF 文档</h1>
      <BarePdf key={address} address={address} />
    </div>
  )
}

/** The address of a file of this product within this site; null for any other address. */
export function ownFile(src: string, origin: string): string | null {
  const files = callAddress(resource, { params: { id: '' } })
  const address = URL.parse(src, origin)
  if (address === null || src === '' || address.origin !== origin) return null
  const id = address.pathname.startsWith(files) ? address.pathname.slice(files.length) : ''
  return /^[\w-]+$/.test(id) ? address.pathname + address.search : null
}

/** The frame is not drawn here in the first place; whatever brought it back is undone within a second. */
function useHiddenFrame(): void {
  useEffect(() => {
    const hide = () => {
      for (const part of document.querySelectorAll<HTMLElement>(FRAME)) part.hidden = true
    }
    hide()
    const timer = setInterval(hide, HIDE_EVERY_MS)
    return () => {
      clearInterval(timer)
      for (const part of document.querySelectorAll<HTMLElement>(FRAME)) part.hidden = false
    }
  }, [])
}

import { ColumnWidthOutlined, DownOutlined, MinusOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { IconButton } from '../../ui/act/IconButton.tsx'
import { QuietButton } from '../../ui/act/QuietButton.tsx'
import { Failed } from '../../ui/load/Failed.tsx'
import { NumberField } from '../NumberField.tsx'
import { OpeningFile } from '../OpeningFile.tsx'
import { PdfFind } from './PdfFind.tsx'
import type { PageOverlay } from './PdfPage.tsx'
import { goToPage, PdfPages, type Zoom } from './PdfPages.tsx'
import styles from './pdf.module.css'
import pdfBarStyles from './pdf-bar.module.css'
import { type PdfState, usePdf } from './use-pdf.ts'

interface PdfReaderProps {
  address: string
  startPage: number
  /** is told the page being read */
  onPage: (page: number) => void
  /** gets a new address and opens the document again */
  retry: () => void
  /** what is laid on the pages */
  overlay?: PageOverlay | undefined
}

/** A PDF to be read in the page: all pages below each other, zoom, page jump, search. */
export function PdfReader({ address, startPage, onPage, retry, overlay }: PdfReaderProps) {
  const state = usePdf(address)
  if (state.status === 'failed') {
    const isLost = state.error instanceof CallError && state.error.kind === 'unreadable'
    return <Failed error={state.error} {...(isLost ? {} : { retry })} />
  }
  if (state.status === 'loading') return <OpeningFile className={styles.waiting} label="正在打开 PDF" />
  return <Opened state={state} startPage={startPage} onPage={onPage} overlay={overlay} />
}

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const SETTLED_MS = 300

interface OpenedProps extends Pick<PdfReaderProps, 'startPage' | 'onPage' | 'overlay'> {
  state: Extract<PdfState, { status: 'ready' }>
}

function Opened({ state, startPage, onPage, overlay }: OpenedProps) {
  const { pdf, sizes } = state
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [scale, setScale] = useState(1)
  const [arePagesThere, setPagesThere] = useState(false)
  const [page, setPage] = useState(1)
  const [laidOut, setLaidOut] = useState(0)
  const told = useRef(1)

  // The address asks for a page: at first, and when a link leads to another one.
  useEffect(() => {
    if (!arePagesThere || startPage === told.current) return
    told.current = startPage
    requestAnimationFrame(() => goToPage(Math.min(startPage, sizes.length)))
  }, [arePagesThere, startPage, sizes.length])
  const onScale = useCallback((drawn: number) => {
    setScale(drawn)
    setPagesThere(true)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (page === told.current) return
      told.current = page
      onPage(page)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [page, onPage])

  const zoomBy = (direction: 1 | -1) =>
    setZoom(
      direction > 0
        ? (STEPS.find((step) => step > scale + 0.01) ?? scale)
        : (STEPS.findLast((step) => step < scale - 0.01) ?? scale),
    )
  const onText = useCallback(() => setLaidOut((count) => count + 1), [])

  return (
    <div className={styles.reader}>
      <div className={pdfBarStyles.toolbar} role="toolbar" aria-label="PDF 工具栏">
        <QuietButton
          icon={<UpOutlined aria-hidden />}
          aria-label="上一页"
          disabled={page <= 1}
          onClick={() => goToPage(page - 1)}
        />
        <QuietButton
          icon={<DownOutlined aria-hidden />}
          aria-label="下一页"
          disabled={page >= sizes.length}
          onClick={() => goToPage(page + 1)}
        />
        <span className={pdfBarStyles.pageField}>
          <NumberField
            label="页码"
            number={page}
            digits={5}
            onGo={(wanted) => goToPage(clamp(wanted, sizes.length))}
          />
          <span>/ {sizes.length}</span>
        </span>
        <span className={pdfBarStyles.gap} />
        <IconButton icon={<MinusOutlined aria-hidden />} label="缩小" onClick={() => zoomBy(-1)} />
        <span className={pdfBarStyles.percent} role="status" aria-label="缩放比例">
          {Math.round(scale * 100)}%
        </span>
        <IconButton icon={<PlusOutlined aria-hidden />} label="放大" onClick={() => zoomBy(1)} />
        <IconButton
          icon={<ColumnWidthOutlined aria-hidden />}
          label="适合宽度"
          aria-pressed={zoom === 'fit'}
          title="适合宽度"
          onClick={() => setZoom('fit')}
        />
        <PdfFind pdf={pdf} page={page} laidOut={laidOut} />
      </div>
      <PdfPages {...{ pdf, sizes, zoom, onScale, onText, overlay }} onPage={setPage} />
    </div>
  )
}

function clamp(page: number, total: number): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), total)
}

import { Failed } from '../../ui/load/Failed.tsx'
import { OpeningFile } from '../OpeningFile.tsx'
import { PdfPages } from './PdfPages.tsx'
import styles from './pdf.module.css'
import { usePdf } from './use-pdf.ts'

/** The pages of a PDF and nothing else. */
export function BarePdf({ address }: { address: string }) {
  const state = usePdf(address)
  if (state.status === 'failed') {
    return <Failed error={state.error} retry={() => window.location.reload()} />
  }
  return (
    <div className={styles.bare} role="document" aria-label="PDF 文档" aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && <OpeningFile className={styles.waiting} label="正在打开 PDF" />}
      {state.status === 'ready' && <PdfPages pdf={state.pdf} sizes={state.sizes} zoom="fit" />}
    </div>
  )
}

import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/act/IconButton.tsx'
import { FindField } from '../../ui/list/FindField.tsx'
import { countOnPages, rangesOf } from './find-text.ts'
import { goToPage } from './PdfPages.tsx'
import styles from './pdf.module.css'
import pdfBarStyles from './pdf-bar.module.css'

interface PdfFindProps {
  pdf: PDFDocumentProxy
  /** the page being read */
  page: number
  /** changes whenever the words of a page have been laid out */
  laidOut: number
}

const MARKS = 'pdf-find'

/** Finds words in the document: how often, on which page next, and marks them. */
export function PdfFind({ pdf, page, laidOut }: PdfFindProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [counts, setCounts] = useState<ReadonlyMap<number, number> | null>(null)
  const texts = useRef(new Map<number, string>())
  const total = [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  useMarks(asked, laidOut)

  const find = async (event: FormEvent) => {
    event.preventDefault()
    if (text === asked && counts) {
      step(1)
      return
    }
    setAsked(text)
    const found = await countOnPages(pdf, text, texts.current)
    setCounts(text.trim() === '' ? null : found)
    const pages = [...found.keys()]
    const first = pages.find((number) => number >= page) ?? pages[0]
    if (first !== undefined && first !== page) goToPage(first)
  }
  const step = (by: 1 | -1) => {
    const pages = [...(counts?.keys() ?? [])]
    const onward = by > 0 ? pages.find((number) => number > page) : pages.findLast((number) => number < page)
    const next = onward ?? (by > 0 ? pages[0] : pages.at(-1))
    if (next !== undefined) goToPage(next)
  }

  return (
    <form className={pdfBarStyles.find} onSubmit={(event) => void find(event)}>
      <FindField
        size="small"
        label="在 PDF 中查找"
        value={text}
        onChange={setText}
        onClear={() => {
          setAsked('')
          setCounts(null)
        }}
      />
      <span className={pdfBarStyles.found} role="status">
        {counts && (total > 0 ? `${total} 处，${counts.size} 页` : '未找到')}
      </span>
      {total > 0 && (
        <>
          <IconButton icon={<UpOutlined aria-hidden />} label="上一处所在页" onClick={() => step(-1)} />
          <IconButton icon={<DownOutlined aria-hidden />} label="下一处所在页" onClick={() => step(1)} />
        </>
      )}
    </form>
  )
}

/** Marks the words where they are laid out. A browser without such marks still finds the pages. */
function useMarks(words: string, laidOut: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that were laid out since are to be marked too
  useEffect(() => {
    if (!('highlights' in CSS)) return
    const layers = document.querySelectorAll(`.${styles.words}`)
    const ranges = [...layers].flatMap((layer) => rangesOf(layer, words))
    CSS.highlights.set(MARKS, new Highlight(...ranges))
    return () => {
      CSS.highlights.delete(MARKS)
    }
  }, [words, laidOut])
}

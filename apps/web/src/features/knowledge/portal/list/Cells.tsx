import type { KnowledgeBaseItem } from '@xinqiao/contract/knowledge/schemas'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { BatchBar } from '../../../../shared/knowledge/download/BatchBar.tsx'
import { BatchDownload } from '../../../../shared/knowledge/download/BatchDownload.tsx'
import cells from '../../parts/cell.module.css'
import { KnowledgeCell } from '../../parts/KnowledgeCell.tsx'
import styles from './list.module.css'

/** Bases chosen for a batch, over the pages of a list. */
interface Selection {
  ids: readonly string[]
  set: (ids: readonly string[]) => void
}

export function useSelection(): Selection {
  const [ids, set] = useState<readonly string[]>([])
  return { ids, set }
}

interface CellsProps {
  bases: readonly KnowledgeBaseItem[]
  waiting: boolean
  selection: Selection
}

/** A page of bases, each with its checkbox, and the download of those that are checked. */
export function Cells({ bases, waiting, selection: { ids, set } }: CellsProps) {
  return (
    <>
      <div
        className={`${cells.grid} ${cells.two} ${styles.results}`}
        data-waiting={waiting}
        aria-busy={waiting}
      >
        {bases.map((base) => {
          const selected = ids.includes(base.kbId)
          return (
            <KnowledgeCell
              key={base.kbId}
              base={base}
              selected={selected}
              lead={
                <Checkbox
                  className={styles.check ?? ''}
                  checked={selected}
                  disabled={!base.downloadable}
                  {...(base.downloadable ? {} : { title: '仅供在线阅读，不能下载' })}
                  aria-label={`选择 ${base.kbName}`}
                  onChange={() => set(selected ? ids.filter((id) => id !== base.kbId) : [...ids, base.kbId])}
                />
              }
            />
          )
        })}
      </div>
      <BatchBar kbIds={ids} onClear={() => set([])} />
    </>
  )
}

/** Checks or leaves all bases of the page. */
export function SelectPage({ bases, selection: { ids, set } }: Omit<CellsProps, 'waiting'>) {
  const here = bases.flatMap(({ kbId, downloadable }) => (downloadable ? [kbId] : []))
  const chosen = here.filter((id) => ids.includes(id)).length
  const others = ids.filter((id) => !here.includes(id))
  return (
    <span className={styles.checkPage}>
      <Checkbox
        disabled={here.length === 0}
        checked={chosen > 0 && chosen === here.length}
        indeterminate={chosen > 0 && chosen < here.length}
        onChange={({ target }) => set(target.checked ? [...others, ...here] : others)}
      >
        全选本页
      </Checkbox>
      {/* With something chosen the bar at the foot has it. */}
      {ids.length === 0 && <BatchDownload kbIds={ids} type="text" size="small" />}
    </span>
  )
}

const SKELETON_CELLS = ['a', 'b', 'c', 'd', 'e', 'f']

export function CellSkeleton() {
  return (
    <div className={`${cells.grid} ${cells.two}`} aria-hidden>
      {SKELETON_CELLS.map((key) => (
        <div key={key} className={`${cells.cell} ${styles.skeleton}`}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

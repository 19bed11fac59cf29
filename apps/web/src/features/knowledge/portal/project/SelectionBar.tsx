import { useQuery } from '@tanstack/react-query'
import { allows } from '@xinqiao/contract/access'
import { addFavourite } from '@xinqiao/contract/knowledge/member-endpoints'
import type { ProjectBase } from '@xinqiao/contract/knowledge/project-schemas'
import { fileUnderCategory } from '@xinqiao/contract/knowledge/unit-category-endpoints'
import { Button, Checkbox, Select } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { BatchDownload } from '../../../../shared/knowledge/download/BatchDownload.tsx'
import { subjectOf, useKnownUser } from '../../../../shared/session/session.ts'
import { QuietButton } from '../../../../shared/ui/act/QuietButton.tsx'
import styles from './project-knowledge.module.css'
import { categoriesQuery } from './project-queries.ts'

const NONE = ''

interface SelectionBarProps {
  /** all rows of the page */
  page: readonly ProjectBase[]
  selected: readonly string[]
  onSelect: (kbIds: readonly string[]) => void
}

/** Chooses all rows of the page, and what can be done with the chosen ones at once. */
export function SelectionBar({ page, selected, onSelect }: SelectionBarProps) {
  const rows = page.filter(({ kbId }) => selected.includes(kbId))
  const onDone = () => onSelect([])
  return (
    <div className={styles.selection}>
      <Checkbox
        disabled={page.length === 0}
        checked={rows.length > 0 && rows.length === page.length}
        indeterminate={rows.length > 0 && rows.length < page.length}
        onChange={({ target }) => onSelect(target.checked ? page.map(({ kbId }) => kbId) : [])}
      >
        全选本页
      </Checkbox>
      {rows.length > 0 && <Actions rows={rows} onDone={onDone} />}
    </div>
  )
}

/** What can be done with the chosen rows at once. */
function Actions({ rows, onDone }: { rows: readonly ProjectBase[]; onDone: () => void }) {
  const user = useKnownUser()
  const offered = rows.filter(({ downloadable }) => downloadable)
  const readOnly = rows.filter(({ downloadable }) => !downloadable)
  const own = useQuery(categoriesQuery(undefined)).data?.rows.filter((category) => category.own) ?? []
  const file = useWrite(fileUnderCategory)
  const favour = useWrite(addFavourite)
  const mayFile = allows(fileUnderCategory.access, subjectOf(user)) && own.length > 0

  const fileAll = async (cateId: string) => {
    for (const { kbId } of rows) await file.run({ params: { id: kbId }, body: { cateId } })
    toast(
      'success',
      cateId === NONE ? '已移出分类' : `已归入“${own.find(({ id }) => id === cateId)?.name ?? ''}”`,
    )
    onDone()
  }
  const favourAll = async () => {
    for (const { kbId, favor } of rows) if (!favor) await favour.run({ params: { id: kbId } })
    toast('success', '已加入收藏')
    onDone()
  }
  return (
    <>
      <span role="status">已选 {rows.length} 个知识库</span>
      {offered.length > 0 && <BatchDownload kbIds={offered.map(({ kbId }) => kbId)} place={1} size="small" />}
      <Button size="small" loading={favour.busy} onClick={() => void favourAll().catch(() => undefined)}>
        收藏
      </Button>
      {mayFile && (
        <Select
          size="small"
          aria-label="归入分类"
          placeholder="归入分类"
          value={null}
          loading={file.busy}
          popupMatchSelectWidth={false}
          options={[
            ...own.map(({ id, name }) => ({ value: id, label: name })),
            { value: NONE, label: '移出分类' },
          ]}
          onChange={(cateId: string | null) => void fileAll(cateId ?? NONE).catch(() => undefined)}
        />
      )}
      <QuietButton onClick={onDone}>取消选择</QuietButton>
      {readOnly.length > 0 && (
        <p className={styles.readOnly} role="note">
          {leftOut(readOnly, offered.length)}
        </p>
      )}
    </>
  )
}

const MOST_NAMED = 3

/** Which of the chosen rows a download leaves out, before it begins. */
function leftOut(readOnly: readonly ProjectBase[], offered: number): string {
  const names = readOnly.slice(0, MOST_NAMED).map(({ kbName }) => `《${kbName}》`)
  const more = readOnly.length > names.length ? `等 ${readOnly.length} 个` : ''
  return `${names.join('、')}${more}仅供在线阅读，${offered > 0 ? '批量下载时不包含' : '不提供下载'}`
}

import { MoreOutlined } from '@ant-design/icons'
import { deleteDocument } from '@xinqiao/contract/authoring/document-endpoints'
import type { AuthoredDocument } from '@xinqiao/contract/authoring/schemas'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { askSure } from '../../../../../shared/feedback/feedback.ts'
import { QuietButton } from '../../../../../shared/ui/act/QuietButton.tsx'
import { childrenOf, placeAfterStep, type Step } from './moves.ts'
import styles from './outline.module.css'

interface DocumentMenuProps {
  document: AuthoredDocument
  documents: readonly AuthoredDocument[]
  onStep: (step: Step) => void
  onName: () => void
  onNew: () => void
}

const STEP_LABELS: readonly [Step, string, string][] = [
  ['up', '上移', 'Alt ↑'],
  ['down', '下移', 'Alt ↓'],
  ['in', '降级', 'Alt →'],
  ['out', '升级', 'Alt ←'],
]

/** What may be done with one document of the tree. */
export function DocumentMenu({ document, documents, onStep, onName, onNew }: DocumentMenuProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const remove = useWrite(deleteDocument, { done: '已移入回收站' })
  const confirm = async () => {
    const below = countBelow(documents, document.id)
    const sure = await askSure({
      title: '删除文档',
      text:
        below === 0
          ? `“${document.title}”将移入回收站，发布前可以恢复，确定吗？`
          : `“${document.title}”及其下级共 ${below + 1} 个文档将移入回收站，发布前可以恢复，确定吗？`,
      ok: '删除',
    })
    if (sure) await remove.run({ params: { id: document.id } }).catch(() => undefined)
  }
  // Only once it is opened: which steps lead somewhere is asked of all documents.
  const items = () => [
    { key: 'new', label: '新建下级文档', onClick: onNew },
    { key: 'name', label: '重命名', onClick: onName },
    { type: 'divider' as const },
    ...STEP_LABELS.map(([step, label, keys]) => ({
      key: step,
      label,
      extra: keys,
      disabled: placeAfterStep(documents, document.id, step) === null,
      onClick: () => onStep(step),
    })),
    { type: 'divider' as const },
    { key: 'delete', label: '删除', danger: true, onClick: () => void confirm() },
  ]
  return (
    <span className={styles.nodeMenu}>
      <Dropdown
        onOpenChange={() => setWasOpened(true)}
        menu={{ items: wasOpened ? items() : [], onClick: ({ domEvent }) => domEvent.stopPropagation() }}
        trigger={['click']}
      >
        <QuietButton
          icon={<MoreOutlined aria-hidden />}
          aria-label={`${document.title} 的操作`}
          onClick={(event) => event.stopPropagation()}
        />
      </Dropdown>
    </span>
  )
}

function countBelow(documents: readonly AuthoredDocument[], id: string): number {
  return childrenOf(documents, id).reduce((sum, child) => sum + 1 + countBelow(documents, child.id), 0)
}

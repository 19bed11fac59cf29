import { createDocument, updateDocument } from '@xinqiao/contract/authoring/document-endpoints'
import type { AuthoredDocument } from '@xinqiao/contract/authoring/schemas'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { NameDialog } from '../../../../../shared/form/NameDialog.tsx'

interface TitleDialogProps {
  versionId: string
  /** null for one to be made below the parent */
  document: AuthoredDocument | null
  parentId: string | null
  onClose: () => void
  onMade: (id: string) => void
}

/** Names a document, or makes one. */
export function TitleDialog({ versionId, document, parentId, onClose, onMade }: TitleDialogProps) {
  const create = useWrite(createDocument, { surface: 'dialog' })
  const update = useWrite(updateDocument, { done: '已保存', surface: 'dialog' })
  return (
    <NameDialog
      of={`document ${document?.id ?? `new ${versionId} ${parentId ?? ''}`}`}
      title={document ? '重命名' : parentId === null ? '新建文档' : '新建下级文档'}
      missing={T.titleMissing}
      most={120}
      initial={{ name: document?.title ?? '' }}
      onClose={onClose}
      onSave={async ({ name: title }) => {
        if (document) {
          await update.run({ params: { id: document.id }, body: { title, open: document.open } })
        } else {
          const { data } = await create.run({ params: { id: versionId }, body: { title, parentId } })
          onMade(data.id)
        }
      }}
    />
  )
}

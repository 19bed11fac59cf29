import { removeFile } from '@xinqiao/contract/files/endpoints'
import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import { addDiagrams } from '@xinqiao/contract/projects/calls/save-endpoints'
import type { ProjectFile } from '@xinqiao/contract/projects/file-schemas'
import { limitText } from '@xinqiao/contract/sizes'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { askSure } from '../../../../shared/feedback/feedback.ts'
import { FileRows } from '../../../../shared/files/FileRows.tsx'
import { Uploader } from '../../../../shared/upload/Uploader.tsx'

const { extensions, maxBytes } = FILE_PURPOSES.project
export const ATTACHMENT_HINT = `${extensions.join('、')}，单个不超过 ${limitText(maxBytes)}`

interface NewAttachmentsProps {
  files: readonly StoredFile[]
  onChange: (files: readonly StoredFile[]) => void
}

/** Files of a project that is not saved yet: they go with its first saving. */
export function NewAttachments({ files, onChange }: NewAttachmentsProps) {
  return (
    <>
      <Uploader
        purpose="project"
        taken={files.map(({ name }) => name)}
        onUploaded={async (file) => onChange([...files, file])}
      />
      <FileRows
        files={files.map(({ id, name, size }) => ({ id, fileName: name, fileSize: size }))}
        onRemove={({ id }) => onChange(files.filter((file) => file.id !== id))}
      />
    </>
  )
}

interface DiagramSectionProps {
  projectId: string
  files: readonly ProjectFile[]
  /** told the files as they are now */
  onChange?: (files: readonly ProjectFile[]) => void
  readOnly?: boolean
  mayRemove?: boolean
}

/** The block diagrams of a project that is there: each change counts at once. */
export function DiagramSection(props: DiagramSectionProps) {
  const { projectId, files, onChange, readOnly = false, mayRemove = false } = props
  const add = useWrite(addDiagrams, { surface: 'message' })
  const remove = useWrite(removeFile, { done: FILE_TEXTS.removed })
  const confirmRemoval = async ({ id, fileName }: { id: string; fileName: string }) => {
    const sure = await askSure({ title: '删除文件', text: `确定删除“${fileName}”吗？`, ok: '删除' })
    if (!sure) return
    await remove.run({ params: { id } }).then(
      () => onChange?.(files.filter((file) => file.id !== id)),
      () => undefined,
    )
  }
  return (
    <>
      {!readOnly && (
        <Uploader
          purpose="project"
          taken={files.map(({ fileName }) => fileName)}
          onUploaded={async ({ id }) => {
            const { rows } = await add.run({ params: { id: projectId }, body: { fileIdList: [id] } })
            onChange?.(rows)
          }}
        />
      )}
      <FileRows
        files={files}
        {...(mayRemove && !readOnly ? { onRemove: (file) => void confirmRemoval(file) } : {})}
      />
    </>
  )
}

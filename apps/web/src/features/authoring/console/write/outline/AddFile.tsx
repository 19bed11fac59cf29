import { PaperClipOutlined } from '@ant-design/icons'
import { takeFile } from '@xinqiao/contract/authoring/document-endpoints'
import { useState } from 'react'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { QuietButton } from '../../../../../shared/ui/act/QuietButton.tsx'
import { UploadDialog } from '../document/late-upload.ts'

interface AddFileProps {
  versionId: string
  /** names of the files that the version holds */
  taken: readonly string[]
  onMade: (id: string) => void
}

/** Files become documents of their own, last in the tree. */
export function AddFile({ versionId, taken, onMade }: AddFileProps) {
  const [open, setOpen] = useState(false)
  const take = useWrite(takeFile, { surface: 'area' })
  const add = async (fileId: string) => {
    const { data } = await take.run({ params: { id: versionId }, body: { fileId } })
    onMade(data.id)
  }
  return (
    <>
      <QuietButton icon={<PaperClipOutlined aria-hidden />} onClick={() => setOpen(true)}>
        外部文件
      </QuietButton>
      {open && (
        <UploadDialog
          title="上传外部文件"
          taken={taken}
          onUploaded={({ id }) => add(id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

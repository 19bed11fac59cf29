import { createVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { type VersionDetail, versionForm } from '@xinqiao/contract/authoring/schemas'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField, NoteField } from '../../../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../../../shared/form/rules.ts'
import { useScreenSearch } from '../../../../../shared/router/screen.ts'
import { writeScreen } from '../../../paths.ts'

interface Values {
  name: string
  summary?: string
  fromId?: string | null
}

interface NewVersionDialogProps {
  version: VersionDetail
  versions: readonly { id: string; name: string }[]
  onClose: () => void
}

const NAME = zodRule(versionForm.shape.name)

/** A new draft, with the documents of another version to begin with. */
export function NewVersionDialog({ version, versions, onClose }: NewVersionDialogProps) {
  const [, setSearch] = useScreenSearch(writeScreen)
  const create = useWrite(createVersion, { done: '已新建草稿版本', surface: 'dialog' })
  const save = async ({ fromId = null, ...values }: Values) => {
    const { data } = await create.run({ params: { id: version.baseId }, body: { ...values, fromId } })
    setSearch({ verId: data.id, docId: undefined })
  }
  return (
    <FormDialog<Values>
      first="name"
      title="新建版本"
      okText="新建"
      name={`version of ${version.baseId}`}
      initial={{ fromId: version.id }}
      onClose={onClose}
      onSave={save}
    >
      <LineField name="name" label="版本名称" rule={NAME} maxLength={30} placeholder="如 V1.4" />
      <ChoiceField
        name="fromId"
        label="沿用文档"
        hint="从所选版本复制目录与正文，修改过的文档会标出；清空则从空白开始"
        allowClear
        placeholder="从空白开始"
        options={versions.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NoteField name="summary" label="版本说明" rows={3} maxLength={2000} />
    </FormDialog>
  )
}

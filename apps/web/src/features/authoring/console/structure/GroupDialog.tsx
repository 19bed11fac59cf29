import { createGroup, updateGroup } from '@xinqiao/contract/authoring/tag-endpoints'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { NameDialog, type Named } from '../../../../shared/form/NameDialog.tsx'
import { latestStructure, OPTIONS, type Row } from './TagDialog.tsx'

export function GroupDialog({ row, onClose }: { row: Row | null; onClose: () => void }) {
  const create = useWrite(createGroup, OPTIONS)
  const update = useWrite(updateGroup, OPTIONS)
  return (
    <NameDialog<Named>
      of={`group ${row?.id ?? 'new'}`}
      title={row ? '修改标签组' : '新建标签组'}
      missing={T.groupNameMissing}
      most={20}
      initial={row ? { name: row.name, version: row.version } : { name: '' }}
      latest={async () => {
        const found = (await latestStructure()).groups.find(({ id }) => id === row?.id)
        return found && { name: found.name, version: found.version }
      }}
      onClose={onClose}
      onSave={({ name, version = 1 }) =>
        row ? update.run({ params: { id: row.id }, body: { name, version } }) : create.run({ body: { name } })
      }
    />
  )
}

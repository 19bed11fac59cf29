import type { Structure } from '@xinqiao/contract/authoring/schemas'
import { readStructure } from '@xinqiao/contract/authoring/structure-endpoints'
import { createTag, updateTag } from '@xinqiao/contract/authoring/tag-endpoints'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { call } from '../../../../shared/api/call.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { ChoiceField } from '../../../../shared/form/fields/fields.tsx'
import { NameDialog, type Named } from '../../../../shared/form/NameDialog.tsx'

/** What fails is told in the dialog. */
export const OPTIONS = { done: '已保存', surface: 'dialog' } as const

type Tag = Structure['tags'][number]

export interface GroupRow {
  id: string
  name: string
  version: number
  kind: 'group' | 'none'
  children?: TagRow[]
}

export type TagRow = Tag & { kind: 'tag' }

export type Row = GroupRow | TagRow

export type Editing = { kind: 'group' | 'tag'; row: Row | null; groupId?: string }

export async function latestStructure(): Promise<Structure> {
  return (await call(readStructure, {}, { surface: 'area' })).data
}

interface TagDialogProps {
  editing: Editing
  structure: Structure
  onClose: () => void
}

interface TagValues extends Named {
  groupId?: string | null
  spaceIds: string[]
}

export function TagDialog({ editing, structure, onClose }: TagDialogProps) {
  const tag = editing.row?.kind === 'tag' ? editing.row : null
  const create = useWrite(createTag, OPTIONS)
  const update = useWrite(updateTag, OPTIONS)
  const initial = tag ? tagValues(tag) : { name: '', groupId: editing.groupId ?? null, spaceIds: [] }
  const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  return (
    <NameDialog<TagValues>
      of={`tag ${tag?.id ?? `new ${editing.groupId ?? ''}`}`}
      title={tag ? '修改标签' : '新建标签'}
      missing={T.tagNameMissing}
      most={20}
      initial={initial}
      latest={async () => {
        const found = (await latestStructure()).tags.find(({ id }) => id === tag?.id)
        return found && tagValues(found)
      }}
      describe={({ name = '', groupId, spaceIds = [] }) => [
        ['名称', name],
        ['标签组', structure.groups.find(({ id }) => id === groupId)?.name ?? ''],
        ['空间', structure.spaces.flatMap((one) => (spaceIds.includes(one.id) ? [one.name] : [])).join('、')],
      ]}
      onClose={onClose}
      onSave={({ name, groupId = null, spaceIds, version = 1 }) => {
        const body = { name, groupId, spaceIds }
        return tag ? update.run({ params: { id: tag.id }, body: { ...body, version } }) : create.run({ body })
      }}
    >
      <ChoiceField
        name="groupId"
        label="标签组"
        hint="不属于任何组的标签只显示在卡片上，不进筛选"
        allowClear
        placeholder="不属于任何组"
        options={structure.groups.map(toOption)}
      />
      <ChoiceField
        name="spaceIds"
        label="出现在这些空间的筛选中"
        mode="multiple"
        options={structure.spaces.map(toOption)}
      />
    </NameDialog>
  )
}

function tagValues({ name, groupId, spaceIds, version }: Tag): TagValues {
  return { name, groupId, spaceIds, version }
}

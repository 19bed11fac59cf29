import type { Structure } from '@xinqiao/contract/authoring/schemas'
import {
  createCategory,
  createSpace,
  readStructure,
  updateCategory,
  updateSpace,
} from '@xinqiao/contract/authoring/structure-endpoints'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { call } from '../../../../shared/api/call.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { NameDialog, type Named } from '../../../../shared/form/NameDialog.tsx'

export type Space = Structure['spaces'][number]

export interface Row extends Omit<Space, 'categories'> {
  kind: 'space' | 'category'
  isFirst: boolean
  isLast: boolean
  children?: Row[]
}

/** What is being named: a record, or a new one (below a space). */
export type Editing = { kind: Row['kind']; row: Row | null; spaceId?: string }

interface SpaceDialogProps {
  editing: Editing
  onClose: () => void
}

export function SpaceDialog({ editing, onClose }: SpaceDialogProps) {
  const { kind, row, spaceId = '' } = editing
  const options = { done: '已保存', surface: 'dialog' } as const
  const newSpace = useWrite(createSpace, options)
  const newCategory = useWrite(createCategory, options)
  const space = useWrite(updateSpace, options)
  const category = useWrite(updateCategory, options)
  const isSpace = kind === 'space'
  const noun = isSpace ? '空间' : '分类'
  const latest = async () => {
    const { data } = await call(readStructure, {}, { surface: 'area' })
    const found = data.spaces.flatMap((one) => [one, ...one.categories]).find(({ id }) => id === row?.id)
    return found && valuesOf(found)
  }
  return (
    <NameDialog<Named>
      of={`${kind} ${row?.id ?? `new ${spaceId}`}`}
      title={`${row ? '修改' : '新建'}${noun}`}
      missing={isSpace ? T.spaceNameMissing : T.categoryNameMissing}
      most={30}
      described
      initial={row ? valuesOf(row) : { name: '', description: '' }}
      latest={latest}
      onClose={onClose}
      onSave={({ name, description = '', version = 1 }) => {
        const body = { name, description }
        if (row) {
          return (isSpace ? space : category).run({ params: { id: row.id }, body: { ...body, version } })
        }
        return isSpace ? newSpace.run({ body }) : newCategory.run({ body: { ...body, spaceId } })
      }}
    />
  )
}

function valuesOf({ name, description, version }: Omit<Space, 'categories'>): Named {
  return { name, description, version }
}

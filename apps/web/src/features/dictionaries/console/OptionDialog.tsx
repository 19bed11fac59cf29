import { useQuery } from '@tanstack/react-query'
import {
  CHIP_DICTIONARIES,
  LIFECYCLES,
  type Lifecycle,
  steppingsInput,
} from '@xinqiao/contract/dictionaries/chips'
import { addOption, changeOption, listOptions } from '@xinqiao/contract/dictionaries/console-endpoints'
import type { Dictionary, KeptOption } from '@xinqiao/contract/dictionaries/schemas'
import { DICTIONARY_TEXTS as T } from '@xinqiao/contract/dictionaries/texts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { choices } from '../../../shared/ui/choices.ts'

const STEPPINGS = zodRule(steppingsInput)

/** A chip nobody has spoken of has neither steppings nor a lifecycle. */
function chipPartOf({ lifecycle = '', steppings = [] }: Pick<Values, 'lifecycle' | 'steppings'>) {
  return { lifecycle, steppings }
}

interface Values {
  value: string
  label: string
  parentId: number | null
  mainBoardDominantFrequency?: string | undefined
  memoryFrequency?: string | undefined
  steppings?: string[] | undefined
  lifecycle?: Lifecycle | '' | undefined
  version?: number
}

interface OptionDialogProps {
  dictionary: Dictionary
  /** null for a new one */
  option: KeptOption | null
  onClose: () => void
}

/** A new option, or its name, parent and what it brings; its value is what records keep, and never changes. */
export function OptionDialog({ dictionary: { code, name, parentCode }, option, onClose }: OptionDialogProps) {
  const add = useWrite(addOption, { done: T.saved, surface: 'dialog' })
  const change = useWrite(changeOption, { done: T.saved, surface: 'dialog' })
  const parents = useQuery({
    ...read(listOptions, { params: { code: parentCode ?? '' } }),
    enabled: parentCode !== null,
  })
  const save = async ({ value, parentId, version = 1, ...rest }: Values) => {
    const form = { ...rest, parentId: parentId ?? null }
    if (option === null) await add.run({ params: { code }, body: { ...form, value } })
    else await change.run({ params: { code, id: option.id }, body: { ...form, version } })
  }
  return (
    <FormDialog<Values>
      title={option === null ? `新增${name}选项` : `修改“${option.label}”`}
      name={`option ${option?.id ?? 'new'} of ${code}`}
      initial={option ? { ...option, ...chipPartOf(option) } : { parentId: null, ...chipPartOf({}) }}
      onSave={save}
      onClose={onClose}
    >
      <LineField
        name="value"
        label="选项值"
        hint={option === null ? '记录中保存的值，保存后不可修改' : '已被记录使用，不可修改'}
        missing={T.valueMissing}
        maxLength={60}
        disabled={option !== null}
      />
      <LineField name="label" label="显示名称" missing={T.labelMissing} maxLength={60} />
      {parentCode !== null && (
        <ChoiceField
          name="parentId"
          label="上级选项"
          allowClear
          placeholder="不限"
          options={(parents.data?.rows ?? []).map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      {CHIP_DICTIONARIES.includes(code) && (
        <>
          <LineField name="mainBoardDominantFrequency" label="主频" maxLength={40} placeholder="如 2.3 GHz" />
          <LineField name="memoryFrequency" label="内存频率" maxLength={40} placeholder="如 3200 MT/s" />
          <ChoiceField
            name="lifecycle"
            label="生命周期"
            hint="不推荐新设计与停产会在选择芯片时显示"
            options={choices(['', '未设置'], ...(Object.entries(LIFECYCLES) as [Lifecycle, string][]))}
          />
          <ChoiceField
            name="steppings"
            label="步进"
            hint="如 A0、B0，输入后回车；项目与变更通知从中选择"
            rule={STEPPINGS}
            isOptional
            mode="tags"
            open={false}
            tokenSeparators={[' ', '、', ',', '，']}
          />
        </>
      )}
    </FormDialog>
  )
}

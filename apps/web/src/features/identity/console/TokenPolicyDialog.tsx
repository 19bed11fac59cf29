import { useQuery } from '@tanstack/react-query'
import { unitOptions } from '@xinqiao/contract/accounts/console-unit-endpoints'
import { keepTokenPolicy, readTokenPolicy } from '@xinqiao/contract/identity/token-endpoints'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, RadioField } from '../../../shared/form/fields/fields.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'

interface Values {
  unitsOpen: boolean
  closedUnitIds: string[]
}

const SEARCH = { optionFilterProp: 'label' } as const
const OPEN = [
  { value: true, label: '开放' },
  { value: false, label: '不开放，只有供应方人员可用' },
]

/** Says whether people of units may have access tokens, and which units may not. */
export function TokenPolicyDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(read(readTokenPolicy, {}))
  const options = useQuery(read(unitOptions, {}))
  const keep = useWrite(keepTokenPolicy, { done: '已保存', surface: 'dialog' })
  const policy = query.data?.data
  return (
    <FormDialog<Values>
      title="开放范围"
      okText="保存"
      initial={{
        unitsOpen: policy?.unitsOpen ?? true,
        closedUnitIds: (policy?.closedUnits ?? []).map(({ id }) => id),
      }}
      waiting={policy === undefined ? <QueryView query={query}>{() => null}</QueryView> : undefined}
      onSave={(body) => keep.run({ body })}
      onClose={onClose}
    >
      <RadioField name="unitsOpen" label="单位人员" options={OPEN} />
      <ChoiceField
        name="closedUnitIds"
        label="不开放的单位"
        mode="multiple"
        showSearch={SEARCH}
        hint="这些单位的人员不能新建令牌，已有的立即不能使用"
        loading={options.isPending}
        options={(options.data?.data.units ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}

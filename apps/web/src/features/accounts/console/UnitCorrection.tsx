import { useQuery } from '@tanstack/react-query'
import type { AccountDetail } from '@xinqiao/contract/accounts/console-schemas'
import { unitOptions } from '@xinqiao/contract/accounts/console-unit-endpoints'
import { PERSONAL_UNIT_ID } from '@xinqiao/contract/accounts/texts'
import { correctUnit } from '@xinqiao/contract/personnel/console-endpoints'
import { Alert } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { HeldWork } from './HeldWork.tsx'

interface Values {
  unitId: string
  reason: string
}

/** To which unit somebody belongs, where it was entered wrongly. */
export function UnitCorrection({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const { id, unitId, unitName, realName } = account
  const options = useQuery(read(unitOptions, {}))
  const correct = useWrite(correctUnit, { done: '已更正，已通知本人与人员管理员', surface: 'dialog' })
  const units = (options.data?.data.units ?? []).map((unit) => ({ value: unit.id, label: unit.name }))
  const choices = [{ value: PERSONAL_UNIT_ID, label: '个人账号（不属于任何单位）' }, ...units]
  return (
    <FormDialog<Values>
      title="更正所属单位"
      subtitle={realName}
      okText="更正"
      name={`unit of account ${id}`}
      initial={{}}
      onClose={onClose}
      onSave={(body) => correct.run({ params: { id }, body })}
    >
      <Alert
        type="warning"
        showIcon
        title={`现为${unitName || '个人账号'}。更正后，原单位的职务、岗位与服务授权不再保留，岗位由项目负责人承担`}
        style={{ marginBlock: '8px 16px' }}
      />
      <HeldWork accountId={id} />
      <ChoiceField
        name="unitId"
        label="更正为"
        missing="请选择单位"
        showSearch={{ optionFilterProp: 'label' }}
        loading={options.isPending}
        options={choices.filter(({ value }) => value !== unitId)}
      />
      <NoteField
        name="reason"
        label="原因"
        hint="记入审计，并告知本人"
        missing="请填写更正原因"
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}

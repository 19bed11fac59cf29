import { useQuery } from '@tanstack/react-query'
import { inviteProject } from '@xinqiao/contract/projects/calls/console-endpoints'
import { listProjectOwners } from '@xinqiao/contract/projects/calls/console-people-endpoints'
import { Form } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'

interface Values {
  unitId: string
  projectName: string
  ownerId: string
}

/** A project for a customer, whose owner is asked to fill it in. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [unitId, setUnitId] = useState('')
  const [form] = Form.useForm<Values>()
  const owners = useQuery(read(listProjectOwners, {})).data?.rows ?? []
  const invite = useWrite(inviteProject, { done: '已建立，已通知项目负责人填写', surface: 'dialog' })
  const units = [...new Map(owners.map((one) => [one.unitId, one.unitName]))]
  return (
    <FormDialog<Values>
      title="邀请客户填写项目"
      okText="建立并通知"
      name="project invitation"
      form={form}
      initial={{ projectName: '' }}
      onSave={(body) => invite.run({ body })}
      onClose={onClose}
    >
      <ChoiceField
        name="unitId"
        label="单位"
        missing="请选择单位"
        showSearch={{ optionFilterProp: 'label' }}
        options={units.map(([value, label]) => ({ value, label }))}
        onChange={(value: string) => {
          setUnitId(value)
          form.setFieldsValue({ ownerId: undefined as never })
        }}
      />
      <ChoiceField
        name="ownerId"
        label="项目负责人"
        missing="请选择项目负责人"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={unitId === '' ? '先选择单位' : '请选择'}
        disabled={unitId === ''}
        options={owners
          .filter((one) => one.unitId === unitId)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <LineField
        name="projectName"
        label="项目名称"
        rule={zodRule(inviteProject.body.shape.projectName)}
        maxLength={60}
      />
    </FormDialog>
  )
}

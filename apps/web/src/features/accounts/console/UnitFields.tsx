import { useQuery } from '@tanstack/react-query'
import { type UnitDetail, unitForm } from '@xinqiao/contract/accounts/console-schemas'
import { unitOptions } from '@xinqiao/contract/accounts/console-unit-endpoints'
import { Checkbox, Form, Input } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import columnStyles from '../../../shared/form/columns.module.css'
import { ChoiceField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { UnitAddresses } from './UnitAddresses.tsx'

const RULES = { name: zodRule(unitForm.shape.name), unitType: zodRule(unitForm.shape.unitType) }

export function UnitFields({ unit }: { unit: UnitDetail | null }) {
  const options = useQuery(read(unitOptions, {}))
  const { unitTypes = [], faes = [], services = [] } = options.data?.data ?? {}
  const assistants = (unit?.members ?? []).filter(({ status }) => status === 'active')
  return (
    <>
      <Form.Item
        name="name"
        label="单位名称"
        required
        rules={[RULES.name]}
        className={columnStyles.wide ?? ''}
      >
        <Input maxLength={100} />
      </Form.Item>
      <ChoiceField
        name="unitType"
        label="单位类型"
        hint="决定可用的板块：整机板卡厂商为技术支持与整机认证，部件与操作系统厂商为硬件认证"
        rule={RULES.unitType}
        options={unitTypes.map(toOption)}
        loading={options.isPending}
      />
      <ChoiceField
        name="faeId"
        label="负责的 FAE"
        hint="没有 FAE 的单位不能提交项目"
        allowClear
        showSearch={SEARCH}
        options={faes.map(toOption)}
        loading={options.isPending}
      />
      <ChoiceField
        name="assistantId"
        label="单位助理"
        hint={unit ? '可在客户人员页面更换项目人员' : '新建后有了账号才能指定'}
        allowClear
        showSearch={SEARCH}
        disabled={unit === null}
        options={assistants.map(({ id, realName, postName }) => ({
          value: id,
          label: [realName, postName].filter(Boolean).join(' · '),
        }))}
      />
      <Form.Item name="serviceIds" label="已开通服务">
        <Checkbox.Group role="group" aria-label="已开通服务" options={services.map(toOption)} />
      </Form.Item>
      <UnitAddresses />
    </>
  )
}

const SEARCH = { optionFilterProp: 'label' } as const

function toOption<I>({ id, name }: { id: I; name: string }) {
  return { value: id, label: name }
}

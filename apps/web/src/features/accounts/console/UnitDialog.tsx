import { useQuery } from '@tanstack/react-query'
import type { UnitDetail } from '@xinqiao/contract/accounts/console-schemas'
import {
  createUnit,
  readUnit,
  unitOptions,
  updateUnit,
} from '@xinqiao/contract/accounts/console-unit-endpoints'
import type { CallInput } from '@xinqiao/contract/endpoint'
import { call, type Result } from '../../../shared/api/call.ts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import columnStyles from '../../../shared/form/columns.module.css'
import type { Lines } from '../../../shared/form/draft/StaleNotice.tsx'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { useToChange } from '../../../shared/ui/open/use-to-change.ts'
import { UnitFields } from './UnitFields.tsx'

type Values = CallInput<typeof updateUnit>['body']

/** A unit to be made or changed. */
export function UnitDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const detail = useToChange(readUnit, id)
  const unit = id === null ? null : detail.data?.data
  const create = useWrite(createUnit, { done: '已新建单位', surface: 'dialog' })
  const update = useWrite(updateUnit, { done: '已保存', surface: 'dialog' })

  const save = ({ version, ...values }: Values) => {
    const body = { ...values, faeId: values.faeId ?? null, assistantId: values.assistantId ?? null }
    return id === null ? create.run({ body }) : update.run({ params: { id }, body: { ...body, version } })
  }
  const latest = async () =>
    valuesOf((await call(readUnit, { params: { id: id ?? '' } }, { surface: 'area' })).data)
  const options = useQuery(read(unitOptions, {})).data?.data
  return (
    <FormDialog<Values>
      width={800}
      title={id === null ? '新建单位' : '编辑单位'}
      name={`unit ${id ?? 'new'}`}
      initial={unit ? valuesOf(unit) : { serviceIds: [], addresses: [] }}
      className={columnStyles.two}
      waiting={unit === undefined ? <QueryView query={detail}>{() => null}</QueryView> : undefined}
      onSave={save}
      latest={latest}
      describe={(values) => linesOf(values, unit, options)}
      onClose={onClose}
    >
      <UnitFields unit={unit ?? null} />
    </FormDialog>
  )
}

function linesOf(
  { name = '', unitType, faeId, assistantId, serviceIds = [], addresses = [] }: Partial<Values>,
  unit: UnitDetail | null | undefined,
  { unitTypes = [], faes = [], services = [] }: Partial<Result<typeof unitOptions>['data']> = {},
): Lines {
  const opened = services.filter(({ id }) => serviceIds.includes(id))
  return [
    ['单位名称', name],
    ['单位类型', unitTypes.find(({ id }) => id === unitType)?.name ?? ''],
    ['负责的 FAE', faes.find(({ id }) => id === faeId)?.name ?? ''],
    ['单位助理', unit?.members.find(({ id }) => id === assistantId)?.realName ?? ''],
    ['已开通服务', opened.map((service) => service.name).join('、')],
    [
      '地址',
      addresses
        .map(({ label, address, contact, phone }) =>
          [label, address, contact, phone].filter(Boolean).join(' '),
        )
        .join('\n'),
    ],
  ]
}

function valuesOf(unit: UnitDetail) {
  return {
    name: unit.name,
    unitType: unit.unitType.id,
    faeId: unit.faeId || null,
    assistantId: unit.assistantId || null,
    serviceIds: unit.services.map(({ id }) => id),
    addresses: unit.addresses,
    version: unit.version,
  }
}

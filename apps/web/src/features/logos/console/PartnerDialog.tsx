import { addPartner, changePartner, listPartners } from '@xinqiao/contract/logos/endpoints'
import type { Partner } from '@xinqiao/contract/logos/schemas'
import { LOGO_TEXTS as T } from '@xinqiao/contract/logos/texts'
import { Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { findRow } from '../../../shared/api/find-row.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import type { Lines } from '../../../shared/form/draft/StaleNotice.tsx'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { DayPicker } from '../../../shared/form/fields/days.tsx'
import { LineField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { LogoField } from './LogoField.tsx'

interface Values {
  corporateName: string
  certifiedOn: Dayjs
  file?: File
  version: number
}

/** A partner to be put on the wall, or changed; the picture of a known one stays unless another is chosen. */
export function PartnerDialog({ partner, onClose }: { partner: Partner | null; onClose: () => void }) {
  const [logoUrl, setLogoUrl] = useState(partner?.logoUrl ?? '')
  const add = useWrite(addPartner, { done: T.added, surface: 'dialog' })
  const change = useWrite(changePartner, { done: T.saved, surface: 'dialog' })

  const save = async ({ certifiedOn, file, version, ...values }: Values) => {
    const body = { ...values, certifiedOn: certifiedOn.format('YYYY-MM-DD') }
    if (partner) {
      await change.run({ params: { id: partner.id }, body: { ...body, version, ...(file ? { file } : {}) } })
    } else if (file) {
      await add.run({ body: { ...body, file } })
    }
  }
  const latest = async () => {
    const found = await findRow(partner?.id ?? '', (page) =>
      call(listPartners, { query: page }, { surface: 'area' }),
    )
    if (found) setLogoUrl(found.logoUrl)
    return found && valuesOf(found)
  }
  return (
    <FormDialog<Values>
      first="corporateName"
      title={partner ? '修改合作伙伴' : '添加合作伙伴'}
      name={`partner ${partner?.id ?? ''}`}
      initial={partner ? valuesOf(partner) : { corporateName: '' }}
      onSave={save}
      latest={latest}
      describe={linesOf}
      onClose={onClose}
    >
      <LineField
        name="corporateName"
        label="企业名称"
        rule={zodRule(addPartner.body.shape.corporateName)}
        maxLength={50}
      />
      <Form.Item
        name="certifiedOn"
        label="首次通过认证的日期"
        extra="Logo 墙按此日期先后排列"
        rules={[{ required: true, message: T.dateMissing }]}
      >
        <DayPicker style={{ width: '100%' }} maxDate={dayjs()} allowClear={false} />
      </Form.Item>
      <Form.Item
        name="file"
        label="Logo 图片"
        extra="png，不超过 3 MB；墙上以单色显示，透明底、深色图样的效果最好"
        rules={[{ required: partner === null, message: T.fileMissing }]}
      >
        <LogoField current={logoUrl} />
      </Form.Item>
    </FormDialog>
  )
}

function linesOf({ corporateName = '', certifiedOn }: Partial<Values>): Lines {
  return [
    ['企业名称', corporateName],
    ['首次通过认证的日期', certifiedOn?.format('YYYY-MM-DD') ?? ''],
  ]
}

function valuesOf({ corporateName, certifiedOn, version }: Partner) {
  return { corporateName, certifiedOn: dayjs(certifiedOn), version }
}

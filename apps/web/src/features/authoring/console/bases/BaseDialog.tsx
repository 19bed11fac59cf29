import { useNavigate } from '@tanstack/react-router'
import { createBase, readBase, updateBase } from '@xinqiao/contract/authoring/base-endpoints'
import type { BaseDetail, BaseForm } from '@xinqiao/contract/authoring/schemas'
import { Form } from 'antd'
import { call } from '../../../../shared/api/call.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import columnStyles from '../../../../shared/form/columns.module.css'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { destination } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { useToChange } from '../../../../shared/ui/open/use-to-change.ts'
import { writeScreen } from '../../paths.ts'
import { BaseFields } from './BaseFields.tsx'
import { useBaseLines } from './use-base-lines.ts'

type Values = BaseForm & { version: number }

const START: Partial<BaseForm> = {
  icon: 'MD',
  visibility: 'login',
  downloadable: true,
  namesCommenters: false,
  cardTagIds: [],
  filterTagIds: [],
  unitIds: [],
  projectIds: [],
}

/** A base to be made or changed; a new one is opened for writing at once. */
export function BaseDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const navigate = useNavigate()
  const params = { id: id ?? '' }
  const detail = useToChange(readBase, id)
  const found = id === null ? null : detail.data?.data
  const create = useWrite(createBase, { done: '已新建，可以开始编写', surface: 'dialog' })
  const update = useWrite(updateBase, { done: '已保存', surface: 'dialog' })
  const isOut = found?.versions.some(({ status }) => status === 'released') ?? false
  const describe = useBaseLines()

  const save = async () => {
    // Also of fields that the chosen visibility does not show.
    const { version, ...values }: Values = form.getFieldsValue(true)
    const body = { ...values, categoryId: values.categoryId ?? null }
    if (id !== null) {
      await update.run({ params, body: { ...body, version } })
    } else {
      const { data } = await create.run({ body })
      await navigate(destination(hrefOf(writeScreen, { verId: data.versionId })))
    }
  }
  const latest = async () => valuesOf((await call(readBase, { params }, { surface: 'area' })).data)

  return (
    <FormDialog<Values>
      form={form}
      width={800}
      title={id === null ? '新建知识库' : '知识库设置'}
      okText={id === null ? '新建并编写' : '保存'}
      name={`base ${id ?? 'new'}`}
      initial={found ? valuesOf(found) : START}
      className={columnStyles.two}
      waiting={found === undefined ? <QueryView query={detail}>{() => null}</QueryView> : undefined}
      onSave={save}
      latest={latest}
      describe={describe}
      onClose={onClose}
    >
      <BaseFields isOut={isOut} />
    </FormDialog>
  )
}

function valuesOf({ form, version }: BaseDetail): Values {
  return { ...form, version }
}

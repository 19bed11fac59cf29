import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  createBase,
  listBases,
  readBase,
  readOptions,
  readVersion,
  updateBase,
} from '@xinqiao/contract/authoring/base-endpoints'
import type { BaseForm } from '@xinqiao/contract/authoring/schemas'
import { readStructure } from '@xinqiao/contract/authoring/structure-endpoints'
import { Form, Modal } from 'antd'
import { CallError } from '../../../shared/api/call-error.ts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { fieldErrors } from '../../../shared/form/rules.ts'
import { destination } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { QueryView } from '../../../shared/ui/QueryView.tsx'
import { writeScreen } from '../paths.ts'
import { BaseFields } from './BaseFields.tsx'

const RENEWS = [listBases, readBase, readVersion, readStructure, readOptions]
const START: Partial<BaseForm> = {
  icon: 'MD',
  visibility: 'login',
  downloadable: true,
  cardTagIds: [],
  filterTagIds: [],
  unitIds: [],
  projectIds: [],
}

/** A base to be made or changed; a new one is opened for writing at once. */
export function BaseDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [form] = Form.useForm<BaseForm>()
  const navigate = useNavigate()
  const detail = useQuery({
    ...read(readBase, { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
  })
  const found = id === null ? null : detail.data?.data
  const create = useWrite(createBase, { renews: RENEWS, done: '已新建，可以开始编写', surface: 'form' })
  const update = useWrite(updateBase, { renews: RENEWS, done: '已保存', surface: 'form' })
  const isOut = found?.versions.some(({ status }) => status === 'released')

  const save = async (values: BaseForm) => {
    const body = { ...values, categoryId: values.categoryId ?? null }
    try {
      if (found) {
        await update.run({ params: { id: found.id }, body: { ...body, version: found.version } })
      } else {
        const { data } = await create.run({ body })
        await navigate(destination(hrefOf(writeScreen, { verId: data.versionId })))
      }
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
    }
  }

  return (
    <Modal
      open
      width={800}
      title={id === null ? '新建知识库' : '知识库设置'}
      okText={id === null ? '新建并编写' : '保存'}
      okButtonProps={{ loading: create.busy || update.busy, disabled: found === undefined }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {found === null ? (
        <BaseFields form={form} initial={START} onSave={save} />
      ) : (
        <QueryView query={detail}>
          {({ data }) => <BaseFields form={form} initial={data.form} isOut={isOut ?? false} onSave={save} />}
        </QueryView>
      )}
    </Modal>
  )
}

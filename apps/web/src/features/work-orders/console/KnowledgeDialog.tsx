import { useQuery } from '@tanstack/react-query'
import { listBases } from '@xinqiao/contract/authoring/base-endpoints'
import { createDocument, saveText } from '@xinqiao/contract/authoring/document-endpoints'
import { Form, Input, Select } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import type { DeskOrder } from './DeskThread.tsx'

interface Values {
  versionId: string
  title: string
  body: string
}

/** A draft of the knowledge base of how an order was solved; its editor reads it over before it is submitted. */
export function KnowledgeDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const bases = useQuery(read(listBases, { query: { status: 'draft', pageSize: 100 } }))
  const create = useWrite(createDocument, { surface: 'dialog' })
  const write = useWrite(
    { ...saveText, changes: ['knowledge-document'] as const },
    {
      done: '已存为知识库草稿',
      surface: 'dialog',
    },
  )
  const save = async ({ versionId, title, body }: Values) => {
    const { data } = await create.run({ params: { id: versionId }, body: { title } })
    await write.run({ params: { id: data.id }, body: { body, revision: 1 } })
  }
  return (
    <FormDialog<Values>
      title="解决方案存为知识库草稿"
      okText="存为草稿"
      width={720}
      name={`knowledge of ${order.workOrder.id}`}
      initial={{ title: order.workOrder.workOrderName, body: textOf(order) }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="versionId"
        label="知识库"
        extra="只列出有草稿版本的知识库"
        rules={[{ required: true, message: '请选择知识库' }]}
      >
        <Select
          placeholder="请选择"
          loading={bases.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(bases.data?.rows ?? []).flatMap(({ name, next }) =>
            next === null ? [] : [{ value: next.id, label: `${name} ${next.name}` }],
          )}
        />
      </Form.Item>
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请输入标题' }]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        name="body"
        label="正文（Markdown）"
        extra="提交审核前请去除客户与项目的名称"
        rules={[{ required: true, whitespace: true, message: '请输入正文' }]}
      >
        <Input.TextArea rows={12} />
      </Form.Item>
    </FormDialog>
  )
}

/** What readers of all companies need of it: no names of people, projects or numbers of orders. */
function textOf({ workOrder, infoDetails: said, info }: DeskOrder): string {
  const parts = [
    ['现象', said.questionDescription || workOrder.workOrderDetails],
    ['适用芯片', info.serverChip],
    ['硬件环境', said.hardwareEnvironment.replaceAll(';', '\n\n')],
    ['软件环境', said.softwareEnvironment.replaceAll(';', '\n\n')],
    ['解决方案', workOrder.solution],
  ] as const
  return parts
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `## ${title}\n\n${text}`)
    .join('\n\n')
}

import { useQuery } from '@tanstack/react-query'
import {
  draftKnowledge,
  listSolutionBases,
} from '@xinqiao/contract/work-orders/calls/desk-knowledge-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField, NoteField } from '../../../../shared/form/fields/fields.tsx'
import type { DeskOrder } from '../DeskThread.tsx'

interface Values {
  kbId: string
  title: string
  body: string
}

/** Hands in how an order was solved as a draft of the knowledge base; its editors read it over before it is submitted. */
export function KnowledgeDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const bases = useQuery(read(listSolutionBases, {}))
  const write = useWrite(draftKnowledge, { done: T.drafted, surface: 'dialog' })
  const { id } = order.workOrder
  return (
    <FormDialog<Values>
      title="解决方案存为知识库草稿"
      okText="存为草稿"
      width={720}
      name={`knowledge of ${id}`}
      initial={{ title: order.workOrder.workOrderName, body: textOf(order) }}
      onSave={(body) => write.run({ params: { id }, body })}
      onClose={onClose}
    >
      <ChoiceField
        name="kbId"
        label="知识库"
        hint="存入它的草稿版本；没有草稿的，以当前版本新建一个"
        missing={T.baseMissing}
        loading={bases.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={(bases.data?.rows ?? []).map(({ id: value, name, draft }) => ({
          value,
          label: draft === '' ? name : `${name}（${draft}）`,
        }))}
      />
      <LineField name="title" label="标题" missing="请输入标题" maxLength={120} />
      <NoteField
        name="body"
        label="正文（Markdown）"
        hint="读者是所有客户，请去除客户与项目的名称；知识库编辑会收到消息，审阅后提交审核"
        missing={T.bodyMissing}
        rows={12}
      />
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

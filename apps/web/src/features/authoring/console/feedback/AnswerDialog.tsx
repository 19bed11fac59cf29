import { useQuery } from '@tanstack/react-query'
import { listBases } from '@xinqiao/contract/authoring/base-endpoints'
import { createDocument } from '@xinqiao/contract/authoring/document-endpoints'
import { documentForm } from '@xinqiao/contract/authoring/schemas'
import { deleteMissedSearch } from '@xinqiao/contract/authoring/search-words-endpoints'
import { Checkbox, Form } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField } from '../../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../../shared/form/rules.ts'
import { leaveTo } from '../../../../shared/navigation.ts'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { writeScreen } from '../../paths.ts'

interface Values {
  versionId: string
  title: string
  done: boolean
}

/** What readers looked for in vain becomes a document of a draft, and is marked as dealt with. */
export function AnswerDialog({ id, word, onClose }: { id: string; word: string; onClose: () => void }) {
  const drafts = useQuery(read(listBases, { query: { status: 'draft', pageSize: 100 } }))
  const create = useWrite(createDocument, { done: '已新建文档', surface: 'dialog' })
  const remove = useWrite(deleteMissedSearch, { surface: 'silent' })
  const options = (drafts.data?.rows ?? []).flatMap(({ name, next }) =>
    next?.status === 'draft' ? [{ value: next.id, label: `${name} ${next.name}` }] : [],
  )
  const save = async ({ versionId, title, done }: Values) => {
    const { data } = await create.run({ params: { id: versionId }, body: { title } })
    if (done) await remove.run({ params: { id } }).catch(() => undefined)
    leaveTo(`/console${hrefOf(writeScreen, { verId: versionId, docId: data.id })}`)
  }
  return (
    <FormDialog<Values>
      title="写成文档"
      subtitle={word}
      okText="新建并编写"
      name={`answer ${id}`}
      initial={{ title: word.slice(0, 120), done: true }}
      onClose={onClose}
      onSave={save}
    >
      <ChoiceField
        name="versionId"
        label="写入"
        hint={
          drafts.data && options.length === 0 ? '没有草稿版本，请先在知识库中新建版本' : '有草稿版本的知识库'
        }
        missing="请选择知识库的草稿版本"
        showSearch={{ optionFilterProp: 'label' }}
        loading={drafts.isPending}
        options={options}
      />
      <LineField name="title" label="文档标题" rule={zodRule(documentForm.shape.title)} maxLength={120} />
      <Form.Item name="done" valuePropName="checked">
        <Checkbox>同时标为已处理</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bringInChange, findSubjects, type OfferedSubject } from '@xinqiao/contract/changes/choice-endpoints'
import { SUBJECTS } from '@xinqiao/contract/changes/kinds'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../shared/form/fields/fields.tsx'
import { useLater } from '../../../shared/use-later.ts'

interface Values {
  subjectId: string
  note: string
}

/** Brings in a project, an order or a certificate that no rule of the notice touches. */
export function BringInDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<OfferedSubject | undefined>()
  const keyword = useLater(typed.trim())
  const query = useQuery({
    ...read(findSubjects, { query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const bring = useWrite(bringInChange, { done: T.broughtIn, surface: 'dialog' })
  const found = query.data?.rows ?? []
  return (
    <FormDialog<Values>
      title="添加通知对象"
      okText="添加"
      initial={{}}
      name={`brought in to change ${id}`}
      onSave={async ({ note, subjectId }) => {
        const subject = [...found, chosen].find((one) => one?.subjectId === subjectId)?.subject ?? 'project'
        await bring.run({ params: { id }, body: { note, subject, subjectId } })
      }}
      onClose={onClose}
    >
      <Form.Item
        name="subjectId"
        label="项目、工单或证书"
        extra="进行中的项目、未关闭的工单与有效的证书"
        rules={[{ required: true, message: T.subjectUnknown }]}
      >
        <Select
          placeholder="输入编号或名称查找"
          loading={query.isFetching}
          notFoundContent={keyword === '' ? '请输入编号或名称' : '没有找到'}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          options={found.map(({ subject, subjectId, name, number, unitName }) => ({
            value: subjectId,
            label: `${SUBJECTS[subject]} ${number} ${name} · ${unitName}`,
          }))}
          onSelect={(subjectId: string) => setChosen(found.find((one) => one.subjectId === subjectId))}
        />
      </Form.Item>
      <NoteField
        name="note"
        label="原因"
        hint="客户会看到：由发送人添加：原因"
        missing={T.noteMissing}
        maxLength={500}
      />
    </FormDialog>
  )
}

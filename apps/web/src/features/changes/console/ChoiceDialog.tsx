import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  bringInChange,
  findSubjects,
  leaveOutChange,
  type OfferedSubject,
} from '@xinqiao/contract/changes/choice-endpoints'
import { type Choice, SUBJECTS } from '@xinqiao/contract/changes/kinds'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../shared/form/fields/fields.tsx'
import { useLater } from '../../../shared/use-later.ts'

/** What was chosen; also after a log-in it says of which kind it is, and what it is called. */
interface Chosen {
  value: `${OfferedSubject['subject']} ${string}`
  label: string
}

interface Values {
  subjectId: Chosen
  note: string
}

const WORDS: Record<Choice, { title: string; okText: string; hint: string }> = {
  in: { title: '添加通知对象', okText: '添加', hint: '客户会看到：由发送人添加：原因' },
  out: {
    title: '不通知',
    okText: '不通知',
    hint: '原因将记入经过；其后涉及时也不告知，撤销后恢复。已告知的项不能再调整',
  },
}

/** A project, an order or a certificate is told although no rule touches it, or is not told should one touch it. */
export function ChoiceDialog({ id, way, onClose }: { id: string; way: Choice; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const keyword = useLater(typed.trim())
  const query = useQuery({
    ...read(findSubjects, { query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const bring = useWrite(bringInChange, { done: T.broughtIn, surface: 'dialog' })
  const leave = useWrite(leaveOutChange, { done: T.leftOut, surface: 'dialog' })
  const { title, okText, hint } = WORDS[way]
  return (
    <FormDialog<Values>
      title={title}
      okText={okText}
      initial={{}}
      name={`chosen ${way} for change ${id}`}
      onSave={async ({ note, subjectId: { value } }) => {
        const [subject, subjectId] = value.split(' ') as [OfferedSubject['subject'], string]
        await (way === 'in' ? bring : leave).run({ params: { id }, body: { note, subject, subjectId } })
      }}
      onClose={onClose}
    >
      <Form.Item
        name="subjectId"
        label="项目、工单或证书"
        extra="进行中的项目、未关闭的工单与有效的证书"
        rules={[{ required: true, message: T.subjectUnknown }]}
      >
        <Select<Chosen, Chosen>
          labelInValue
          placeholder="输入编号或名称查找"
          loading={query.isFetching}
          notFoundContent={keyword === '' ? '请输入编号或名称' : '没有找到'}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          options={(query.data?.rows ?? []).map(({ subject, subjectId, name, number, unitName }) => ({
            value: `${subject} ${subjectId}` as const,
            label: `${SUBJECTS[subject]} ${number} ${name} · ${unitName}`,
          }))}
        />
      </Form.Item>
      <NoteField name="note" label="原因" hint={hint} missing={T.noteMissing} maxLength={500} />
    </FormDialog>
  )
}

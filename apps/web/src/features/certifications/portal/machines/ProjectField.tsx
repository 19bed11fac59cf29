import { useQuery } from '@tanstack/react-query'
import { boardInfo } from '@xinqiao/contract/certifications/machines/form'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { AutoComplete, Form } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { zodRule } from '../../../../shared/form/rules.ts'
import { mayUseService, useKnownUser } from '../../../../shared/session/session.ts'
import { useTakeOver } from './use-take-over.ts'

/** Document 3 section 5: choices are looked up so long after the last key. */
const DELAY_MS = 200
const OFFERED = 20

/** The name of a project: one of the unit's, to which the application is then linked, or any other. */
export function ProjectField({ at }: { at: number }) {
  const form = Form.useFormInstance()
  const user = useKnownUser()
  const [sought, setSought] = useState('')
  const [waiting, setWaiting] = useState<ReturnType<typeof setTimeout>>()
  const query = useQuery({
    ...read(clientMyProject, { query: { projectName: sought, pageSize: OFFERED } } as never),
    enabled: mayUseService('support', user),
    placeholderData: (before) => before,
  })
  const { takeOver, told } = useTakeOver(at)
  const rows = query.data?.rows ?? []
  const link = (id: string) => form.setFieldValue(['tscBoardInfoList', at, 'projectId'], id)
  const options = rows.map(({ id, projectName, projectNumber }) => ({
    key: id,
    value: projectName,
    id,
    label: `${projectName}　${projectNumber}`,
  }))
  return (
    <>
      <Form.Item
        name={[at, 'projectName']}
        label="项目名称"
        required
        rules={[zodRule(boardInfo.shape.projectName)]}
        {...(told.length > 0 ? { extra: `已带入 ${told.join('、')}，请核对` } : {})}
      >
        <AutoComplete
          options={options}
          maxLength={200}
          placeholder="可选择本单位的项目，或直接填写"
          showSearch={{
            filterOption: false,
            onSearch: (text) => {
              // Another name is another project.
              link('')
              clearTimeout(waiting)
              setWaiting(setTimeout(() => setSought(text.trim()), DELAY_MS))
            },
          }}
          onSelect={(_name, { id = '' }) => {
            link(id)
            const project = rows.find((row) => row.id === id)
            if (project) takeOver(project)
          }}
        />
      </Form.Item>
      <Form.Item name={[at, 'projectId']} hidden>
        <input />
      </Form.Item>
    </>
  )
}

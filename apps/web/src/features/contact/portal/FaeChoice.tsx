import { useQuery } from '@tanstack/react-query'
import { allows } from '@xinqiao/contract/access'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { findProjectFae } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { Checkbox, Form } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { subjectOf } from '../../../shared/session/session.ts'

/** Lets a customer who has an FAE have him or her hear of it too. */
export function FaeChoice({ user }: { user: UserInfo }) {
  const mayAsk = allows(findProjectFae.access, subjectOf(user))
  const query = useQuery({ ...read(findProjectFae, {}), enabled: mayAsk })
  const { faeId = '', faeName = '' } = query.data ?? {}
  if (!mayAsk || faeId === '') return null
  return (
    <Form.Item
      name="contactProjectFaes"
      valuePropName="checked"
      getValueFromEvent={({ target }: { target: { checked: boolean } }) =>
        target.checked ? faeId : undefined
      }
      getValueProps={(value?: string) => ({ checked: value !== undefined })}
    >
      <Checkbox>同时告知本单位的 FAE {faeName}</Checkbox>
    </Form.Item>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { UnitUser } from '@xinqiao/contract/personnel/schemas'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { authUserService, getUserList, serviceList } from '@xinqiao/contract/personnel/user-endpoints'
import { Checkbox, Form } from 'antd'
import { call } from '../../../shared/api/call.ts'
import { findRow } from '../../../shared/api/find-row.ts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { RadioField } from '../../../shared/form/fields/fields.tsx'
import { choices } from '../../../shared/ui/choices.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import styles from './personnel.module.css'

interface Values {
  scope: 'all' | 'chosen'
  services: number[]
  version: number
}

const ALL = '全部已开通服务'
const SCOPES = choices(['all', ALL], ['chosen', '仅限所选'])

/** Which of the unit's services a person may use. */
export function AuthoriseServices({ user, onClose }: { user: UnitUser; onClose: () => void }) {
  const { id, realName, phonenumber } = user
  const query = useQuery(read(serviceList, { query: { unitId: user.unitId } }))
  const options = query.data?.rows ?? []
  const save = useWrite(authUserService, {
    done: PERSONNEL_TEXTS.authorised,
    surface: 'dialog',
  })
  const latest = async () => {
    const found = await findRow(id, (page) => call(getUserList, { body: page }, { surface: 'area' }))
    return found && valuesOf(found, options)
  }
  const list = (
    <QueryView
      query={query}
      skeleton={<Skeleton rows={3} rowHeight={32} />}
      empty={<Empty title="单位还没有开通服务" hint="如需开通请联系服务热线" />}
    >
      {() => null}
    </QueryView>
  )
  return (
    <FormDialog<Values>
      title={`授权服务 · ${realName || phonenumber}`}
      okText="授权"
      name={`services of ${id}`}
      initial={valuesOf(user, options)}
      waiting={options.length === 0 ? list : undefined}
      latest={latest}
      describe={({ scope, services = [] }) => [['服务', scope === 'all' ? ALL : namesOf(options, services)]]}
      onSave={({ scope, services = [], version }) =>
        // No service named means all of the unit’s.
        save.run({ body: { services: scope === 'all' ? [] : services, version, id, realName } })
      }
      onClose={onClose}
    >
      <RadioField name="scope" label="可使用的服务" options={SCOPES} />
      <Form.Item noStyle dependencies={['scope']}>
        {({ getFieldValue }) =>
          getFieldValue('scope') === 'chosen' && (
            <Form.Item
              name="services"
              rules={[{ required: true, type: 'array', message: '请至少选择一项服务' }]}
            >
              <Checkbox.Group
                role="group"
                aria-label="服务"
                className={styles.services ?? ''}
                options={options.map((one) => ({ value: one.id, label: one.name }))}
              />
            </Form.Item>
          )
        }
      </Form.Item>
    </FormDialog>
  )
}

function namesOf(options: readonly { id: number; name: string }[], chosen: readonly number[]): string {
  return options.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : [])).join('、')
}

/** Without services that the unit has no longer: nobody could untick them. */
function valuesOf({ services, version }: UnitUser, options: readonly { id: number }[]): Values {
  const chosen = services.filter((id) => options.some((one) => one.id === id))
  return { scope: services.length === 0 ? 'all' : 'chosen', services: chosen, version }
}

import { useQuery } from '@tanstack/react-query'
import { projectUsers } from '@xinqiao/contract/projects/calls/list-endpoints'
import { SEATS, type Seat } from '@xinqiao/contract/projects/states'
import { Form, type FormRule, Select } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { useKnownUser } from '../../../../shared/session/session.ts'
import styles from './form.module.css'

/** People of the unit by personnel id. */
export function useProjectUsers() {
  const query = useQuery({ ...read(projectUsers, {}), staleTime: 60_000 })
  return query.data?.rows ?? []
}

/** The reader's own personnel id, who leads what he or she begins unless somebody else is chosen. */
export function useOwnPlace(): { id: string | null; isPending: boolean } {
  const user = useKnownUser()
  const { data, isPending } = useQuery({ ...read(projectUsers, {}), staleTime: 60_000 })
  return { id: data?.rows.find(({ relationId }) => relationId === user?.id)?.id ?? null, isPending }
}

interface TeamFieldsProps {
  rule: (path: string) => FormRule
  /** people who have a place already, though they may be away by now */
  kept: readonly { id: string; name: string }[]
}

const REQUIRED: readonly Seat[] = ['xmfzr', 'yjgcs', 'rjgcs']

/** The customer's people on a project. */
export function TeamFields({ rule, kept }: TeamFieldsProps) {
  const users = useProjectUsers()
  const known = new Set(users.map(({ id }) => id))
  const options = [
    ...users.map(({ id, name, department }) => ({
      value: id,
      label: department === '' ? name : `${name} · ${department}`,
    })),
    ...kept.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className={styles.grid}>
      {(Object.keys(SEATS) as Seat[]).map((seat) => (
        <Form.Item
          key={seat}
          name={['team', seat]}
          label={SEATS[seat]}
          required={REQUIRED.includes(seat)}
          rules={[rule(`team.${seat}`)]}
          validateTrigger="onBlur"
          className={seat === 'qtgcs' ? (styles.wide ?? '') : ''}
          normalize={(value: string | string[] | undefined) => value ?? null}
        >
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="请选择"
            options={options}
            {...(seat === 'qtgcs' ? { mode: 'multiple' as const } : {})}
          />
        </Form.Item>
      ))}
    </div>
  )
}

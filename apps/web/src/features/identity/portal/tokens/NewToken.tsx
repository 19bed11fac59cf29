import type { Answer } from '@xinqiao/contract/endpoint'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { makeToken } from '@xinqiao/contract/identity/token-endpoints'
import { MOST_TOKEN_DAYS, TOKEN_TEXTS as T, TOKEN_DAYS } from '@xinqiao/contract/identity/token-texts'
import { SCOPES, type Scope, scopesFor } from '@xinqiao/contract/scopes'
import { Checkbox, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { DayPicker } from '../../../../shared/form/fields/days.tsx'
import { LineField, NoteField } from '../../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../../shared/form/rules.ts'
import { useSettings } from '../../../../shared/settings.ts'
import styles from '../../parts/tokens/tokens.module.css'

interface Values {
  name: string
  scopes: Scope[]
  expiresDate: Dayjs
  networks: string
  password: string
}

const RULES = { name: zodRule(makeToken.body.shape.name), scopes: zodRule(makeToken.body.shape.scopes) }

interface NewTokenProps {
  user: UserInfo
  /** it is shown next, once */
  onMade: (made: Answer<typeof makeToken>['data']) => void
  onClose: () => void
}

/** A new access token of one's own. */
export function NewToken({ user, onMade, onClose }: NewTokenProps) {
  const { externalLogin } = useSettings()
  const create = useWrite(makeToken, { surface: 'dialog' })
  const made = useRef<Answer<typeof makeToken>['data']>(undefined)
  const save = async ({ networks, expiresDate, ...values }: Values) => {
    const body = { ...values, networks: listOf(networks), expiresDate: expiresDate.format('YYYY-MM-DD') }
    made.current = (await create.run({ body })).data
  }
  return (
    <FormDialog<Values>
      width={600}
      title="新建令牌"
      okText="新建"
      first="name"
      initial={{ name: '', scopes: [], networks: '', expiresDate: dayjs().add(TOKEN_DAYS, 'day') }}
      onSave={save}
      onSaved={() => made.current && onMade(made.current)}
      onClose={onClose}
    >
      <LineField
        name="name"
        label="名称"
        rule={RULES.name}
        hint="用在哪里，如“缺陷系统同步”；经令牌的操作会显示该名称"
        maxLength={40}
      />
      <Form.Item name="scopes" label="权限范围" required rules={[RULES.scopes]}>
        <Checkbox.Group className={styles.scopes ?? ''}>
          {scopesFor(user).map((scope) => (
            <Checkbox key={scope} value={scope}>
              {SCOPES[scope]} <span className={styles.code}>{scope}</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      <Form.Item
        name="expiresDate"
        label="有效期至（含当天）"
        required
        rules={[{ required: true, message: T.expiresPast }]}
        extra="最长一年；到期前 14 天与 1 天会通知您"
      >
        <DayPicker
          style={{ width: '100%' }}
          minDate={dayjs().add(1, 'day')}
          maxDate={dayjs().add(MOST_TOKEN_DAYS, 'day')}
          allowClear={false}
        />
      </Form.Item>
      <NoteField
        name="networks"
        label="可用网络"
        rows={2}
        hint="IP 地址或网段，如 203.0.113.0/24，每行一个；留空不限制"
        maxLength={1200}
      />
      {!externalLogin && (
        <Form.Item name="password" label="登录密码" required>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
      )}
    </FormDialog>
  )
}

function listOf(typed: string): string[] {
  return typed
    .split(/[\s,，;；、]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

import { endSecondFactor, renewRecoveryCodes } from '@xinqiao/contract/identity/second-factor-endpoints'
import { SECOND_FACTOR_TEXTS as T } from '@xinqiao/contract/identity/second-factor-texts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { fieldErrors, zodRule } from '../../../../shared/form/rules.ts'
import pieces from '../../../../shared/ui/pieces.module.css'
import { CodesDialog } from '../../parts/CodesDialog.tsx'
import styles from '../../parts/security.module.css'

interface Values {
  password: string
  code: string
}

const passwordRule = zodRule(endSecondFactor.body.shape.password)
const codeRule = zodRule(endSecondFactor.body.shape.code)

/** Turns the second factor off, or makes new recovery codes: both need password and code. */
export function SecondFactorProof({ act, onClose }: { act: 'end' | 'renew'; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const end = useWrite(endSecondFactor, { done: T.disabled, surface: 'form' })
  const renew = useWrite(renewRecoveryCodes, { done: T.renewed, surface: 'form' })
  const isEnd = act === 'end'

  const submit = async (body: Values) => {
    try {
      if (isEnd) {
        await end.run({ body })
        onClose()
      } else setCodes((await renew.run({ body })).recoveryCodes)
    } catch (error) {
      form.setFields(fieldErrors(error) as never)
    }
  }
  return (
    <CodesDialog
      title={isEnd ? '关闭两步验证' : '重新生成恢复码'}
      form={form}
      codes={codes}
      onClose={onClose}
    >
      {(close) => (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
          <p className={pieces.lead}>
            {isEnd ? '关闭后，登录时不再需要动态码，恢复码同时作废。' : '生成后，原有的恢复码全部作废。'}
          </p>
          <Form.Item name="password" label="登录密码" rules={[passwordRule]} validateTrigger="onSubmit">
            <Input.Password autoComplete="current-password" maxLength={200} autoFocus />
          </Form.Item>
          <Form.Item name="code" label="动态码或恢复码" rules={[codeRule]} validateTrigger="onSubmit">
            <Input autoComplete="one-time-code" maxLength={40} />
          </Form.Item>
          <div className={styles.footer}>
            <Button onClick={close}>取消</Button>
            <Button type="primary" danger={isEnd} htmlType="submit" loading={end.busy || renew.busy}>
              {isEnd ? '关闭两步验证' : '重新生成'}
            </Button>
          </div>
        </Form>
      )}
    </CodesDialog>
  )
}

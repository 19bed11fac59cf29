import { beginSecondFactor } from '@xinqiao/contract/identity/second-factor-endpoints'
import { Form, type FormInstance, Input } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { zodRule } from '../../../shared/form/rules.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import { CodesDialog } from './CodesDialog.tsx'
import { ScanStep, type Secret, type Values } from './ScanStep.tsx'
import { StepForm } from './StepForm.tsx'

const passwordRule = zodRule(beginSecondFactor.body.shape.password)

/** Turns the second factor on: password, QR code with a first code, recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [form] = Form.useForm<Values>()
  const title = ['确认本人', '绑定身份验证器', '保存恢复码'][codes ? 2 : secret ? 1 : 0]
  return (
    <CodesDialog title={`开启两步验证：${title}`} form={form} codes={codes} onClose={onClose}>
      {() =>
        secret ? (
          <ScanStep form={form} secret={secret} onDone={setCodes} />
        ) : (
          <PasswordStep form={form} onDone={setSecret} />
        )
      }
    </CodesDialog>
  )
}

interface PasswordStepProps {
  form: FormInstance<Values>
  onDone: (secret: Secret) => void
}

function PasswordStep({ form, onDone }: PasswordStepProps) {
  const begin = useWrite(beginSecondFactor, { surface: 'form' })
  const next = async ({ password }: Values) => onDone((await begin.run({ body: { password } })).data)
  return (
    <StepForm form={form} onNext={next} busy={begin.busy} next="下一步">
      <p className={pieces.lead}>
        开启后，登录时除密码或短信验证码外，还需输入手机上身份验证器应用显示的动态码。
      </p>
      <Form.Item name="password" label="登录密码" rules={[passwordRule]} validateTrigger="onSubmit">
        <Input.Password autoComplete="current-password" maxLength={200} autoFocus />
      </Form.Item>
    </StepForm>
  )
}

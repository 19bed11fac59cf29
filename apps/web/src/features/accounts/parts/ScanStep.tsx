import { confirmSecondFactor } from '@xinqiao/contract/identity/second-factor-endpoints'
import { SECOND_FACTOR_TEXTS as T } from '@xinqiao/contract/identity/second-factor-texts'
import { Button, Form, type FormInstance, Input, QRCode } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { copyText } from '../../../shared/feedback/copy-text.ts'
import { zodRule } from '../../../shared/form/rules.ts'
import { StepForm } from './StepForm.tsx'
import secondFactorStyles from './second-factor.module.css'

const codeRule = zodRule(confirmSecondFactor.body.shape.code)

/** The password of the first step, the code of the second. */
export interface Values {
  password: string
  code: string
}

export interface Secret {
  secret: string
  uri: string
}

interface ScanStepProps {
  form: FormInstance<Values>
  secret: Secret
  onDone: (codes: readonly string[]) => void
}

export function ScanStep({ form, secret, onDone }: ScanStepProps) {
  const confirm = useWrite(confirmSecondFactor, {
    done: T.enabled,
    surface: 'form',
  })
  const next = async ({ code }: Values) => onDone((await confirm.run({ body: { code } })).recoveryCodes)
  return (
    <StepForm form={form} onNext={next} busy={confirm.busy} next="开启">
      <div className={secondFactorStyles.scan}>
        <div className={secondFactorStyles.qr} role="img" aria-label="身份验证器二维码">
          <QRCode
            type="svg"
            value={secret.uri}
            size={192}
            errorLevel="L"
            bordered={false}
            color="#0F1B2D"
            bgColor="#FFFFFF"
          />
        </div>
        <div>
          <p>用身份验证器应用扫描二维码，或手工录入密钥：</p>
          <p className={`mono ${secondFactorStyles.secret}`}>
            {secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <p className={secondFactorStyles.ways}>
            <Button size="small" onClick={() => void copyText(secret.secret)}>
              复制密钥
            </Button>
            <Button size="small" href={secret.uri} className={secondFactorStyles.onPhone ?? ''}>
              在本机的验证器中添加
            </Button>
          </p>
        </div>
      </div>
      <Form.Item
        name="code"
        label="动态码"
        extra="应用中显示的 6 位数字"
        rules={[codeRule]}
        validateTrigger="onSubmit"
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} autoFocus />
      </Form.Item>
    </StepForm>
  )
}

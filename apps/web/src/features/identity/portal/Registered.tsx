import { CheckCircleFilled } from '@ant-design/icons'
import { useState } from 'react'
import { forgetRegistered, registeredPhone } from '../../../shared/session/registered.ts'
import { useSettings } from '../../../shared/settings.ts'
import styles from './login.module.css'

/** After a registration, until it is put away: under which number, what comes next, how long it takes, whom to ask. */
export function Registered() {
  const { hotline } = useSettings()
  const [phone, setPhone] = useState(registeredPhone)
  if (phone === '') return null
  return (
    <section className={styles.registered} aria-labelledby="registered">
      <h2 id="registered">
        <CheckCircleFilled aria-hidden /> 注册申请已提交
      </h2>
      <dl>
        <dt>账号</dt>
        <dd className="mono">{phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')}</dd>
        <dt>接下来</dt>
        <dd>服务人员审核您的申请，通过后即可用此账号登录</dd>
        <dt>需要多久</dt>
        <dd>一般在 2 个工作日内，结果将以短信和邮件通知您</dd>
        <dt>服务热线</dt>
        <dd className="mono">{hotline}</dd>
      </dl>
      <button
        type="button"
        onClick={() => {
          forgetRegistered()
          setPhone('')
        }}
      >
        知道了
      </button>
    </section>
  )
}

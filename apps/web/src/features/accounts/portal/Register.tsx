import { MailOutlined, PhoneOutlined } from '@ant-design/icons'
import { loginAddress } from '../../../shared/navigation.ts'
import { useSettings } from '../../../shared/settings.ts'
import styles from './accounts.module.css'

/** How a company or a person obtains an account. */
export function Register() {
  const { brand, company, hotline, hotlineHours, supportEmail } = useSettings()
  return (
    <div className={`page ${styles.narrow}`}>
      <h1 className={styles.title}>注册芯桥账号</h1>
      <p className={styles.lead}>芯桥账号由{company}审核后开通。请通过下列方式提交申请，并附上所需资料。</p>
      <ol className={styles.steps}>
        <li>
          <strong>准备资料</strong>
          <p>
            企业用户：单位名称、部门、职务、姓名与手机号码，并加盖单位公章的申请函。个人用户：姓名、手机号码与申请事由。
          </p>
        </li>
        <li>
          <strong>提交申请</strong>
          <p>
            <MailOutlined aria-hidden /> 发送至 <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
          <p>
            <PhoneOutlined aria-hidden /> 或致电 <span className="mono">{hotline}</span>
            {hotlineHours && `（${hotlineHours}）`}
          </p>
        </li>
        <li>
          <strong>开通与登录</strong>
          <p>审核通过后，{brand}会以短信通知开通结果；用申请时的手机号码登录即可。</p>
        </li>
      </ol>
      <p className={styles.lead}>
        已有账号？<a href={loginAddress('/portal/')}>登录</a>
      </p>
    </div>
  )
}

import { EnvironmentOutlined, MailOutlined, PhoneOutlined } from '@ant-design/icons'
import { useSettings } from '../../../shared/settings.ts'
import styles from './contact.module.css'

/** How the provider is reached: hotline, e-mail, addresses. */
export function ContactUs() {
  const { company, brand, hotline, hotlineHours, supportEmail, addresses } = useSettings()
  return (
    <div className="page">
      <h1 className={styles.title}>联系我们</h1>
      <p className={styles.lead}>
        使用芯桥或{brand}产品时遇到问题，可通过以下方式联系{company}
        。来电或来信时请说明单位名称、产品型号与问题现象。
      </p>
      <div className={styles.ways}>
        <section>
          <h2>
            <PhoneOutlined aria-hidden /> 服务热线
          </h2>
          <a className={`mono ${styles.main}`} href={`tel:${hotline}`}>
            {hotline}
          </a>
          {hotlineHours && <p>{hotlineHours}</p>}
        </section>
        <section>
          <h2>
            <MailOutlined aria-hidden /> 支持邮箱
          </h2>
          <a className={styles.main} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          <p>邮件中可附日志、照片与测量结果</p>
        </section>
      </div>
      <section aria-labelledby="contact-addresses">
        <h2 id="contact-addresses" className={styles.heading}>
          <EnvironmentOutlined aria-hidden /> 公司地址
        </h2>
        <dl className={styles.addresses}>
          {addresses.map(({ label, address }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{address}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

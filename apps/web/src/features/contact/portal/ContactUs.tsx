import { EnvironmentOutlined, MailOutlined, PhoneOutlined, WechatOutlined } from '@ant-design/icons'
import { useSession } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import { FollowCode } from '../../../shared/ui/FollowCode.tsx'
import { Waiting } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './contact.module.css'

/** A message to the provider, and how else it is reached: hotline, e-mail, public account, addresses. */
export function ContactUs() {
  const { company, brand } = useSettings()
  const { status, user } = useSession()
  return (
    <div className="page">
      <h1 className={styles.title}>联系我们</h1>
      <p className={styles.lead}>
        使用芯桥或{brand}产品时遇到问题，可在此留言，也可通过热线或邮箱联系{company}
        。来电或来信时请说明单位名称、产品型号与问题现象。
      </p>
      <div className={styles.parts}>
        <section className={styles.written} aria-labelledby="contact-message">
          <h2 id="contact-message" className={styles.heading}>
            在线留言
          </h2>
          {status === 'loading' ? (
            <Waiting>
              <Skeleton rows={8} />
            </Waiting>
          ) : (
            <ContactForm key={user?.userId ?? 'visitor'} user={user} />
          )}
        </section>
        <Ways />
      </div>
    </div>
  )
}

function Ways() {
  const { brand, hotline, hotlineHours, supportEmail, addresses } = useSettings()
  return (
    <aside className={styles.ways} aria-label="其他联系方式">
      <section>
        <h2 className={styles.heading}>
          <PhoneOutlined aria-hidden /> 服务热线
        </h2>
        <a className={`mono ${styles.main}`} href={`tel:${hotline}`}>
          {hotline}
        </a>
        {hotlineHours && <p>{hotlineHours}</p>}
      </section>
      <section>
        <h2 className={styles.heading}>
          <MailOutlined aria-hidden /> 支持邮箱
        </h2>
        <a className={styles.main} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        <p>邮件中可附日志、照片与测量结果</p>
      </section>
      <section>
        <h2 className={styles.heading}>
          <WechatOutlined aria-hidden /> {brand}公众号
        </h2>
        <div className={styles.follow}>
          <FollowCode />
          <p>扫码关注，接收资料更新与活动通知</p>
        </div>
      </section>
      <section>
        <h2 className={styles.heading}>
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
    </aside>
  )
}

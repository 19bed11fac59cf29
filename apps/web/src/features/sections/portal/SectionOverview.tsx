import { BookOutlined, MailOutlined, PhoneOutlined } from '@ant-design/icons'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { useKnownUser } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import styles from './sections.module.css'

interface SectionOverviewProps {
  title: string
  lead: string
  /** what the section is for, as label and explanation */
  subjects: readonly { name: string; text: string }[]
  reading: { to: string; label: string }
}

/** What a section offers the reader's company, and how to reach the people behind it. */
export function SectionOverview({ title, lead, subjects, reading }: SectionOverviewProps) {
  const user = useKnownUser()
  const { hotline, hotlineHours, supportEmail } = useSettings()
  return (
    <>
      <h1 className="area-title">{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {user && (
        <div className={styles.unit}>
          <Facts>
            <Fact label="服务单位">{user.unitName}</Fact>
            <Fact label="单位类型">{user.tbUnitType?.name}</Fact>
            <Fact label="当前用户">{user.realName}</Fact>
          </Facts>
        </div>
      )}
      <h2 className={styles.heading}>服务内容</h2>
      <dl className={styles.subjects}>
        {subjects.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.heading}>办理与咨询</h2>
      <ul className={styles.ways}>
        <li>
          <PhoneOutlined aria-hidden /> 服务热线 <span className="mono">{hotline}</span>
          {hotlineHours && `（${hotlineHours}）`}
        </li>
        <li>
          <MailOutlined aria-hidden /> 支持邮箱 <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </li>
        <li>
          <BookOutlined aria-hidden /> 相关资料 <AppLink to={reading.to}>{reading.label}</AppLink>
        </li>
      </ul>
    </>
  )
}

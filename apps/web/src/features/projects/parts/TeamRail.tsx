import { MailOutlined, PhoneOutlined } from '@ant-design/icons'
import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import type { ProviderMember } from '@xinqiao/contract/projects/file-schemas'
import { SEATS, type Seat } from '@xinqiao/contract/projects/states'
import type { Team } from '@xinqiao/contract/projects/team-schemas'
import { Popover } from 'antd'
import { useSettings } from '../../../shared/settings.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import styles from './rail.module.css'

/** The people of a project, both sides. */
export function TeamRail({ project }: { project: ProjectDetail }) {
  const { brand } = useSettings()
  const { projectPersonnel, FT_projectPersonnel } = project
  return (
    <>
      <section className={styles.railSection} aria-label="客户项目组">
        <h2>客户项目组</h2>
        <ul className={styles.people}>
          {membersOf(projectPersonnel).map(({ key, names, duty }) => (
            <li key={key}>
              <Avatar name={names} size={24} />
              <span>{names}</span>
              <small>{duty}</small>
            </li>
          ))}
        </ul>
      </section>
      {FT_projectPersonnel.length > 0 && (
        <section className={styles.railSection} aria-label={`${brand}项目组`}>
          <h2>{brand}项目组</h2>
          <ul className={styles.people}>
            {FT_projectPersonnel.map((member) => (
              <li key={member.id}>
                <Avatar name={member.name} src={member.avatar} size={24} side="provider" />
                <Contact member={member} />
                <small>
                  {member.deputy === '' ? member.duty : `${member.duty}，由 ${member.deputy} 代理`}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A name that shows how to reach the person. */
function Contact({ member: { name, duty, mobilePhone, email } }: { member: ProviderMember }) {
  return (
    <Popover
      trigger={['hover', 'click', 'focus']}
      placement="bottomLeft"
      title={`${name} · ${duty}`}
      content={
        <div className={styles.contact}>
          <a href={`tel:${mobilePhone}`}>
            <PhoneOutlined aria-hidden /> {mobilePhone}
          </a>
          {email !== '' && (
            <a href={`mailto:${email}`}>
              <MailOutlined aria-hidden /> {email}
            </a>
          )}
        </div>
      }
    >
      <button type="button" className={styles.contactName}>
        {name}
      </button>
    </Popover>
  )
}

function membersOf(team: Team): { key: string; names: string; duty: string }[] {
  return (Object.keys(SEATS) as Seat[]).flatMap((seat) => {
    const names = [team[seat] ?? []].flat().map(({ name }) => name)
    return names.length === 0 ? [] : [{ key: seat, names: names.join('、'), duty: SEATS[seat] }]
  })
}

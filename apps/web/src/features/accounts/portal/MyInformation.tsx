import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { Alert } from 'antd'
import { PERSONAL_UNIT, useKnownUser } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import styles from './accounts.module.css'

/** What the portal knows of the signed-in user. */
export function MyInformation() {
  const user = useKnownUser()
  const { hotline } = useSettings()
  if (user === null) return null
  return (
    <div className={styles.profile}>
      <h1 className="area-title">我的信息</h1>
      {!user.realName && (
        <Alert
          type="warning"
          showIcon
          className={styles.alert ?? ''}
          title="账号信息中没有真实姓名"
          description={`补充真实姓名后才能使用其他页面。请联系单位的人员管理员，或致电服务热线 ${hotline} 办理。`}
        />
      )}
      <div className={styles.person}>
        <Avatar name={user.realName || user.nickName} src={user.avatar} size={72} />
        <div>
          <p className={styles.name}>{user.realName || user.nickName || user.userName}</p>
          <p className={styles.quiet}>{user.unitName || '个人账号'}</p>
        </div>
      </div>
      <h2 className={styles.heading}>个人信息</h2>
      <Facts>
        <Fact label="真实姓名">{user.realName}</Fact>
        <Fact label="昵称">{user.nickName}</Fact>
        <Fact label="性别">{SEX[user.sex]}</Fact>
        <Fact label="账号">
          <span className="mono">{user.userName}</span>
        </Fact>
        <Fact label="手机号码">
          <span className="mono">{user.phonenumber}</span>
        </Fact>
        <Fact label="邮箱">{user.email.split(',').filter(Boolean).join('、')}</Fact>
      </Facts>
      {user.unitId !== PERSONAL_UNIT && <Company user={user} />}
    </div>
  )
}

const SEX: Readonly<Record<string, string>> = { '0': '男', '1': '女' }

function Company({ user }: { user: UserInfo }) {
  return (
    <>
      <h2 className={styles.heading}>
        单位信息 <span className={styles.quiet}>由单位管理员维护</span>
      </h2>
      <Facts>
        <Fact label="单位名称">{user.unitName}</Fact>
        <Fact label="部门">{user.department}</Fact>
        <Fact label="职务">{user.tbPost?.name}</Fact>
        <Fact label="单位类型">{user.tbUnitType?.name}</Fact>
        <Fact label="办公电话">{user.tel}</Fact>
      </Facts>
    </>
  )
}

import { EditOutlined, ExportOutlined } from '@ant-design/icons'
import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { PERSONAL_UNIT, useKnownUser, useRenewSession } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import { accountSecurityScreen } from '../paths.ts'
import { AvatarEditor } from './profile/AvatarEditor.tsx'
import { ProfileFacts } from './profile/ProfileFacts.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'
import styles from './profile/profile.module.css'
import profileCardStyles from './profile/profile-card.module.css'

/** What the portal knows of the signed-in user, read and changed. */
export function MyInformation() {
  const user = useKnownUser()
  if (user === null) return null
  return <Profile user={user} />
}

function Profile({ user }: { user: UserInfo }) {
  // The profile as it was when changing began. Whoever has no real name yet is here to give one.
  const [editing, setEditing] = useState(user.realName ? null : user)
  const [avatar, setAvatar] = useState(user.avatar)
  const renew = useRenewSession()
  const isStaff = user.userType === USER_TYPE_STAFF

  const edit = (from: UserInfo | undefined, picture = from?.avatar) => {
    setEditing(from ?? null)
    setAvatar(picture ?? '')
  }
  return (
    <div className={profileCardStyles.profile}>
      <div className={profileCardStyles.head}>
        <h1 className="area-title">我的信息</h1>
        <ChangePassword />
      </div>
      {!user.realName && (
        <Alert
          type="warning"
          showIcon
          className={profileCardStyles.alert ?? ''}
          title="账号信息中没有真实姓名"
          description="补充真实姓名后才能使用其他页面。"
        />
      )}
      <AvatarEditor
        name={user.realName || user.nickName}
        src={editing ? avatar : user.avatar}
        side={isStaff ? 'provider' : 'customer'}
        onChange={(url) => edit(editing ?? user, url)}
      >
        <p className={profileCardStyles.name}>
          {user.realName || user.nickName || user.userName}
          <span className="badge">
            {isStaff ? '服务人员' : user.unitId === PERSONAL_UNIT ? '个人账号' : '企业账号'}
          </span>
        </p>
      </AvatarEditor>
      {editing ? (
        <ProfileForm
          key={editing.version}
          user={editing}
          avatar={avatar}
          onCancel={() => setEditing(null)}
          onSaved={async () => {
            await renew()
            setEditing(null)
          }}
        />
      ) : (
        <>
          <ProfileFacts user={user} />
          <div className={styles.buttons}>
            <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={() => edit(user)}>
              编辑
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Leaves for the account centre: one of its own where the provider has one, else the account security page. */
function ChangePassword() {
  const { accountCenterUrl } = useSettings()
  const label = (
    <>
      修改密码 <ExportOutlined aria-hidden />
    </>
  )
  if (accountCenterUrl) {
    return (
      <a className="btn btn-outline" href={accountCenterUrl}>
        {label}
      </a>
    )
  }
  return (
    <AppLink className="btn btn-outline" to={hrefOf(accountSecurityScreen, { action: 'password' })}>
      {label}
    </AppLink>
  )
}

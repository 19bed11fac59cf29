import { SEXES } from '@xinqiao/contract/accounts/sexes'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { Fact, Facts } from '../../../../shared/ui/Facts.tsx'
import { Company } from './Company.tsx'
import styles from './profile.module.css'
import { addressesOf, grouped } from './profile-text.ts'

/** My information as it stands. */
export function ProfileFacts({ user }: { user: UserInfo }) {
  const addresses = addressesOf(user.email)
  return (
    <>
      <h2 className={styles.heading}>个人信息</h2>
      <div className={styles.facts}>
        <Facts>
          <Fact label="真实姓名">{user.realName}</Fact>
          <Fact label="昵称">{user.nickName}</Fact>
          <Fact label="性别">{SEXES[user.sex]}</Fact>
          <Fact label="账号">{grouped(user.userName)}</Fact>
          <Fact label="手机号码">{grouped(user.phonenumber)}</Fact>
          <Fact label="邮箱">
            {addresses.length > 0 && (
              <ul className={styles.addresses}>
                {addresses.map((address) => (
                  <li key={address}>
                    {address}
                    {address === user.boundEmail && <span className={styles.bound}>已绑定</span>}
                  </li>
                ))}
              </ul>
            )}
          </Fact>
        </Facts>
      </div>
      <Company user={user} />
    </>
  )
}

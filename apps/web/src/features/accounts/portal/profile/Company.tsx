import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { PERSONAL_UNIT } from '../../../../shared/session/session.ts'
import { Fact, Facts } from '../../../../shared/ui/Facts.tsx'
import styles from './profile.module.css'

/** The company block; a personal account has none. */
export function Company({ user }: { user: UserInfo }) {
  if (user.unitId === PERSONAL_UNIT) return null
  return (
    <section className={styles.company}>
      <h2 className={styles.heading}>
        单位信息 <span className={styles.beside}>由单位管理员维护</span>
      </h2>
      <Facts>
        <Fact label="单位名称">{user.unitName}</Fact>
        <Fact label="部门">{user.department}</Fact>
        <Fact label="职务">{user.tbPost?.name}</Fact>
        <Fact label="单位类型">{user.tbUnitType?.name}</Fact>
        <Fact label="办公电话">{user.tel}</Fact>
      </Facts>
    </section>
  )
}

import { useSettings } from '../../../../shared/settings.ts'
import { FollowCode } from '../../../../shared/ui/FollowCode.tsx'
import styles from './register.module.css'

/** What the two kinds of account are for, and where to follow the provider. */
export function RegisterPanel() {
  const { brand, hotline } = useSettings()
  return (
    <aside className={styles.panel} aria-label="账号说明">
      <h2>两种账号</h2>
      <section>
        <h3>企业账号</h3>
        <p>凭单位邀请码注册，单位信息自动带出且不可修改。可使用技术支持、认证与项目知识库。</p>
      </section>
      <section>
        <h3>个人账号</h3>
        <p>填写申请事由，审核通过后可浏览与下载公开知识库。</p>
      </section>
      <section className={styles.follow}>
        <FollowCode />
        <div>
          <h3>{brand}公众号</h3>
          <p>扫码关注，接收资料更新与审核结果通知。</p>
        </div>
      </section>
      <p className={styles.help}>
        没有邀请码？请联系贵单位的人员管理员（在“人员管理”中邀请），或致电服务热线{' '}
        <span className="mono">{hotline}</span>
      </p>
    </aside>
  )
}

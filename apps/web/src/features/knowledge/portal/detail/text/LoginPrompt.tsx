import { LockOutlined } from '@ant-design/icons'
import { loginAddress } from '../../../../../shared/navigation.ts'
import styles from '../detail.module.css'

/** In the place of what a visitor may not read: why, and the way to it. */
export function LoginPrompt({ text }: { text: string }) {
  return (
    <div className={styles.prompt}>
      <LockOutlined aria-hidden />
      <p>{text}</p>
      <a className="btn btn-primary" href={loginAddress()}>
        登录
      </a>
    </div>
  )
}

import { QRCode } from 'antd'
import { useSettings } from '../settings.ts'
import styles from './follow-code.module.css'

/** The code by which the provider’s public account is followed. */
export function FollowCode() {
  const { brand, publicAccountUrl } = useSettings()
  return (
    <div role="img" aria-label={`${brand}公众号二维码`} className={styles.code}>
      {/* Dark on white in both themes: cameras expect it. */}
      <span aria-hidden>
        <QRCode
          type="svg"
          value={publicAccountUrl}
          size={112}
          bordered={false}
          color="#0f1b2d"
          bgColor="#ffffff"
        />
      </span>
    </div>
  )
}

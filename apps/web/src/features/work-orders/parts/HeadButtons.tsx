import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './head-buttons.module.css'

interface HeadButtonsProps {
  className?: string | undefined
  iconsClassName?: string | undefined
  /** what stands there always */
  icons: ReactNode
  children: ReactNode
}

/** What may be done with an order. On phones the one that is due stands there, the others follow a press: what is said needs the room. */
export function HeadButtons({ className = '', iconsClassName = '', icons, children }: HeadButtonsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className={`${className} ${styles.buttons}`} data-open={isOpen || undefined}>
        {children}
      </span>
      <span className={`${iconsClassName} ${styles.icons}`}>
        <Button
          type="text"
          className={styles.more ?? ''}
          icon={<MoreOutlined aria-hidden />}
          aria-label="更多操作"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {icons}
      </span>
    </>
  )
}

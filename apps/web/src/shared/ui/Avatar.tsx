import styles from './ui.module.css'

interface AvatarProps {
  name: string
  /** address of a picture; the first letter of the name stands in for it */
  src?: string
  size?: number
  /** the provider's people always have the dark avatar */
  side?: 'customer' | 'provider'
}

export function Avatar({ name, src = '', size = 28, side = 'customer' }: AvatarProps) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.46) }
  if (src) return <img className={styles.avatar} style={box} src={src} alt="" />
  return (
    <span className={`${styles.avatar} ${styles[side]}`} style={box} aria-hidden="true">
      {[...name][0] ?? '?'}
    </span>
  )
}

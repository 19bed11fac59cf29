import { Enlargeable } from '../../../../shared/picture/Enlargeable.tsx'
import styles from './file.module.css'

/** A picture in its place; a click opens it over the whole window, to be zoomed and turned. */
export function PictureView({ address, name }: { address: string; name: string }) {
  return (
    <figure className={styles.pictureFrame}>
      <Enlargeable address={address} title={name}>
        <img src={address} alt={name} className={styles.picture} />
      </Enlargeable>
      <figcaption>点击图片可放大、缩小与旋转</figcaption>
    </figure>
  )
}

import { Image } from 'antd'
import styles from './file.module.css'

/** How far a picture can be made larger and smaller, and by how much at once. */
const ZOOM = { minScale: 0.2, maxScale: 7, scaleStep: 0.2 }

/** A picture in its place; a click opens it over the whole window, to be zoomed and turned. */
export function PictureView({ address, name }: { address: string; name: string }) {
  return (
    <figure className={styles.pictureFrame}>
      <Image
        src={address}
        alt={name}
        rootClassName={styles.picture ?? ''}
        preview={{ ...ZOOM, cover: '点击放大' }}
      />
      <figcaption>点击图片可放大、缩小与旋转</figcaption>
    </figure>
  )
}

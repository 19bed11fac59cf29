import { CheckOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import styles from './section-nav.module.css'

export interface SectionState {
  id: string
  title: string
  /** required and still empty */
  missing: number
  /** filled in, and wrong */
  wrong: number
  /** said instead of a number */
  note?: string
}

/** Leads to the sections of the form and says of each what is left to do. */
export function SectionNav({ sections }: { sections: readonly SectionState[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <div className={styles.side}>
      <ul className={styles.nav} aria-label="表单分区">
        {sections.map(({ id, title, missing, wrong, note }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
              {wrong > 0 ? (
                <small className={styles.wrong}>{wrong} 处需修改</small>
              ) : missing > 0 ? (
                <small className={styles.missing}>{note ?? `还差 ${missing} 项`}</small>
              ) : (
                <CheckOutlined className={styles.whole ?? ''} aria-label="已完成" />
              )}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.navNote}>带 * 为必填项。草稿可不完整，提交审核时统一校验。</p>
    </div>
  )
}

/** The section whose head is the last to have passed the upper third of the window. */
function useCurrentSection(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '')
  const key = ids.join()
  useEffect(() => {
    const look = () => {
      const passed = key
        .split(',')
        .filter(
          (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e6) < window.innerHeight / 3,
        )
      setCurrent(passed.at(-1) ?? key.split(',')[0] ?? '')
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [key])
  return current
}

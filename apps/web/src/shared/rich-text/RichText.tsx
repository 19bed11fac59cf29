import { useMemo } from 'react'
import styles from './rich-text.module.css'
import { withLinks } from './with-links.ts'

/** Rich text that the server has made harmless when it was written. */
export function RichText({ html }: { html: string }) {
  const linked = useMemo(() => withLinks(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps no other HTML than what its list allows
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: linked }} />
}

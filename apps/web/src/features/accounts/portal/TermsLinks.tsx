import { Button, Modal } from 'antd'
import { type MouseEvent, useState } from 'react'
import { useSettings } from '../../../shared/settings.ts'
import styles from './terms.module.css'
import { PRIVACY, TERMS, TERMS_DATE, type TermsDocument } from './terms-text.ts'

/** The links to both documents; each opens over the form, so that nothing typed is left behind. */
export function TermsLinks() {
  const settings = useSettings()
  const [shown, setShown] = useState<'terms' | 'privacy' | null>(null)
  const open = (which: 'terms' | 'privacy') => (event: MouseEvent) => {
    // Inside the label of the box: reading is not agreeing.
    event.preventDefault()
    setShown(which)
  }
  const title = shown === 'privacy' ? `${settings.brand}隐私政策` : '服务条款'
  return (
    <>
      <button type="button" className={styles.link} onClick={open('terms')}>
        服务条款
      </button>{' '}
      与{' '}
      <button type="button" className={styles.link} onClick={open('privacy')}>
        {settings.brand}隐私政策
      </button>
      <Modal
        open={shown !== null}
        width={720}
        title={title}
        onCancel={() => setShown(null)}
        footer={<Button onClick={() => setShown(null)}>关闭</Button>}
      >
        <Terms document={shown === 'privacy' ? PRIVACY : TERMS} />
      </Modal>
    </>
  )
}

function Terms({ document }: { document: TermsDocument }) {
  const settings = useSettings()
  return (
    <article className={styles.text}>
      <p className={styles.date}>
        {settings.company} · {TERMS_DATE} 起施行
      </p>
      {document(settings).map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}

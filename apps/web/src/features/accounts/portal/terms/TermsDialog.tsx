import { Button, Modal } from 'antd'
import { useSettings } from '../../../../shared/settings.ts'
import { PRIVACY } from './privacy-text.ts'
import styles from './terms.module.css'
import { TERMS, TERMS_DATE, type TermsDocument } from './terms-text.ts'

export type TermsName = 'terms' | 'privacy'

/** One of both documents, over whatever page asked for it. */
export function TermsDialog({ shown, onClose }: { shown: TermsName | null; onClose: () => void }) {
  const settings = useSettings()
  return (
    <Modal
      open={shown !== null}
      width={720}
      title={shown === 'privacy' ? `${settings.brand}隐私政策` : '服务条款'}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Terms document={shown === 'privacy' ? PRIVACY : TERMS} />
    </Modal>
  )
}

function Terms({ document }: { document: TermsDocument }) {
  const settings = useSettings()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <article className={styles.text} tabIndex={0}>
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

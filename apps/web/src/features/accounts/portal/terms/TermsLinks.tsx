import { type MouseEvent, useState } from 'react'
import { useSettings } from '../../../../shared/settings.ts'
import { TermsDialog, type TermsName } from './TermsDialog.tsx'
import styles from './terms.module.css'

/** The links to both documents; each opens over the form, so that nothing typed is left behind. */
export function TermsLinks() {
  const settings = useSettings()
  const [shown, setShown] = useState<TermsName | null>(null)
  const open = (which: TermsName) => (event: MouseEvent) => {
    // Inside the label of the box: reading is not agreeing.
    event.preventDefault()
    setShown(which)
  }
  return (
    <>
      <button type="button" className={styles.link} onClick={open('terms')}>
        服务条款
      </button>{' '}
      与{' '}
      <button type="button" className={styles.link} onClick={open('privacy')}>
        {settings.brand}隐私政策
      </button>
      <TermsDialog shown={shown} onClose={() => setShown(null)} />
    </>
  )
}

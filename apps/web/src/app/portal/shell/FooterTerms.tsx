import { useState } from 'react'
import type { TermsName } from '../../../features/accounts/portal/terms/TermsDialog.tsx'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'

const TermsDialog = loadPart(
  async () => (await import('../../../features/accounts/portal/terms/TermsDialog.tsx')).TermsDialog,
)

/** Terms and privacy, readable before anybody registers. */
export function FooterTerms() {
  const [shown, setShown] = useState<TermsName | null>(null)
  const [isAsked, setAsked] = useState(false)
  const open = (name: TermsName) => () => {
    setAsked(true)
    setShown(name)
  }
  return (
    <>
      <button type="button" onClick={open('terms')}>
        服务条款
      </button>
      <button type="button" onClick={open('privacy')}>
        隐私政策
      </button>
      {isAsked && <TermsDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  )
}

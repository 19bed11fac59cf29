import { type FormInstance, Modal } from 'antd'
import type { ReactNode } from 'react'
import { askToDiscard } from '../../../shared/form/draft/ask-to-discard.ts'
import { useReturnedFocus } from '../../../shared/form/use-returned-focus.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface CodesDialogProps {
  title: string
  form: FormInstance
  /** the recovery codes at its end: until they are confirmed nothing else closes it */
  codes: readonly string[] | null
  onClose: () => void
  /** before there are codes */
  children: (close: () => void) => ReactNode
}

/** A dialog about the second factor, which ends with new recovery codes. */
export function CodesDialog({ title, form, codes, onClose, children }: CodesDialogProps) {
  useReturnedFocus()
  const close = async () => {
    if (await askToDiscard(form)) onClose()
  }
  return (
    <Modal
      open
      width={520}
      title={title}
      mask={{ closable: false }}
      closable={codes === null}
      keyboard={codes === null}
      onCancel={() => void close()}
      footer={null}
    >
      {codes ? <RecoveryCodes codes={codes} onClose={onClose} /> : children(() => void close())}
    </Modal>
  )
}

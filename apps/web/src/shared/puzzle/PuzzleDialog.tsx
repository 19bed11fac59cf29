import { Modal } from 'antd'
import { Puzzle } from './Puzzle.tsx'

interface PuzzleDialogProps {
  phone: string
  onPass: (ticket: string) => void
  onClose: () => void
}

/** Long enough to see that it fits. */
const SEEING_MS = 500

/** Asks for the slider puzzle over the page. */
export function PuzzleDialog({ phone, onPass, onClose }: PuzzleDialogProps) {
  return (
    <Modal
      open
      centered
      width={354}
      footer={null}
      title="安全验证"
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Puzzle phone={phone} focused onPass={(ticket) => setTimeout(() => onPass(ticket), SEEING_MS)} />
    </Modal>
  )
}

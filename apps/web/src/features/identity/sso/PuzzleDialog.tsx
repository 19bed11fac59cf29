import { useQuery } from '@tanstack/react-query'
import { answerPuzzle, newPuzzle } from '@xinqiao/contract/identity/endpoints'
import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failed } from '../../../shared/ui/Failed.tsx'
import { PuzzleSlider } from './PuzzleSlider.tsx'
import styles from './sso.module.css'

interface PuzzleDialogProps {
  phone: string
  onPass: (ticket: string) => void
  onClose: () => void
}

const SILENT = { auth: false, surface: 'silent' } as const
/** Long enough to see that it fits. */
const SEEING_MS = 500

/** Asks for the slider puzzle; a miss brings a new one. */
export function PuzzleDialog({ phone, onPass, onClose }: PuzzleDialogProps) {
  const [result, setResult] = useState<'open' | 'passed' | 'failed'>('open')
  const query = useQuery({
    queryKey: ['identity.newPuzzle', phone],
    queryFn: async () => (await call(newPuzzle, { body: { phone } }, SILENT)).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

  const answer = async (id: string, x: number) => {
    try {
      const { data } = await call(answerPuzzle, { params: { id }, body: { x, phone } }, SILENT)
      setResult(data.passed ? 'passed' : 'failed')
      if (data.passed) setTimeout(() => onPass(data.ticket), SEEING_MS)
      else await query.refetch()
    } catch {
      setResult('failed')
      await query.refetch()
    }
  }
  const texts = {
    open: IDENTITY_TEXTS.puzzleInvite,
    passed: IDENTITY_TEXTS.puzzlePassed,
    failed: IDENTITY_TEXTS.puzzleFailed,
  }

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
      <div className={styles.puzzle}>
        {query.error && <Failed error={query.error} retry={() => void query.refetch()} />}
        {query.data && !query.error && (
          <PuzzleSlider
            key={query.data.id}
            puzzle={query.data}
            done={result === 'passed'}
            onAnswer={(x) => void answer(query.data.id, x)}
            onRefresh={() => {
              setResult('open')
              void query.refetch()
            }}
          />
        )}
      </div>
      <p role="status" className={styles.puzzleText} data-result={result}>
        {texts[result]}
      </p>
      <p className={styles.puzzleHint}>也可用键盘左右方向键移动滑块，按回车确认</p>
    </Modal>
  )
}

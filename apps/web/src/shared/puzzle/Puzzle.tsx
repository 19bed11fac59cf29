import { useQuery } from '@tanstack/react-query'
import { answerPuzzle, newPuzzle } from '@xinqiao/contract/identity/endpoints'
import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Failed } from '../ui/load/Failed.tsx'
import { findWork } from './find-work.ts'
import { PuzzleSlider } from './PuzzleSlider.tsx'
import styles from './puzzle.module.css'

interface PuzzleProps {
  phone: string
  /** the keyboard starts on the slider */
  focused?: boolean
  onPass: (ticket: string) => void
}

const SILENT = { auth: false, surface: 'silent' } as const

/** The slider puzzle for a number; a miss brings a new one. */
export function Puzzle({ phone, focused = false, onPass }: PuzzleProps) {
  const [result, setResult] = useState<'open' | 'passed' | 'failed'>('open')
  const query = useQuery({
    queryKey: ['identity.newPuzzle', phone],
    queryFn: async () => {
      const { data } = await call(newPuzzle, { body: { phone } }, SILENT)
      return { ...data, work: findWork(data.id, data.workBits) }
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

  const answer = async ({ id, work }: { id: string; work: Promise<string | undefined> }, x: number) => {
    try {
      const body = { x, phone, work: await work }
      const { data } = await call(answerPuzzle, { params: { id }, body }, SILENT)
      setResult(data.passed ? 'passed' : 'failed')
      if (data.passed) onPass(data.ticket)
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
    <>
      <div className={styles.puzzle}>
        {query.error && <Failed error={query.error} retry={() => void query.refetch()} />}
        {query.data && !query.error && (
          <PuzzleSlider
            key={query.data.id}
            puzzle={query.data}
            focused={focused || result === 'failed'}
            done={result === 'passed'}
            onAnswer={(x) => void answer(query.data, x)}
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
    </>
  )
}

import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { IconButton } from '../act/IconButton.tsx'
import { useStepKeys } from '../list/use-row-keys.ts'
import type { Steps } from './steps.ts'

/** On to the next record of the list and back to the one before, also by the arrow keys. */
export function StepButtons({ steps }: { steps: Steps }) {
  const { previous, next } = steps
  useStepKeys((by) => (by === 1 ? next : previous)?.())
  if (previous === undefined && next === undefined) return null
  return (
    <span>
      <IconButton hint="上一条（↑）" icon={<UpOutlined aria-hidden />} label="上一条" onClick={previous} />
      <IconButton hint="下一条（↓）" icon={<DownOutlined aria-hidden />} label="下一条" onClick={next} />
    </span>
  )
}

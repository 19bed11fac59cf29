import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { Steps } from './steps.ts'
import { useStepKeys } from './use-row-keys.ts'

/** On to the next record of the list and back to the one before, also by the arrow keys. */
export function StepButtons({ steps }: { steps: Steps }) {
  const { previous, next } = steps
  useStepKeys((by) => (by === 1 ? next : previous)?.())
  if (previous === undefined && next === undefined) return null
  return (
    <span>
      <Tooltip title="上一条（↑）">
        <Button
          type="text"
          size="small"
          icon={<UpOutlined aria-hidden />}
          aria-label="上一条"
          disabled={previous === undefined}
          onClick={previous}
        />
      </Tooltip>
      <Tooltip title="下一条（↓）">
        <Button
          type="text"
          size="small"
          icon={<DownOutlined aria-hidden />}
          aria-label="下一条"
          disabled={next === undefined}
          onClick={next}
        />
      </Tooltip>
    </span>
  )
}

import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { StatusGlyph } from '../../../../shared/ui/StatusMark.tsx'
import styles from './machine-steps.module.css'

const { states } = machine.record.workflow
const CAME_BACK = 'ZJRZ_DXG'
/** The way of an application that never comes back: its states in their order. */
const WAY = Object.entries(states).filter(([code]) => code !== CAME_BACK)

/** The steps that are done, the one under way, and those to come. */
export function MachineSteps({ application }: { application: MachineDetail }) {
  const { applyProcessList: steps, applyStatusCode: code } = application
  const isDone = code === machine.passed
  const isTurn = [...machine.editable, ...(machine.waits ?? [])].includes(code)
  return (
    <ol className={styles.steps} aria-label="认证进度">
      {steps.map(({ applyStatus, auditPeople, createTime }, index) => {
        const isCurrent = index === steps.length - 1 && !isDone
        return (
          <li
            key={`${createTime} ${applyStatus}`}
            data-step={isCurrent ? (isTurn ? 'turn' : 'current') : 'done'}
            {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
          >
            <StatusGlyph tone={isCurrent ? (isTurn ? 'action' : 'active') : 'done'} />
            <p>{applyStatus}</p>
            <p className={styles.who}>
              {isCurrent
                ? isTurn
                  ? '需要您处理'
                  : '进行中'
                : index === 0
                  ? `提交：${auditPeople}`
                  : auditPeople}
              <br />
              {createTime.slice(5, 16)}
              {isCurrent && ' 起'}
            </p>
          </li>
        )
      })}
      {WAY.slice(placeOf(code)).map(([one, { label }]) => (
        <li key={one} data-step="ahead">
          <p>{label}</p>
        </li>
      ))}
    </ol>
  )
}

/** Where the way goes on after a state; one that came back is confirmed anew. */
function placeOf(code: string): number {
  const place = (of: string) => WAY.findIndex(([one]) => one === of)
  return code === CAME_BACK ? place('ZJRZ_QRZ') : place(code) + 1
}

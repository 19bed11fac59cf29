import { CheckOutlined } from '@ant-design/icons'
import styles from './register-steps.module.css'

const STEPS = ['账号', '基本信息', '等待审核'] as const

/** How far a registration is. */
export function RegisterSteps({ at }: { at: 1 | 2 | 3 }) {
  return (
    <ol className={styles.steps} aria-label="注册进度">
      {STEPS.map((label, index) => {
        const state = index + 1 < at ? 'done' : index + 1 === at ? 'now' : 'ahead'
        return (
          <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.stepMark}>
              {state === 'done' ? <CheckOutlined aria-label="已完成" /> : index + 1}
            </span>
            {label}
          </li>
        )
      })}
    </ol>
  )
}

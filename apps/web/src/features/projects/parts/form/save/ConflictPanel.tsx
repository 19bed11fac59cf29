import { Alert, Button, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import styles from './conflict-panel.module.css'
import type { Flat } from './merge-values.ts'
import { readField } from './merge-values.ts'
import type { Conflict } from './project-saver.ts'

interface ConflictPanelProps {
  conflict: Conflict
  nameOf: (personnelId: string) => string
  onSettle: (chosen: Readonly<Record<string, 'mine' | 'theirs'>>) => void
}

/** What two people have changed to different things: each field is decided by whoever came second. */
export function ConflictPanel({ conflict, nameOf, onSettle }: ConflictPanelProps) {
  const { conflicts, merged, theirs, taken, text } = conflict
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  const panel = useRef<HTMLDivElement>(null)
  // Whoever saved stands at the end of a long form.
  useEffect(() => panel.current?.focus(), [])
  const value = (flat: Flat, path: string) => readField(path, flat[path] ?? '', nameOf).text || '（空）'
  return (
    <div ref={panel} tabIndex={-1} className={styles.conflict}>
      <Alert
        type="warning"
        showIcon
        title={text.replace('，请刷新后重试', '')}
        description={
          <>
            <p>
              {taken.length > 0 && `对方修改的 ${taken.length} 个字段已合并到下方。`}
              以下字段双方都改过，请逐项选择，选定后再保存。
            </p>
            <div className={styles.choices}>
              {conflicts.map((path) => {
                const { label } = readField(path, merged[path] ?? '', nameOf)
                return (
                  <div key={path} className={styles.choice}>
                    <span>{label}</span>
                    <Radio.Group
                      aria-label={label}
                      value={chosen[path] ?? 'mine'}
                      onChange={({ target }) => setChosen({ ...chosen, [path]: target.value })}
                      options={[
                        { value: 'mine', label: `保留我的：${value(merged, path)}` },
                        { value: 'theirs', label: `采用对方的：${value(theirs, path)}` },
                      ]}
                    />
                  </div>
                )
              })}
            </div>
            <Button size="small" type="primary" onClick={() => onSettle(chosen)}>
              按所选合并
            </Button>
          </>
        }
      />
    </div>
  )
}

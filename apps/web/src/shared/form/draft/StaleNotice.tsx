import { Alert, Button, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { copyText } from '../../feedback/copy-text.ts'
import styles from '../form-dialog.module.css'

/** Values of a record as people read them. */
export type Lines = readonly (readonly [label: string, text: string])[]

/** What came in the way of a save: `lines` are those values of somebody else that differ from what was typed. */
export type Obstacle<V> =
  | { kind: 'changed'; text: string; theirs: Partial<V>; lines: Lines }
  | { kind: 'refused' | 'unknown'; text: string }
  | { kind: 'gone' }

interface StaleNoticeProps<V> {
  obstacle: Obstacle<V>
  /** takes over what somebody else has made of it */
  onTake: (theirs: Partial<V>) => void
  /** what was typed, to be copied where it cannot be saved any more */
  typed: () => Lines
}

/** Nothing was saved, and why; what was typed stands below. */
export function StaleNotice<V>({ obstacle, onTake, typed }: StaleNoticeProps<V>) {
  const box = useRef<HTMLDivElement>(null)
  // It stands above the fields, and the button that was pressed below them.
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box}>
      <Alert
        type={obstacle.kind === 'gone' ? 'error' : 'warning'}
        showIcon
        className={styles.stale ?? ''}
        title={obstacle.kind === 'gone' ? '该记录已被删除' : obstacle.text.replace('，请刷新后重试', '')}
        description={
          <>
            <p>{HINTS[obstacle.kind]}</p>
            {obstacle.kind === 'gone' && typed().length > 0 && (
              <Button size="small" onClick={() => void copy(typed())}>
                复制填写的内容
              </Button>
            )}
            {obstacle.kind === 'changed' && (
              <>
                {obstacle.lines.map(([label, text]) => (
                  <Theirs key={label} label={label} text={text} />
                ))}
                <Button size="small" onClick={() => onTake(obstacle.theirs)}>
                  采用对方的内容
                </Button>
              </>
            )}
          </>
        }
      />
    </div>
  )
}

const HINTS = {
  changed: '为免覆盖对方的修改，未保存。您填写的内容仍在下方。',
  refused: '未保存。您填写的内容仍在下方。',
  unknown: '为免覆盖对方的修改，未保存。未能取得对方的内容，再次保存时重试。您填写的内容仍在下方。',
  gone: '无法保存。您填写的内容仍在下方，可复制后另存。',
} as const

/** More than this is read in a box of its own. */
const LINE_LENGTH = 200

function Theirs({ label, text }: { label: string; text: string }) {
  if (text.length <= LINE_LENGTH && !text.includes('\n')) {
    return (
      <p>
        {label}，对方改为：{text || '（空）'}
      </p>
    )
  }
  return (
    <>
      <p>{label}，对方改为：</p>
      <Input.TextArea
        readOnly
        value={text}
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-label={`对方的${label}`}
        className={styles.theirs ?? ''}
      />
    </>
  )
}

const copy = (lines: Lines) => copyText(lines.map(([label, text]) => `${label}：${text}`).join('\n'))

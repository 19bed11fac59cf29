import { MergeView } from '@codemirror/merge'
import { Button, Modal } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { EditorView, markdownSetup } from '../../../../../../shared/editor/code-mirror.ts'
import type { StoredText } from '../text/text-keeper.ts'
import styles from './conflict.module.css'

interface ConflictProps {
  /** what was typed here */
  mine: string
  theirs: StoredText
  onTheirs: () => void
  onSettle: (text: string) => void
}

/** Both texts side by side, what differs marked; the own one can be brought together with the other. */
export function Conflict({ mine, theirs, onTheirs, onSettle }: ConflictProps) {
  const merged = useRef(mine)
  return (
    <Modal
      open
      width="min(1240px, calc(100vw - 32px))"
      title={`${theirs.reviserName || '他人'}已保存此文档，与您的内容不同`}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.conflictFooter}>
          <span>您的内容已保存在本机，合并前不会丢失</span>
          <Button onClick={onTheirs}>采用对方的内容</Button>
          <Button type="primary" onClick={() => onSettle(merged.current)}>
            保存右侧的内容
          </Button>
        </div>
      }
    >
      <div className={styles.sides}>
        <strong>
          {theirs.reviserName || '对方'}的内容（{theirs.reviseTime.slice(5, 16)} 保存）
        </strong>
        <strong>我的内容（可修改，箭头将左侧一处带到右侧）</strong>
      </div>
      <Sides
        key={theirs.revision}
        mine={merged.current}
        theirs={theirs.body}
        onChange={(text) => {
          merged.current = text
        }}
      />
    </Modal>
  )
}

interface SidesProps {
  mine: string
  theirs: string
  onChange: (merged: string) => void
}

function Sides({ mine, theirs, onChange }: SidesProps) {
  const box = useRef<HTMLDivElement>(null)
  const start = useEffectEvent(() => ({ mine, theirs }))
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (!box.current) return
    const texts = start()
    const opened = new MergeView({
      parent: box.current,
      a: { doc: texts.theirs, extensions: markdownSetup(true) },
      b: {
        doc: texts.mine,
        extensions: [
          EditorView.contentAttributes.of({ 'aria-label': '我的内容' }),
          markdownSetup(),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString())
          }),
        ],
      },
      revertControls: 'a-to-b',
      collapseUnchanged: { margin: 3, minSize: 6 },
      gutter: true,
    })
    return () => opened.destroy()
  }, [])
  return <div ref={box} className={styles.merge} />
}

import { ExclamationCircleFilled, LockOutlined } from '@ant-design/icons'
import { Button, Modal, message } from 'antd'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import styles from './feedback.module.css'
import { connectFeedback, type PendingQuestion, type Way } from './feedback.ts'

const TOAST_SECONDS = 4

/** Draws the messages at the top of the page and the dialogs that the whole product shares. */
export function FeedbackLayer() {
  const [api, holder] = message.useMessage({ top: 16, duration: TOAST_SECONDS, maxCount: 4 })
  const [questions, setQuestions] = useState<readonly PendingQuestion[]>([])

  useEffect(
    () =>
      connectFeedback((item) => {
        if (item.type === 'toast')
          void api.open({
            type: item.tone,
            content: <Toast text={item.text} way={item.way} />,
            key: item.text,
          })
        else setQuestions((list) => [...list, item])
      }),
    [api],
  )

  const remove = (item: PendingQuestion) =>
    setQuestions((list) => list.filter((other) => other.id !== item.id))

  return (
    <>
      <div aria-live="polite">{holder}</div>
      {questions.map((item) => (
        <QuestionDialog key={item.id} item={item} onGone={() => remove(item)} />
      ))}
    </>
  )
}

/** A message; a right click copies it, so that it can be sent on (document 1 section 8). */
function Toast({ text, way }: { text: string; way: Way | undefined }) {
  const said = (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut beside what selecting the text does
    <span
      onContextMenu={(event) => {
        event.preventDefault()
        void copyText(text)
      }}
    >
      {text}
    </span>
  )
  if (!way) return said
  return (
    <>
      {said}
      <Button type="link" size="small" onClick={way.go}>
        {way.label}
      </Button>
    </>
  )
}

/** What such a button does is not undone: it is red wherever it is asked for. */
const TAKES_AWAY = /^(全部)?(删除|移除|清空)/

function QuestionDialog({ item, onGone }: { item: PendingQuestion; onGone: () => void }) {
  const { question } = item
  const [open, setOpen] = useState(true)
  const forced = question.cancel === null
  const settle = (confirmed: boolean) => {
    setOpen(false)
    item.settle(confirmed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question stays the same as long as it is open
  useEffect(() => question.until?.(() => settle(false)), [question])
  const afterClose = () => {
    // The dialog's own memory begins after its first button has the focus, which may still be on it.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[role="dialog"]'))
      item.from?.focus({ preventScroll: true })
    onGone()
  }
  return (
    <Modal
      open={open}
      afterClose={afterClose}
      centered
      width={416}
      closable={false}
      keyboard={!forced}
      mask={{ closable: false }}
      onCancel={() => settle(false)}
      title={
        <span className={styles.title}>
          {question.tone === 'lock' ? (
            <LockOutlined aria-hidden className={styles.lock} />
          ) : (
            <ExclamationCircleFilled aria-hidden className={styles.warning} />
          )}
          {question.title}
        </span>
      }
      footer={
        <>
          {question.cancel !== null && <Button onClick={() => settle(false)}>{question.cancel}</Button>}
          <Button type="primary" danger={TAKES_AWAY.test(question.ok)} autoFocus onClick={() => settle(true)}>
            {question.ok}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{question.text}</p>
    </Modal>
  )
}

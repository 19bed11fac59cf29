import { useQueryClient } from '@tanstack/react-query'
import { readVersion, updateVersion } from '@xinqiao/contract/authoring/base-endpoints'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { Alert, Button, Form, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { CallError } from '../../../../../shared/api/call-error.ts'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import styles from '../version-form.module.css'

/** Name and notes of a version, each kept when its field is left, by itself. */
export function VersionForm({ version }: { version: VersionDetail }) {
  const name = useKeptField(version, 'name')
  const summary = useKeptField(version, 'summary')
  const id = useId()
  const readOnly = !version.can.edit
  return (
    <Form layout="vertical" className={styles.part ?? ''}>
      <Form.Item label="版本名称" htmlFor={`${id}name`} {...name.item}>
        <Input id={`${id}name`} maxLength={30} readOnly={readOnly} {...name.input} />
      </Form.Item>
      <Form.Item
        label="版本说明"
        htmlFor={`${id}summary`}
        extra="读者在版本列表与最新文章中看到"
        {...summary.item}
      >
        <Input.TextArea
          id={`${id}summary`}
          autoSize={{ minRows: 4, maxRows: 12 }}
          maxLength={2000}
          readOnly={readOnly}
          {...summary.input}
        />
      </Form.Item>
    </Form>
  )
}

/**
 * A field shows what is kept until somebody types in it, and from then on what was typed: neither a save of the
 * other field nor one of another editor touches it. `from` is what stood there when the typing began.
 */
function useKeptField(version: VersionDetail, field: 'name' | 'summary') {
  const kept = version[field]
  const client = useQueryClient()
  const [typing, setTyping] = useState<{ text: string; from: string } | null>(null)
  const [fault, setFault] = useState('')
  const update = useWrite(updateVersion, { done: '已保存', surface: 'dialog' })
  const isChanged = typing && !update.busy && kept !== typing.from && kept !== typing.text.trim()
  const theirs = isChanged ? kept : undefined

  const save = async (typed: string, from: string) => {
    const text = typed.trim()
    setFault('')
    try {
      await update.run({ params: { id: version.id }, body: { [field]: text, was: { [field]: from } } })
      // What was typed while it was being saved is not kept yet.
      setTyping((now) => (now === null || now.text === typed ? null : { ...now, from: text }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 409) await client.invalidateQueries({ queryKey: [readVersion.name] })
      if (error.code === 409 || error.kind === 'validation')
        setFault(error.message.replace('，请刷新后重试', ''))
    }
  }
  const leave = () => {
    if (typing === null || theirs !== undefined) return
    if (typing.text.trim() === kept) take()
    else void save(typing.text, typing.from)
  }
  const insist = () => {
    if (typing === null) return
    setTyping({ text: typing.text, from: kept })
    void save(typing.text, kept)
  }
  const take = () => {
    setTyping(null)
    setFault('')
  }
  const by = version.changes.find((change) => change.field === field)
  const notice =
    theirs === undefined ? fault : <Theirs text={theirs} by={by} onInsist={insist} onTake={take} />
  return {
    input: {
      value: typing?.text ?? kept,
      onChange: ({ target: { value: text } }: { target: { value: string } }) =>
        setTyping((now) => ({ text, from: now?.from ?? kept })),
      onBlur: leave,
    },
    item: notice === '' ? {} : { validateStatus: 'error' as const, help: notice as ReactNode },
  }
}

interface TheirsProps {
  text: string
  by: VersionDetail['changes'][number] | undefined
  onInsist: () => void
  onTake: () => void
}

function Theirs({ text, by, onInsist, onTake }: TheirsProps) {
  const who = by ? `${by.changerName}于 ${by.changeTime.slice(5, 16)} ` : '对方'
  return (
    <Alert
      type="warning"
      title={`${who}改为：${text || '（空）'}`}
      description={
        <div className={styles.choices}>
          <Button size="small" onClick={onInsist}>
            仍保存我的内容
          </Button>
          <Button size="small" onClick={onTake}>
            采用对方的内容
          </Button>
        </div>
      }
    />
  )
}

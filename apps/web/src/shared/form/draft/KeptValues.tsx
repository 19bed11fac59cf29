import { Alert, Button, Form } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { LEAVE_EVENT } from '../../navigation.ts'
import { keptFor } from '../../session/person-of-tab.ts'
import { useKnownUser } from '../../session/session.ts'
import { QuietButton } from '../../ui/act/QuietButton.tsx'
import styles from './kept-values.module.css'
import { isSaved, onSaved } from './saved-forms.ts'

/**
 * Stands in a form. Whoever leaves the page with it open, by a reload or to log in again because the session has
 * ended, finds what was typed offered when the form opens next: in this tab, to this person. `name` says which
 * form, of which record.
 */
export function KeptValues({ name }: { name: string }) {
  const form = Form.useFormInstance()
  const key = keptFor(useKnownUser()?.userId, name)
  const [kept, setKept] = useState(() => read(sessionStorage.getItem(key)))
  /** names of files that were chosen before, once all else is back */
  const [wanted, setWanted] = useState<readonly string[]>([])

  useEffect(() => {
    const keep = () => {
      if (!form.isFieldsTouched() || isSaved(form)) return
      const values: unknown = form.getFieldsValue()
      sessionStorage.setItem(key, JSON.stringify({ values: plain(values), files: filesIn(values) }))
    }
    // The second is for links, which announce nothing.
    const events = [LEAVE_EVENT, 'pagehide']
    for (const event of events) window.addEventListener(event, keep)
    return () => {
      for (const event of events) window.removeEventListener(event, keep)
    }
  }, [form, key])

  const forget = useCallback(() => {
    sessionStorage.removeItem(key)
    setKept(null)
  }, [key])
  useEffect(() => onSaved(form, forget), [form, forget])

  if (wanted.length > 0) {
    return (
      <Alert
        type="warning"
        showIcon
        closable
        className={styles.kept ?? ''}
        title={`已恢复填写的内容，请重新选择附件：${wanted.join('、')}`}
      />
    )
  }
  if (kept === null) return null
  return (
    <Alert
      type="info"
      showIcon
      className={styles.kept ?? ''}
      title="上次离开页面前填写的内容已保留"
      {...(kept.files.length > 0
        ? { description: `附件未能保留，恢复后请重新选择：${kept.files.join('、')}` }
        : {})}
      action={
        <>
          <Button
            size="small"
            type="primary"
            onClick={() => {
              form.setFieldsValue(kept.values)
              setWanted(kept.files)
              forget()
            }}
          >
            恢复
          </Button>
          <QuietButton onClick={forget}>放弃</QuietButton>
        </>
      }
    />
  )
}

interface Kept {
  values: object
  /** names of the files that stood in it */
  files: readonly string[]
}

function read(stored: string | null): Kept | null {
  return stored === null ? null : (JSON.parse(stored) as Kept)
}

/** The names of all files in the values of a form. */
function filesIn(value: unknown): string[] {
  if (value instanceof File) return [value.name]
  return value instanceof Object && isPlain(value) ? Object.values(value).flatMap(filesIn) : []
}

/** Without dates, which are objects of their picker, and files, which cannot be written down: both are chosen again. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isPlain).map(plain)
  if (!(value instanceof Object)) return value
  const entries = Object.entries(value).filter(([, part]) => isPlain(part))
  return Object.fromEntries(entries.map(([name, part]) => [name, plain(part)]))
}

function isPlain(value: unknown): boolean {
  return !(value instanceof Object && (value instanceof Blob || 'toDate' in value))
}

import { Alert, Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { LEAVE_EVENT } from '../navigation.ts'
import { useKnownUser } from '../session/session.ts'
import styles from './kept-values.module.css'

/**
 * Stands in a form. Whoever leaves the page with it open, by a reload or to log in again because the session has
 * ended, finds what was typed offered when the form opens next: in this tab, to this person. `name` says which
 * form, of which record.
 */
export function KeptValues({ name }: { name: string }) {
  const form = Form.useFormInstance()
  const key = `kept:${useKnownUser()?.userId}:${name}`
  const [kept, setKept] = useState(() => sessionStorage.getItem(key))

  useEffect(() => {
    const keep = () => {
      if (!form.isFieldsTouched()) return
      sessionStorage.setItem(key, JSON.stringify(plain(form.getFieldsValue())))
    }
    // The second is for links, which announce nothing.
    const events = [LEAVE_EVENT, 'pagehide']
    for (const event of events) window.addEventListener(event, keep)
    return () => {
      for (const event of events) window.removeEventListener(event, keep)
    }
  }, [form, key])

  if (kept === null) return null
  const forget = () => {
    sessionStorage.removeItem(key)
    setKept(null)
  }
  return (
    <Alert
      type="info"
      showIcon
      className={styles.kept ?? ''}
      title="上次离开页面前填写的内容已保留"
      action={
        <>
          <Button
            size="small"
            type="primary"
            onClick={() => {
              form.setFieldsValue(JSON.parse(kept))
              forget()
            }}
          >
            恢复
          </Button>
          <Button size="small" type="text" onClick={forget}>
            放弃
          </Button>
        </>
      }
    />
  )
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

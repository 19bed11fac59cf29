import { useQuery } from '@tanstack/react-query'
import { addReason, listReasons } from '@xinqiao/contract/lists/reason-endpoints'
import { LIST_TEXTS as T } from '@xinqiao/contract/lists/texts'
import { Button, Form } from 'antd'
import { read } from '../../api/query-client.ts'
import { useWrite } from '../../api/use-write.ts'
import styles from './reason-picker.module.css'

export interface ReasonPickerProps {
  /** the act, as `<kind of record>.<event>` */
  topic: string
  /** the field of the form around it that holds the reason */
  field: string
}

/** What staff often write for this act: taken over by a click, and what stands in the field kept for the next time. */
export function ReasonPicker({ topic, field }: ReasonPickerProps) {
  const form = Form.useFormInstance<Record<string, string | undefined>>()
  const typed = (Form.useWatch(field, form) ?? '').trim()
  const query = useQuery(read(listReasons, { query: { topic } }))
  const keep = useWrite(addReason, { done: T.reasonKept })
  const reasons = query.data?.rows ?? []
  const isKept = reasons.some(({ body }) => body === typed)
  const take = (body: string) => form.setFieldValue(field, typed === '' ? body : `${typed}\n${body}`)
  return (
    <fieldset className={styles.picker}>
      <legend>常用理由</legend>
      {reasons.map(({ id, body }) => (
        <Button key={id} size="small" title={body} onClick={() => take(body)}>
          <span className={styles.text}>{body}</span>
        </Button>
      ))}
      {typed !== '' && !isKept ? (
        <Button
          size="small"
          type="link"
          loading={keep.busy}
          onClick={() => void keep.run({ body: { topic, body: typed } }).catch(() => undefined)}
        >
          存为常用理由
        </Button>
      ) : (
        query.data &&
        reasons.length === 0 && <span className={styles.none}>还没有，写好后可存为常用理由</span>
      )}
    </fieldset>
  )
}

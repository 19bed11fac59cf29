import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type HandoverPreview, makeHandover, previewHandover } from '@xinqiao/contract/handovers/endpoints'
import { HANDOVER_REFUSALS, HANDOVER_TEXTS } from '@xinqiao/contract/handovers/texts'
import { Alert, Form, Input } from 'antd'
import { CallError } from '../../../shared/api/call-error.ts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import styles from './handovers.module.css'
import { type Chosen, PersonSelect } from './PersonSelect.tsx'

interface Values {
  leaver: Chosen
  successor: Chosen
  reason: string
}

/** Hands a leaver's whole work over: who, to whom, what exactly, and why. */
export function HandoverDialog({
  leaver: first,
  onClose,
}: {
  leaver?: Chosen | undefined
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const leaverId = Form.useWatch('leaver', form)?.value
  const successorId = Form.useWatch('successor', form)?.value
  const preview = useQuery({
    ...read(previewHandover, {
      query: { leaverId: leaverId ?? '', ...(successorId ? { successorId } : {}) },
    }),
    enabled: Boolean(leaverId),
    staleTime: 0,
  })
  const shown = leaverId ? preview.data?.data : undefined
  const stuck = !shown || shown.total === 0 || shown.groups.some(({ objection }) => objection !== '')
  const make = useWrite(makeHandover, {
    done: HANDOVER_TEXTS.done,
    surface: 'dialog',
  })
  const save = ({ leaver, successor, reason }: Values) => {
    const body = { leaverId: leaver.value, successorId: successor.value, reason, stamp: shown?.stamp ?? '' }
    return make.run({ body }).catch((error: unknown) => {
      // What was shown is no longer so: it is shown anew.
      if (error instanceof CallError && error.code === 409) void preview.refetch()
      throw error
    })
  }
  return (
    <FormDialog<Values>
      form={form}
      width={800}
      title="新建交接"
      okText="确认交接"
      name="handover"
      initial={first ? { leaver: first } : {}}
      subject={['leaver', 'successor']}
      ready={!stuck}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.two}>
        <Form.Item
          name="leaver"
          label="离职人员"
          rules={[{ required: true, message: HANDOVER_TEXTS.leaverMissing }]}
        >
          <PersonSelect onPick={() => form.resetFields(['successor'])} />
        </Form.Item>
        <Form.Item
          name="successor"
          label="接手人"
          rules={[{ required: true, message: HANDOVER_TEXTS.successorMissing }]}
          extra="同一单位人员列表中的在用人员，或在用的供应方人员"
        >
          <PersonSelect leaverId={leaverId} disabled={!leaverId} />
        </Form.Item>
      </div>
      <h2 className={styles.heading}>将要交接的内容</h2>
      {leaverId ? (
        <Preview query={preview} />
      ) : (
        <p className={styles.hint}>选择离职人员后显示其名下的工作。</p>
      )}
      <Form.Item
        name="reason"
        label="交接说明"
        className={styles.why ?? ''}
        rules={[{ required: true, whitespace: true, message: HANDOVER_TEXTS.reasonMissing }]}
        extra="与交接内容一同留存，并通知双方"
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}

function Preview({ query }: { query: UseQueryResult<{ data: HandoverPreview }> }) {
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton rows={4} />}
      isEmpty={({ data }) => data.total === 0}
      empty={<Empty title={HANDOVER_REFUSALS.nothing.text} />}
    >
      {({ data }) => (
        <div className={styles.preview}>
          {data.groups.map(({ kind, title, items, objection }) => (
            <section key={kind}>
              <h3 className={styles.group}>
                {title} <span className={styles.count}>{items.length} 项</span>
              </h3>
              {objection && (
                <Alert type="warning" showIcon title={objection} className={styles.objection ?? ''} />
              )}
              <ul className={styles.items}>
                {items.map(({ id, name, detail }) => (
                  <li key={id}>
                    {name}
                    {detail && <span className={styles.detail}>{detail}</span>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </QueryView>
  )
}

import {
  type Examination,
  failApplication,
  measureApplication,
} from '@xinqiao/contract/certifications/console-endpoints'
import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { PassDialog } from './PassDialog.tsx'
import { SendBackDialog } from './SendBackDialog.tsx'
import { useAsking } from './use-asking.ts'

interface ActsProps {
  definition: CertificationDefinition
  application: Examination
}

/** What the engineer may do with an application now. */
export function Acts({ definition, application }: ActsProps) {
  const { id, kind } = application
  const [open, setOpen] = useState<'assign' | 'pass' | 'sendBack' | null>(null)
  const params = { kind, id }
  const fail = useWrite(failApplication, { done: '已记录，已通知申请单位', surface: 'dialog' })
  const measure = useWrite(measureApplication, { done: '已标记，已通知申请单位', surface: 'dialog' })
  const asking = useAsking(params)
  const close = () => setOpen(null)
  // One that came back is given out anew, also where somebody had it before.
  const { begins, untaken = [] } = definition
  const isNew = application.assigneeName === '' || [begins, ...untaken].includes(application.status)
  const opened = (name: 'assign' | 'pass' | 'sendBack') => ({ open: () => setOpen(name) })
  return (
    <>
      <RecordActions
        record={definition.record}
        of={application}
        acts={{
          ...asking,
          measure: {
            note: { hint: '原因将告知申请单位；量级满足时由其答复，再分配工程师' },
            run: (note) => measure.run({ params, body: { note } }),
          },
          fail: {
            danger: true,
            note: { hint: '原因将告知申请单位，申请不能再修改' },
            run: (note) => fail.run({ params, body: { note } }),
          },
          sendBack: { danger: true, ...opened('sendBack') },
          assign: {
            ...opened('assign'),
            ...(isNew ? { primary: true } : { label: '改派' }),
          },
          pass: { primary: true, ...opened('pass') },
        }}
      />
      {open === 'assign' && <AssignDialog params={params} onClose={close} />}
      {open === 'pass' && <PassDialog application={application} onClose={close} />}
      {open === 'sendBack' && <SendBackDialog definition={definition} id={id} onClose={close} />}
    </>
  )
}

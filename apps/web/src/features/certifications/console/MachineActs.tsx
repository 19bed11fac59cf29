import type { Examination } from '@xinqiao/contract/certifications/console-endpoints'
import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import {
  approveSealMachine,
  confirmMachine,
  draftMachine,
  sealMachine,
} from '@xinqiao/contract/certifications/machines/console-endpoints'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { DraftDialog } from './DraftDialog.tsx'
import { PassDialog } from './PassDialog.tsx'
import { SealDialog } from './SealDialog.tsx'
import { SendBackDialog } from './SendBackDialog.tsx'
import { useAsking } from './use-asking.ts'

type Open = 'assign' | 'sendBack' | 'draft' | 'seal' | 'pass'

/** What the engineer may do with a whole-machine application now. */
export function MachineActs({ application }: { application: Examination }) {
  const { id, kind, status } = application
  const [open, setOpen] = useState<Open | null>(null)
  const params = { kind, id }
  const confirm = useWrite(confirmMachine, { done: '资料已确认，请拟制草稿', surface: 'dialog' })
  const draft = useWrite(draftMachine, { done: '草稿已发出，等待客户核对', surface: 'dialog' })
  const approveSeal = useWrite(approveSealMachine, { done: '已进入待用印', surface: 'dialog' })
  const seal = useWrite(sealMachine, { done: '已寄出，等待客户用印', surface: 'dialog' })
  const asking = useAsking(params)
  const close = () => setOpen(null)
  const opened = (name: Open) => ({ open: () => setOpen(name) })
  return (
    <>
      <RecordActions
        record={machine.record}
        of={application}
        acts={{
          ...asking,
          sendBack: { danger: true, ...opened('sendBack') },
          assign: {
            ...opened('assign'),
            ...(status === machine.begins ? { primary: true } : { label: '改派' }),
          },
          confirm: {
            primary: true,
            busy: confirm.busy,
            run: () => confirm.run({ params: { id }, body: {} }),
          },
          draft: { primary: true, ...opened('draft') },
          approveSeal: {
            primary: true,
            busy: approveSeal.busy,
            run: () => approveSeal.run({ params: { id }, body: {} }),
          },
          seal: { primary: true, ...opened('seal') },
          pass: { primary: true, ...opened('pass') },
        }}
      />
      {open === 'assign' && <AssignDialog params={params} onClose={close} />}
      {open === 'sendBack' && <SendBackDialog definition={machine} id={id} onClose={close} />}
      {open === 'draft' && (
        <DraftDialog id={id} onDraft={(body) => draft.run({ params: { id }, body })} onClose={close} />
      )}
      {open === 'seal' && (
        <SealDialog
          id={id}
          mailTo={application.mailTo}
          onSeal={(body) => seal.run({ params: { id }, body })}
          onClose={close}
        />
      )}
      {open === 'pass' && <PassDialog application={application} isMailed onClose={close} />}
    </>
  )
}

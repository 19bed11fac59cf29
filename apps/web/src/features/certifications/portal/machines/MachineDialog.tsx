import { useQuery } from '@tanstack/react-query'
import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import {
  beginMachine,
  changeMachineById,
  submitMachine,
} from '@xinqiao/contract/certifications/machines/endpoints'
import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import { Form } from 'antd'
import { useState } from 'react'
import { CallError } from '../../../../shared/api/call-error.ts'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { Reopening } from '../../../../shared/form/draft/Reopening.tsx'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { RefusedFields } from '../../../../shared/form/refused-fields.tsx'
import { useKnownUser } from '../../../../shared/session/session.ts'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { ProgressDialog, type Step } from '../../../../shared/upload/ProgressDialog.tsx'
import { ReturnedNote } from '../../parts/ReturnedNote.tsx'
import { endings, faultsOf, forgetRefused, refusedForm, settleFailure } from '../apply/refused-forms.ts'
import { SlotFields } from '../apply/SlotFields.tsx'
import { TakenOver } from '../apply/TakenOver.tsx'
import { SameChip } from '../public/SameChip.tsx'
import { useToldReview } from '../use-told-review.ts'
import { BoardList } from './BoardList.tsx'
import { InfoFields } from './InfoFields.tsx'
import {
  derivedMachine,
  emptyMachine,
  type MachineFormValues,
  machineBody,
  machineValuesOf,
} from './machine-form-values.ts'
import { RemoveMachine } from './RemoveMachine.tsx'
import { sender } from './send-picked.ts'

interface MachineDialogProps {
  /** the one that came back; a new one without */
  application?: MachineDetail
  /** the one that a new one differs from in a little */
  origin?: MachineDetail
  /** the new one is for the same machines: the certificate of the earlier one runs out */
  isRenewed?: boolean
  onClose: () => void
}

/** A new whole-machine application, or one that is changed and sent again. */
export function MachineDialog(props: MachineDialogProps) {
  return (
    <Reopening kept="填写的内容和所选附件" onClose={props.onClose}>
      {(onRefused) => <MachineForm {...props} onRefused={onRefused} />}
    </Reopening>
  )
}

function MachineForm({
  application,
  origin,
  isRenewed = false,
  onClose,
  onRefused,
}: MachineDialogProps & { onRefused: (reason: string) => void }) {
  const user = useKnownUser()
  const submit = useWrite(submitMachine, { done: T.submitted, surface: 'reopening' })
  const change = useWrite(changeMachineById, { done: T.resubmitted, surface: 'reopening' })
  const tellReview = useToldReview(machine)
  const [form] = Form.useForm<MachineFormValues>()
  const [step, setStep] = useState<Step | null>(null)
  const [isUntold, setUntold] = useState(false)
  const key = application?.id ?? keyOf(origin, isRenewed)
  const [refused] = useState(() => refusedForm<MachineFormValues>(key))
  const [known] = useState(() => refused?.values ?? valuesOf(application, origin, isRenewed))
  // Facts of the unit, for a new one of which nothing is known: the form waits for them.
  const unit = useQuery({ ...read(beginMachine, {}), enabled: known === undefined, gcTime: 0 })
  const initial = known ?? emptyMachine(user, unit.data?.data)
  const save = async (typed: MachineFormValues) => {
    const values = initial.origin === undefined ? typed : { ...typed, origin: initial.origin }
    try {
      const body = await machineBody(
        values,
        sender((percent) => setStep({ percent })),
      )
      setStep(null)
      if (application) await change.run({ params: { id: application.id }, body } as never)
      else tellReview((await submit.run({ body } as never)).data)
      forgetRefused(key)
    } catch (error) {
      setStep(null)
      const fault = bySlot(error)
      settleFailure(fault, { key, values, onRefused, onUntold: () => setUntold(true) })
      throw fault
    }
  }
  const onIncomplete = () => {
    const faults = form.getFieldsError()
    const isFileMissing = faults.some(({ name, errors }) => name[0] === 'files' && errors.length > 0)
    const isElseMissing = faults.some(({ name, errors }) => name[0] !== 'files' && errors.length > 0)
    toast('warning', isFileMissing && !isElseMissing ? (machine.filesMissing?.text ?? '') : T.incomplete)
  }
  return (
    <>
      <FormDialog<MachineFormValues>
        title={`整机认证申请${origin ? `（沿用 ${origin.rzNumber} 的资料）` : ''}`}
        form={form}
        width={800}
        fixed
        okText="提交"
        name={`machine application ${application?.id ?? (origin ? key : 'new')}`}
        initial={initial}
        {...(known === undefined && unit.isPending ? { waiting: <Skeleton rows={12} /> } : {})}
        first={firstOf(origin !== undefined && !isRenewed, unit.data?.data.number)}
        aside={
          application && <RemoveMachine application={application} onRemoved={endings(key, onClose).onClose} />
        }
        onSave={save}
        onIncomplete={onIncomplete}
        {...endings(key, onClose)}
      >
        {application && <ReturnedNote definition={machine} {...application} remark="" />}
        <RefusedFields
          {...faultsOf(
            { reasons: reasonsOf(application), before: application ? machineValuesOf(application) : {} },
            refused,
          )}
        >
          <InfoFields from={known === undefined ? unit.data?.data.number : undefined} />
          <BoardList isDerived={origin !== undefined && !isRenewed} />
          <SlotFields slots={machine.slots} />
        </RefusedFields>
        <SameChip slots={machine.slots} what={machine.sameChip ?? ''} isUntold={isUntold} />
        {origin && <TakenOver number={origin.rzNumber} />}
      </FormDialog>
      {step && <ProgressDialog title="正在上传附件" step={step} />}
    </>
  )
}

/** One derived differs by its model; where the facts of the unit are known, all else begins with the project. */
function firstOf(isDerived: boolean, factsFrom = '') {
  if (isDerived) return ['tscBoardInfoList', 0, 'productModel']
  return factsFrom === '' ? ['tscBoardApplyInfo', 'unitName'] : ['tscBoardInfoList', 0, 'projectName']
}

const keyOf = (origin: MachineDetail | undefined, isRenewed: boolean) =>
  origin ? `${isRenewed ? 'renewal of' : 'derived from'} ${origin.id}` : machine.name

/** Of an application that is changed, or of one that the new one is made of. */
function valuesOf(
  application: MachineDetail | undefined,
  origin: MachineDetail | undefined,
  isRenewed: boolean,
) {
  if (application) return machineValuesOf(application)
  return origin && derivedMachine(origin, isRenewed)
}

/** The server names a slot by the id that it takes; the form keeps files by slot. */
function bySlot(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([field, text]) => {
      const slot = machine.slots.find(({ fjlx, fileId }) => fjlx === field || fileId === field)
      return [slot ? `files.${slot.fjlx}` : field, text]
    }),
  )
  return new CallError(error.kind, error.code, error.message, errors)
}

/** Why fields and files were sent back, by where they stand in the form. */
function reasonsOf(application: MachineDetail | undefined): Record<string, string> {
  const faults = application?.faults ?? []
  const isSlot = (field: string) => machine.slots.some(({ fjlx }) => fjlx === field)
  return Object.fromEntries(
    faults.map(({ field, reason }) => [isSlot(field) ? `files.${field}` : field, reason]),
  )
}

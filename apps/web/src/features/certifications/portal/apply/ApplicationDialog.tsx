import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { ApplicationDetail } from '@xinqiao/contract/certifications/schemas'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { CallError } from '../../../../shared/api/call-error.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { Reopening } from '../../../../shared/form/draft/Reopening.tsx'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { RefusedFields } from '../../../../shared/form/refused-fields.tsx'
import { useKnownUser } from '../../../../shared/session/session.ts'
import { useSettings } from '../../../../shared/settings.ts'
import { choices } from '../../../../shared/ui/choices.ts'
import { ProgressDialog, type Step } from '../../../../shared/upload/ProgressDialog.tsx'
import { ReturnedNote } from '../../parts/ReturnedNote.tsx'
import { useToldReview } from '../use-told-review.ts'
import { FormFields } from './FormFields.tsx'
import { bodyOf, derivedValues, emptyValues, type FormValues, modelOf, valuesOf } from './form-values.ts'
import { endings, faultsOf, forgetRefused, refusedForm, settleFailure } from './refused-forms.ts'
import { TakenOver } from './TakenOver.tsx'

interface ApplicationDialogProps {
  definition: CertificationDefinition
  /** the one that is changed; a new one without */
  application?: ApplicationDetail
  /** the one that a new one differs from in a little */
  origin?: ApplicationDetail
  /** the new one is for the same model: the earlier one has failed, or its certificate runs out */
  isRenewed?: boolean
  onClose: () => void
}

/** A new application, or one that is changed and sent again. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  return (
    <Reopening kept="填写的内容和所选附件" onClose={props.onClose}>
      {(onRefused) => <ApplicationForm {...props} onRefused={onRefused} />}
    </Reopening>
  )
}

function ApplicationForm({
  definition,
  application,
  origin,
  isRenewed = false,
  onClose,
  onRefused,
}: ApplicationDialogProps & { onRefused: (reason: string) => void }) {
  const { name, title, filesMissing, batch } = definition
  const { hotline } = useSettings()
  const user = useKnownUser()
  const endpoints = APPLICATION_ENDPOINTS[name]
  if (!endpoints) throw new Error(`no calls of ${name}`)
  const submit = useWrite(endpoints.submit, { done: T.submitted, surface: 'reopening' })
  const change = useWrite(endpoints.change, { done: T.resubmitted, surface: 'reopening' })
  const tellReview = useToldReview(definition)
  const subtitle = application?.number ?? user?.unitName
  const [form] = Form.useForm<FormValues>()
  const [step, setStep] = useState<Step | null>(null)
  const [isUntold, setUntold] = useState(false)
  const key = application?.id ?? (origin ? `${isRenewed ? 'renewal of' : 'derived from'} ${origin.id}` : name)
  const [refused] = useState(() => refusedForm<FormValues>(key))
  const [initial] = useState(
    () => refused?.values ?? firstValues({ definition, application, origin, isRenewed, user }),
  )

  const save = async (values: FormValues) => {
    const { origin: source } = initial
    const sent = source === undefined ? values : { ...values, origin: source }
    const body = bodyOf(definition, sent, application ?? null)
    const onSent = (left: number, total: number) =>
      setStep({ percent: total === 0 ? 0 : (left / total) * 100 })
    try {
      if (application) await change.run({ body } as never, { onSent })
      else tellReview((await submit.run({ body } as never, { onSent })).data)
      forgetRefused(key)
      setStep(null)
    } catch (error) {
      setStep(null)
      const fault = withFieldNames(definition, error)
      settleFailure(fault, { key, values: sent, onRefused, onUntold: () => setUntold(true) })
      throw fault
    }
  }
  const onIncomplete = () => {
    const isFileMissing = form
      .getFieldsError()
      .some(({ name: path, errors }) => path[0] === 'files' && errors.length)
    toast('warning', isFileMissing && filesMissing !== undefined ? filesMissing.text : T.incomplete)
  }
  return (
    <>
      <FormDialog<FormValues>
        title={`${application ? '修改' : '申请'}${title}${origin ? `（沿用 ${origin.number} 的资料）` : ''}`}
        {...(subtitle ? { subtitle } : {})}
        aside={`填写遇到问题可拨打服务热线 ${hotline}`}
        form={form}
        width={800}
        okText="提交"
        {...(application ? { cancelText: '查看' } : {})}
        name={`${name} application ${application?.id ?? (origin ? key : 'new')}`}
        initial={initial}
        first={['fields', origin && !isRenewed ? modelOf(definition) : (definition.fields[0]?.wire ?? '')]}
        onSave={save}
        onIncomplete={onIncomplete}
        {...endings(key, onClose)}
      >
        {application && <ReturnedNote definition={definition} {...application} remark="" />}
        <RefusedFields
          {...faultsOf(
            {
              reasons: reasonsOf(definition, application),
              before: application ? valuesOf(definition, application) : {},
            },
            refused,
          )}
        >
          {batch && !application && (
            <Form.Item name="batch">
              <Radio.Group
                aria-label="申请方式"
                options={choices(['single', '单个型号'], ['batch', '批量申请'])}
              />
            </Form.Item>
          )}
          <FormFields definition={definition} isNew={!application} isUntold={isUntold} />
        </RefusedFields>
        {origin && <TakenOver number={origin.number} />}
      </FormDialog>
      {step && <ProgressDialog title="正在提交" step={step} />}
    </>
  )
}

/** Why fields and files were sent back, by where they stand in the form. */
function reasonsOf(
  definition: CertificationDefinition,
  application: ApplicationDetail | undefined,
): Record<string, string> {
  const faults = application?.faults ?? []
  return Object.fromEntries(faults.map(({ field, reason }) => [pathOf(definition, field), reason]))
}

interface Beginning {
  definition: CertificationDefinition
  application: ApplicationDetail | undefined
  origin: ApplicationDetail | undefined
  isRenewed: boolean
  user: UserInfo | null
}

function firstValues({ definition, application, origin, isRenewed, user }: Beginning): FormValues {
  if (application) return valuesOf(definition, application)
  return origin ? derivedValues(definition, origin, isRenewed) : emptyValues(definition, user)
}

/** The server names fields as the documents do; the form keeps them in groups. */
function withFieldNames(definition: CertificationDefinition, error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([field, text]) => [pathOf(definition, field), text]),
  )
  return new CallError(error.kind, error.code, error.message, errors)
}

/** Where a field or a slot of files stands in the form. */
function pathOf({ slots }: CertificationDefinition, field: string): string {
  const slot = slots.find(({ fjlx, fileId }) => fjlx === field || fileId === field)
  return slot ? `files.${slot.fjlx}` : `fields.${field}`
}

import { useQuery } from '@tanstack/react-query'
import { changeOptions, reviseChange, writeChange } from '@xinqiao/contract/changes/console-endpoints'
import { formFaults } from '@xinqiao/contract/changes/form-faults'
import type { ChangeDetail } from '@xinqiao/contract/changes/schemas'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import { chipLabel, LIFECYCLES, type OfferedChip, steppingName } from '@xinqiao/contract/dictionaries/chips'
import { PROJECT_STATUSES, STAGES } from '@xinqiao/contract/projects/states'
import { Checkbox, Form, type FormRule, InputNumber } from 'antd'
import { useRef } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { DayField } from '../../../shared/form/fields/DayField.tsx'
import { ChoiceField, LineField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { zodRules } from '../../../shared/form/rules.ts'
import { choices } from '../../../shared/ui/choices.ts'
import { SEVERITY_OPTIONS } from '../../../shared/ui/tones/severity.ts'
import { KIND_OPTIONS } from '../parts/change-marks.ts'
import styles from '../parts/changes.module.css'
import { bodyOf, type ChangeValues, EMPTY, initialOf, knownOf } from './change-values.ts'
import { Documents } from './Documents.tsx'

const RULES = zodRules(writeChange.body.shape)
const SEARCH = { optionFilterProp: 'label' } as const
const STAGE_OPTIONS = STAGES.map((value) => ({ value, label: PROJECT_STATUSES[value].label }))
const LIFECYCLE_OPTIONS = choices(['', '不更改'], ['nrnd', LIFECYCLES.nrnd], ['eol', LIFECYCLES.eol])
interface ChangeDialogProps {
  /** a draft to be changed; a new one without */
  change?: ChangeDetail
  onClose: () => void
  onSaved?: (id: string) => void
}

/** Writes a notice of change, or changes its draft. */
export function ChangeDialog({ change, onClose, onSaved }: ChangeDialogProps) {
  const [form] = Form.useForm<ChangeValues>()
  const kind = Form.useWatch('kind', form) ?? change?.kind ?? 'erratum'
  const documents = Form.useWatch('documents', form) ?? change?.documents ?? []
  const write = useWrite(writeChange, { done: T.written, surface: 'dialog' })
  const revise = useWrite(reviseChange, { done: T.saved, surface: 'dialog' })
  const made = useRef('')
  const save = async (values: ChangeValues) => {
    const body = bodyOf(values)
    if (change) await revise.run({ params: { id: change.id }, body: { ...body, version: change.version } })
    else made.current = (await write.run({ body })).data.id
  }
  return (
    <FormDialog<ChangeValues>
      title={change ? '修改变更通知' : '撰写变更通知'}
      form={form}
      width={760}
      okText="保存草稿"
      first="title"
      name={change ? `change ${change.id}` : 'new change'}
      initial={change ? { ...initialOf(change), ...{ version: change.version } } : EMPTY}
      onSave={save}
      onClose={onClose}
      onSaved={() => {
        onClose()
        if (made.current !== '') onSaved?.(made.current)
      }}
    >
      <LineField
        name="title"
        label="标题"
        rule={RULES.title}
        maxLength={100}
        placeholder="芯片、现象与条件，一句话"
      />
      <div className={styles.pair}>
        <ChoiceField name="kind" label="通知类型" rule={RULES.kind} options={KIND_OPTIONS} />
        <ChoiceField name="severity" label="严重程度" rule={RULES.severity} options={SEVERITY_OPTIONS} />
      </div>
      <Scope />
      <Documents known={knownOf(change)} rule={fits('documents')} />
      {documents.length > 0 && (
        <Form.Item name="asksReading" valuePropName="checked">
          <Checkbox>要求读者确认已读</Checkbox>
        </Form.Item>
      )}
      {kind === 'security' && (
        <Form.Item
          name="isPublic"
          valuePropName="checked"
          extra="只标明有安全公告，不公开公告内容；未登记固件版本的证书不标明"
        >
          <Checkbox>可在所涉及证书的公开列表与查验页面标明“固件有安全公告”</Checkbox>
        </Form.Item>
      )}
      {kind === 'eol' && (
        <>
          <div className={styles.pair}>
            <DayField name="lastOrderDay" label="最后订购日期" required rules={[fits('lastOrderDay')]} />
            <DayField name="lastShipDay" label="最后发货日期" required rules={[fits('lastShipDay')]} />
          </div>
          <ChoiceField
            name="lifecycle"
            label="发送时将芯片生命周期设为"
            hint="选择后，审核发送时数据字典中的适用芯片一并更改"
            rule={fits('lifecycle')}
            isOptional
            options={LIFECYCLE_OPTIONS}
          />
        </>
      )}
      <NoteField name="effect" label="影响" rule={RULES.effect} maxLength={4000} showCount />
      <NoteField
        name="workaround"
        label="规避办法"
        rule={RULES.workaround}
        isOptional
        maxLength={4000}
        showCount
      />
      <NoteField name="todo" label="需采取的措施" rule={RULES.todo} maxLength={4000} showCount />
      <Form.Item name="answerDays" label="答复期限（工作日）" required rules={[RULES.answerDays]}>
        <InputNumber min={1} max={60} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}

/** What it is about: chips, stages, firmware, and the notice that it replaces. */
function Scope() {
  const options = useQuery(read(changeOptions, {}))
  const { chips = [], replaceable = [] } = options.data?.data ?? {}
  return (
    <>
      <ChoiceField
        name="chips"
        label="适用芯片"
        rule={RULES.chips}
        mode="multiple"
        showSearch={SEARCH}
        placeholder="请选择"
        loading={options.isPending}
        options={chips.map(({ value, lifecycle }) => ({
          value,
          label: chipLabel({ label: value, lifecycle }),
        }))}
      />
      <Steppings chips={chips} />
      <ChoiceField
        name="stages"
        label="涉及的项目阶段"
        mode="multiple"
        placeholder="全部进行中阶段"
        options={STAGE_OPTIONS}
      />
      <div className={styles.pair}>
        <LineField
          name="firmwareFrom"
          label="固件起始版本"
          hint="含该版本；留空为不限"
          rule={fits('firmwareFrom')}
          isOptional
          maxLength={60}
          placeholder="UEFI V2.0.0"
        />
        <LineField
          name="firmwareUntil"
          label="固件截止版本"
          hint="含该版本；留空为不限"
          rule={fits('firmwareUntil')}
          isOptional
          maxLength={60}
          placeholder="UEFI V2.1.4"
        />
      </div>
      <ChoiceField
        name="replacesId"
        label="替代的通知"
        hint="发送后被替代的通知不再收集答复"
        showSearch={SEARCH}
        options={[
          { value: '', label: '无' },
          ...replaceable.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  )
}

/** The steppings of the chips that are chosen, where the dictionary knows some. */
function Steppings({ chips }: { chips: readonly OfferedChip[] }) {
  const chosen: readonly string[] = Form.useWatch('chips') ?? []
  const named = chips
    .filter(({ value }) => chosen.includes(value))
    .flatMap(({ value, steppings }) => steppings.map((one) => steppingName(value, one)))
  if (named.length === 0) return null
  return (
    <ChoiceField
      name="steppings"
      label="芯片步进"
      hint="未选步进的芯片为全部步进；未填步进的项目也会告知"
      rule={fits('steppings')}
      isOptional
      mode="multiple"
      placeholder="全部步进"
      options={named.map((value) => ({ value, label: value }))}
    />
  )
}

/** What fits together is said by one rule of the contract, here as on the server. */
function fits(field: keyof ReturnType<typeof formFaults>): FormRule {
  return ({ getFieldsValue }) => ({
    validator: async () => {
      const fault = formFaults(bodyOf(getFieldsValue(true) as ChangeValues))[field]
      if (fault !== undefined) throw new Error(fault)
    },
  })
}

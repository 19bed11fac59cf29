import type { CertificationDefinition, CertificationField } from '@xinqiao/contract/certifications/definition'
import { fieldSchema } from '@xinqiao/contract/certifications/form'
import { CERTIFICATION_REFUSALS } from '@xinqiao/contract/certifications/texts'
import { Checkbox, Form, Input, Select } from 'antd'
import { PhoneInput } from '../../../shared/form/PhoneInput.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { dictionariesOf, useOptions } from '../parts/use-options.ts'
import styles from './applications.module.css'
import { BatchModels } from './BatchModels.tsx'
import type { FormValues } from './form-values.ts'
import { SlotFields } from './SlotFields.tsx'

/** The fields and slots of an application; a batch asks for several models. */
export function FormFields({ definition, isNew }: { definition: CertificationDefinition; isNew: boolean }) {
  const { fields, slots, batch, sameChip } = definition
  const optionsOf = useOptions(dictionariesOf(fields))
  const isBatch = Form.useWatch<FormValues['batch']>('batch') === 'batch' && isNew
  return (
    <>
      <div className={styles.form}>
        {fields.map((field) =>
          isBatch && field.wire === batch?.of ? (
            <BatchModels key={field.wire} field={field} most={batch.most} />
          ) : (
            <Field key={field.wire} field={field} options={optionsOf(field.dictionary)} />
          ),
        )}
      </div>
      <SlotFields slots={slots} />
      {sameChip !== undefined && <SameChip text={sameChip} />}
    </>
  )
}

function Field({
  field,
  options,
}: {
  field: CertificationField
  options: readonly { value: string; label: string }[]
}) {
  const { wire, label, control, max, missing, placeholder, choices } = field
  const offered = choices?.map((choice) => ({ value: choice, label: choice })) ?? options
  return (
    <Form.Item
      name={['fields', wire]}
      label={label}
      required={missing !== undefined}
      rules={[zodRule(fieldSchema(field))]}
    >
      {control === 'select' ? (
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          allowClear={missing === undefined}
          placeholder="请选择"
          options={[...offered]}
        />
      ) : control === 'phone' ? (
        <PhoneInput />
      ) : (
        <Input
          {...(max === undefined ? {} : { maxLength: max })}
          showCount={(max ?? 0) > 200}
          placeholder={placeholder}
        />
      )}
    </Form.Item>
  )
}

/** The rule of one chip in all papers, which the applicant confirms where no machine can read them. */
function SameChip({ text }: { text: string }) {
  return (
    <>
      <p className={styles.footnote}>注：{text}</p>
      <Form.Item
        name="sameChipConfirmed"
        valuePropName="checked"
        rules={[
          {
            validator: async (_, checked: boolean) => {
              if (!checked) throw new Error(CERTIFICATION_REFUSALS.sameChipUnconfirmed.text)
            },
          },
        ]}
      >
        <Checkbox>已核对，以上为同一芯片</Checkbox>
      </Form.Item>
    </>
  )
}

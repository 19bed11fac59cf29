import type { CertificationDefinition, CertificationField } from '@xinqiao/contract/certifications/definition'
import { fieldSchema } from '@xinqiao/contract/certifications/form'
import { chipLabel } from '@xinqiao/contract/dictionaries/chips'
import type { DictionaryOption } from '@xinqiao/contract/dictionaries/schemas'
import { Form, Input, Select } from 'antd'
import { BY_SPELLING } from '../../../../shared/form/fields/by-spelling.ts'
import { PhoneInput } from '../../../../shared/form/fields/PhoneInput.tsx'
import { RefusableItem } from '../../../../shared/form/refused-fields.tsx'
import { zodRule } from '../../../../shared/form/rules.ts'
import { dictionariesOf, useOptions } from '../../parts/use-options.ts'
import styles from '../applications.module.css'
import { SameChip } from '../public/SameChip.tsx'
import { BatchModels } from './BatchModels.tsx'
import type { FormValues } from './form-values.ts'
import { SlotFields } from './SlotFields.tsx'

interface FormFieldsProps {
  definition: CertificationDefinition
  isNew: boolean
  /** the server could not read the chip in the papers */
  isUntold: boolean
}

/** The fields and slots of an application; a batch asks for several models. */
export function FormFields({ definition, isNew, isUntold }: FormFieldsProps) {
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
      {sameChip !== undefined && <SameChip slots={slots} what={sameChip} isUntold={isUntold} />}
    </>
  )
}

function Field({ field, options }: { field: CertificationField; options: readonly DictionaryOption[] }) {
  const { wire, label, control, max, missing, placeholder, choices } = field
  const offered =
    choices?.map((choice) => ({ value: choice, label: choice })) ??
    options.map((option) => ({ value: option.value, label: chipLabel(option) }))
  return (
    <RefusableItem
      name={['fields', wire]}
      label={label}
      required={missing !== undefined}
      rules={[zodRule(fieldSchema(field))]}
    >
      {control === 'select' ? (
        <Select
          showSearch={BY_SPELLING}
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
    </RefusableItem>
  )
}

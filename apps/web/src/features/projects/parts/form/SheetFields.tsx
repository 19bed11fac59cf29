import type { ProjectForm, ProjectFormField } from '@xinqiao/contract/dictionaries/schemas'
import type { SheetField } from '@xinqiao/contract/projects/form'
import { OTHER } from '@xinqiao/contract/projects/form-values'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { Form, type FormRule, Input } from 'antd'
import { RefusableItem } from '../../../../shared/form/refused-fields.tsx'
import styles from './form.module.css'
import type { FormValues } from './form-values.ts'
import { control, offered, shapeOf, steppingsOfChosen } from './sheet-control.tsx'

interface SheetFieldsProps {
  fields: readonly ProjectFormField[]
  options: ProjectForm['options']
  /** the rule of a path of the form */
  rule: (path: string) => FormRule
}

/** The fields of a section as the form's description names them. */
export function SheetFields({ fields, options, rule }: SheetFieldsProps) {
  return (
    <div className={styles.grid}>
      {fields.map((field) => (
        <Field key={field.name} field={field} options={options} rule={rule} />
      ))}
    </div>
  )
}

/** Filled from the chip that was chosen. */
const FROM_CHIP: readonly string[] = ['mainBoardDominantFrequency', 'memoryFrequency']

const CHIPS = ['serverChip', 'zdQrsXp'] as const

/** What a dictionary has no option for. */
const WORDS_MAX = 60

/** Longer texts are sentences. */
const SHORT_MAX = 120

function Field({
  field,
  options,
  rule,
}: { field: ProjectFormField } & Pick<SheetFieldsProps, 'options' | 'rule'>) {
  const form = Form.useFormInstance<FormValues>()
  const sheet = Form.useWatch('sheet', form)
  const name = field.name as SheetField
  const other = CHIPS.find((chip) => chip !== name)
  const isChip = CHIPS.includes(name as 'serverChip')
  const isExcluded = isChip && other !== undefined && Boolean(sheet?.[other])
  const among = steppingsOfChosen(name, options, sheet)
  const isOther = field.hasOther && sheet?.[name] === OTHER
  const hint = isExcluded
    ? `已选择${other === 'serverChip' ? '服务器芯片' : '终端/嵌入式芯片'}，两者只需填写一个`
    : FROM_CHIP.includes(name)
      ? undefined
      : field.hint || undefined
  return (
    <>
      <RefusableItem
        name={['sheet', name]}
        label={field.label}
        required={field.required || (isChip && !isExcluded)}
        rules={[rule(`sheet.${name}`)]}
        validateTrigger="onBlur"
        extra={hint}
        className={classOf(field)}
        {...shapeOf(among.length > 0 ? 'select' : field.kind)}
      >
        {control(field, {
          offered: offered(field, options, sheet),
          excluded: isExcluded,
          among,
          fromChip: FROM_CHIP.includes(name) && Boolean(sheet?.serverChip || sheet?.zdQrsXp),
        })}
      </RefusableItem>
      {isOther && (
        <Form.Item
          name={['words', name]}
          label={`${field.label}的其他类型`}
          required
          validateTrigger="onBlur"
          rules={[
            { required: true, whitespace: true, message: T.otherMissing(field.label) },
            { max: WORDS_MAX, message: T.tooLong(`${field.label}的其他类型`, WORDS_MAX) },
          ]}
        >
          <Input />
        </Form.Item>
      )}
    </>
  )
}

/** Texts of many lines take the whole width, several texts and sentences two thirds of it. */
function classOf({ kind, max }: ProjectFormField): string {
  if (kind === 'area') return styles.line ?? ''
  return kind === 'tags' || (max ?? 0) > SHORT_MAX ? (styles.wide ?? '') : ''
}

import { chipLabel } from '@xinqiao/contract/dictionaries/chips'
import type { DictionaryOption, ProjectForm, ProjectFormField } from '@xinqiao/contract/dictionaries/schemas'
import type { SheetField } from '@xinqiao/contract/projects/form'
import { plainNumber } from '@xinqiao/contract/projects/form-values'
import { Input, Select } from 'antd'
import styles from './form.module.css'
import type { FormValues } from './form-values.ts'

export function control(
  { kind, unit, placeholder }: ProjectFormField,
  {
    offered,
    excluded,
    fromChip,
    among,
  }: {
    offered: DictionaryOption[]
    excluded: boolean
    fromChip: boolean
    /** a text that is one of these, where they are known */
    among: readonly string[]
  },
) {
  if (among.length > 0)
    return (
      <Select
        allowClear
        placeholder={placeholder || '请选择'}
        options={among.map((value) => ({ value, label: value }))}
      />
    )
  if (kind === 'select') {
    return (
      <Select
        allowClear
        disabled={excluded}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={excluded ? '无需填写' : '请选择'}
        options={offered.map((option) => ({ value: option.value, label: chipLabel(option) }))}
      />
    )
  }
  if (kind === 'tags') {
    return (
      <Select
        mode="tags"
        open={false}
        placeholder="输入后回车，可填多项"
        tokenSeparators={['、', ',', '，']}
      />
    )
  }
  if (kind === 'area') return <Input.TextArea rows={4} />
  return (
    <Input
      {...(kind === 'number' ? { inputMode: 'numeric' as const } : {})}
      placeholder={placeholder}
      readOnly={fromChip}
      suffix={fromChip ? <span className={styles.suffix}>随芯片带出</span> : unit || <span />}
    />
  )
}

/** The steppings of the chip that is chosen, where the dictionary knows them. */
export function steppingsOfChosen(
  name: string,
  options: ProjectForm['options'],
  sheet: FormValues['sheet'] | undefined,
): readonly string[] {
  if (name !== ('chipStepping' satisfies SheetField)) return []
  const chips = [...(options.serverChip ?? []), ...(options.zdQrsXp ?? [])]
  const chosen = sheet?.serverChip || sheet?.zdQrsXp
  return chips.find(({ value }) => value === chosen)?.steppings ?? []
}

/** Texts in the form, other shapes in the control: nothing chosen is an empty text, several are joined. */
export function shapeOf(kind: ProjectFormField['kind']) {
  if (kind === 'number') return { normalize: plainNumber }
  if (kind === 'select') {
    return {
      getValueProps: (value: string) => ({ value: value || undefined }),
      normalize: (value: string | undefined) => value ?? '',
    }
  }
  if (kind !== 'tags') return {}
  return {
    getValueProps: (value: string) => ({ value: value ? value.split('、') : [] }),
    normalize: (value: string[]) => value.join('、'),
  }
}

/** The options that fit what is chosen above; all of them where nothing there fits. */
export function offered(
  { name, parent }: ProjectFormField,
  options: ProjectForm['options'],
  sheet: FormValues['sheet'] | undefined,
): DictionaryOption[] {
  const all = options[name] ?? []
  if (parent === null) return all
  const chosen = options[parent]?.find(({ value }) => value === sheet?.[parent as SheetField])
  const fitting = all.filter(({ parentId }) => parentId === null || parentId === chosen?.id)
  return chosen && fitting.some(({ parentId }) => parentId !== null) ? fitting : all
}

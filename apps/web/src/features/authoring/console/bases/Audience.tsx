import type { BaseForm, Visibility } from '@xinqiao/contract/authoring/schemas'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { Form, type FormInstance, Radio, Select } from 'antd'
import columnStyles from '../../../../shared/form/columns.module.css'
import { VISIBILITY_HINTS, VISIBILITY_LABELS } from '../authoring-labels.ts'

interface AudienceProps {
  form: FormInstance<BaseForm>
  options: { units: Named[]; projects: Named[] } | undefined
}

/** Who may see the base, and the projects on whose pages it stands. */
export function Audience({ form, options }: AudienceProps) {
  const visibility: Visibility = Form.useWatch('visibility', form) ?? 'login'
  return (
    <>
      <Form.Item
        name="visibility"
        label="可见范围"
        required
        extra={VISIBILITY_HINTS[visibility]}
        className={columnStyles.wide ?? ''}
      >
        <Radio.Group aria-label="可见范围" options={VISIBILITY_OPTIONS} />
      </Form.Item>
      {visibility === 'units' && (
        <Form.Item
          name="unitIds"
          label="可见单位"
          required
          rules={[{ required: true, message: T.unitsMissing }]}
          className={columnStyles.wide ?? ''}
        >
          <Select mode="multiple" showSearch={SEARCH} options={(options?.units ?? []).map(toOption)} />
        </Form.Item>
      )}
      <Form.Item
        name="projectIds"
        label="关联项目"
        extra="显示在项目所属单位的卡片与“项目知识”中"
        required={visibility === 'projects'}
        rules={visibility === 'projects' ? [{ required: true, message: T.projectsMissing }] : []}
        className={columnStyles.wide ?? ''}
      >
        <Select mode="multiple" showSearch={SEARCH} options={(options?.projects ?? []).map(toOption)} />
      </Form.Item>
    </>
  )
}

interface Named {
  id: string
  name: string
}

export const SEARCH = { optionFilterProp: 'label' } as const

const VISIBILITY_OPTIONS = Object.entries(VISIBILITY_LABELS).map(([value, label]) => ({ value, label }))

export function toOption({ id, name }: Named) {
  return { value: id, label: name }
}

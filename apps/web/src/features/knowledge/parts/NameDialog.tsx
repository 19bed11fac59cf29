import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import type { Lines } from '../../../shared/form/StaleNotice.tsx'

const LONGEST_DESCRIPTION = 500

/** With a `version`, what is saved is the record as it was when these were read. */
export interface Named {
  name: string
  description?: string
  version?: number
}

interface NameDialogProps<V extends Named> {
  title: string
  /** what is named: what was typed is kept under it when the session ends */
  record: string
  /** said when the name is missing */
  missing: string
  most: number
  /** also asks for a description: true for one of up to 500 characters */
  described?: boolean | number
  initial: V
  /** the values as somebody else has made them meanwhile; nothing when the record is gone */
  latest?: () => Promise<V | undefined>
  /** how values are shown there, where they are more than a name and a description */
  describe?: (values: Partial<V>) => Lines
  onClose: () => void
  /** rejects with a CallError when it was refused; a 409 is told here: its call has the surface `dialog` */
  onSave: (values: V) => Promise<unknown>
  /** further fields */
  children?: ReactNode
}

/** Names something: the small form of spaces, categories, groups and tags. */
export function NameDialog<V extends Named>(props: NameDialogProps<V>) {
  const { title, record, missing, most, described, initial, describe = plainLines, children, ...rest } = props
  return (
    <FormDialog<V> title={title} name={record} initial={initial} describe={describe} {...rest}>
      <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: missing }]}>
        <Input maxLength={most} autoFocus />
      </Form.Item>
      {described && (
        <Form.Item name="description" label="说明">
          <Input.TextArea
            rows={3}
            maxLength={typeof described === 'number' ? described : LONGEST_DESCRIPTION}
            showCount
          />
        </Form.Item>
      )}
      {children}
    </FormDialog>
  )
}

function plainLines({ name = '', description = '' }: Partial<Named>): Lines {
  return [
    ['名称', name],
    ['说明', description],
  ]
}
